import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import type { Milliseconds } from '@playfront/contract/time'
import { SignJWT } from 'jose'
import type { SecretVault } from '../../store/secretVault'

/** The key pair by which push services know this installation (VAPID, RFC 8292). */
export interface PushKeys {
  /** An uncompressed P-256 point, Base64url: what a browser subscribes with. */
  publicKey: string
  /** The Authorization header for a push service. */
  authorize(claim: VapidClaim): Promise<string>
}

export interface VapidClaim {
  /** Origin of the push service. */
  audience: string
  /** Where the push service can reach the operator: a mailto: or https: address. */
  contact: string
  expiresAtMs: Milliseconds
}

/** Takes the installation's pair out of the vault, and makes it at the very first start. */
export const loadPushKeys = async (vault: SecretVault): Promise<PushKeys> =>
  pushKeys((await vault.read()) ?? (await vault.keepFirst(makePushKey())))

/** A fresh private key, PKCS#8. */
export const makePushKey = (): Buffer =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'der', type: 'pkcs8' })

/** Throws when the bytes are no such key. */
export const pushKeys = (pkcs8: Buffer): PushKeys => {
  const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' })
  const publicKey = pointOf(createPublicKey(key).export({ format: 'jwk' }))
  return {
    publicKey,
    async authorize({ audience, contact, expiresAtMs }) {
      const token = await new SignJWT()
        .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
        .setAudience(audience)
        .setSubject(contact)
        .setExpirationTime(Math.floor(expiresAtMs / 1_000))
        .sign(key)
      return `vapid t=${token}, k=${publicKey}`
    },
  }
}

const pointOf = ({ x = '', y = '' }: { x?: string; y?: string }): string =>
  Buffer.concat([Buffer.of(4), ...[x, y].map((coordinate) => Buffer.from(coordinate, 'base64url'))]).toString(
    'base64url',
  )
