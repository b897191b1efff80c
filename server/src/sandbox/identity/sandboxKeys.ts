import { createECDH } from 'node:crypto'
import type { JWK } from 'jose'
import type { Secrets } from '../../platform/keys/secrets'
import { sha256 } from '../../platform/sha256'

export interface SandboxKeys {
  privateKey: JWK
  publicKey: JWK & { kid: string }
}

/** The key that the demonstration's provider signs with: another one on every platform, the same on all nodes of one. */
export const sandboxKeys = (secrets: Secrets): SandboxKeys => {
  const curve = createECDH('prime256v1')
  const secret = secrets.keyedHash('sandbox identity', 'signing key 1')
  curve.setPrivateKey(secret)
  const point = curve.getPublicKey()
  const kid = sha256(point).toString('base64url').slice(0, 16)
  const coordinates = {
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33, 65).toString('base64url'),
  }
  const publicKey = { kty: 'EC', crv: 'P-256', kid, alg: 'ES256', use: 'sig', ...coordinates }
  return { publicKey, privateKey: { ...publicKey, d: secret.toString('base64url') } }
}
