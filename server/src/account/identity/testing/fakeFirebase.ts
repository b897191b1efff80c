import {
  exportJWK,
  generateKeyPair,
  SignJWT,
  type CryptoKey,
  type JWTHeaderParameters,
  type JWTPayload,
} from 'jose'
import { seconds } from '@playfront/contract/time'
import type { Clock, Network } from '../../../platform/platform'

/** The real provider's side of things: a key, the address that shows it, and tokens as it makes them. */
export interface FakeFirebase {
  network: Network
  /** How often its keys were asked for. */
  asked(): number
  /** Stops or resumes the answers of its key host. */
  setDead(dead: boolean): void
  /** From now on it signs with a new key. */
  rotate(): Promise<void>
  /** A token; what is given takes the place of what would be right. */
  token(claims?: JWTPayload & Record<string, unknown>, header?: Partial<JWTHeaderParameters>): Promise<string>
  /** Its private key, for forgeries with something else about it. */
  key(): CryptoKey
  keyId(): string
}

export const project = 'lotus-project'

let firstPair: ReturnType<typeof makePair> | undefined
const makePair = () => generateKeyPair('RS256', { extractable: true })

export const openFakeFirebase = async (clock: Pick<Clock, 'now'>): Promise<FakeFirebase> => {
  let count = 0
  let dead = false
  let serial = 0
  let generation = 1
  let pair = await (firstPair ??= makePair())

  return {
    asked: () => count,
    setDead: (value) => void (dead = value),
    async rotate() {
      generation += 1
      pair = await makePair()
    },
    key: () => pair.privateKey,
    keyId: () => `key ${generation}`,
    network: {
      async ask({ address }) {
        count += 1
        if (dead) throw new Error('no answer')
        if (!address.startsWith('https://www.googleapis.com/')) throw new Error(`nobody at ${address}`)
        const keys = [
          { ...(await exportJWK(pair.publicKey)), kid: `key ${generation}`, alg: 'RS256', use: 'sig' },
        ]
        return { status: 200, text: JSON.stringify({ keys }), keepMs: seconds(3_600) }
      },
    },
    token: (claims = {}, header = {}) => {
      const now = Math.floor(clock.now() / 1_000)
      const payload = {
        iss: `https://securetoken.google.com/${project}`,
        aud: project,
        sub: 'uid-1',
        iat: now,
        auth_time: now,
        exp: now + 3_600,
        serial: (serial += 1),
        firebase: { sign_in_provider: 'google.com', identities: { 'google.com': ['google person 1'] } },
        ...claims,
      }
      const protectedHeader = { alg: 'RS256', kid: `key ${generation}`, typ: 'JWT', ...header }
      return new SignJWT(payload).setProtectedHeader(protectedHeader).sign(pair.privateKey)
    },
  }
}

/** The claims of a person at an identity provider. */
export const person = (provider: string, id: string) => ({
  firebase: { sign_in_provider: provider, identities: { [provider]: [id] } },
})
