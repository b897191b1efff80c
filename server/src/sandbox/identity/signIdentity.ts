import { createECDH } from 'node:crypto'
import { type JWK, SignJWT, importJWK } from 'jose'
import type { IdentityChannel } from '@playfront/contract/identityChannels'
import { type Milliseconds, seconds } from '@playfront/contract/time'
import type { Secrets } from '../../platform/keys/secrets'
import { sha256 } from '../../platform/sha256'
import { sandboxAlgorithm, sandboxIssuer } from '../../account/identity/identityTrust'
import type { TokenProvider } from '../../account/identity/proveIdentity'

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

/**
 * A person's permanent id at a channel of the sandbox: a different one at each, the same for a name in any letter
 * case.
 */
export const personSubject = (channel: IdentityChannel, name: string): string =>
  sha256(`${channel} ${name.toLowerCase()}`).toString('hex').slice(0, 28)

export interface SignedPerson {
  projectId: string
  provider: TokenProvider
  /** The person's id at the provider; a number as E.164 for `phone`. */
  subject: string
  /** Makes this token another one than the last for the same person. */
  tokenId: string
  issuedAtMs: Milliseconds
}

/** Signs an ID token as the real provider makes them: who, by which way, for which project, for an hour. */
export const signIdentity = async (keys: SandboxKeys, person: SignedPerson): Promise<string> => {
  const { projectId, provider, subject, tokenId } = person
  const issuedAt = Math.floor(person.issuedAtMs / seconds(1))
  const who = provider === 'phone' ? { phone_number: subject } : {}
  return new SignJWT({
    ...who,
    auth_time: issuedAt,
    firebase: { sign_in_provider: provider, identities: { [provider]: [subject] } },
  })
    .setProtectedHeader({ alg: sandboxAlgorithm, kid: keys.publicKey.kid, typ: 'JWT' })
    .setIssuer(sandboxIssuer(projectId))
    .setAudience(projectId)
    .setSubject(`${provider} ${subject}`)
    .setJti(tokenId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + 3_600)
    .sign(await importJWK(keys.privateKey, sandboxAlgorithm))
}
