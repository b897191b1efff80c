import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import type {
  BeginPasskeyAnswer,
  BeginPasskeyLoginAnswer,
  GivenCredential,
  NewCredential,
} from '@playfront/contract/account/passkeys'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** What a browser or an authenticator may say that is not as it should be. */
export interface Deviation {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  crossOrigin?: boolean
  /** Whether the person proved to be themselves. */
  verified?: boolean
  counter?: number
  userHandle?: string
  /** Signs with another key than its own. */
  foreignKey?: boolean
}

export interface FakeAuthenticator {
  create(options: BeginPasskeyAnswer, how?: Deviation): NewCredential
  get(options: BeginPasskeyLoginAnswer, how?: Deviation): GivenCredential
}

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()
const flags = { present: 0x01, verified: 0x04, attested: 0x40 }

/** An authenticator in software that holds one passkey, with the browser around it. @param origin where the page is */
export const createFakeAuthenticator = (origin: string): FakeAuthenticator => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = sha256(publicKey.export({ format: 'der', type: 'spki' }))
  let counter = 0
  let userHandle = ''

  const clientData = (type: string, challenge: string, how: Deviation) =>
    Buffer.from(
      JSON.stringify({
        type: how.type ?? type,
        challenge: how.challenge ?? challenge,
        origin: how.origin ?? origin,
        crossOrigin: how.crossOrigin ?? false,
      }),
    )

  const authenticatorData = (rpId: string, how: Deviation, attested?: Buffer) => {
    const isVerified = how.verified ?? true
    const bits = flags.present | (isVerified ? flags.verified : 0) | (attested ? flags.attested : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(how.counter ?? counter)
    return Buffer.concat([sha256(how.rpId ?? rpId), Buffer.from([bits]), count, attested ?? Buffer.alloc(0)])
  }

  const named = { id: credentialId.toString('base64url'), rawId: credentialId.toString('base64url') }
  const type = 'public-key' as const

  return {
    create({ rp, user, challenge }, how = {}) {
      userHandle = user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(publicKey)])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(rp.id, how, attested))],
      ])
      return {
        ...named,
        type,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, how).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
          transports: ['internal', 'from the future'],
        },
      }
    },
    get({ rpId, challenge }, how = {}) {
      counter += 1
      const clientDataJson = clientData('webauthn.get', challenge, how)
      const data = authenticatorData(rpId, how)
      const key = how.foreignKey ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey : privateKey
      return {
        ...named,
        type,
        response: {
          clientDataJSON: clientDataJson.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(clientDataJson)]), key).toString('base64url'),
          userHandle: how.userHandle ?? userHandle,
        },
      }
    },
  }
}

/** An ES256 key as COSE spells it. */
const coseKey = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const point = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  const map = new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, point(x)],
    [-3, point(y)],
  ])
  return Buffer.from(isoCBOR.encode(map as never))
}
