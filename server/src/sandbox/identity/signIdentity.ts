import { importJWK, SignJWT } from 'jose'
import { seconds, type Milliseconds } from '@playfront/contract/time'
import { sandboxAlgorithm, sandboxIssuer } from '../../account/identity/identityTrust'
import type { TokenProvider } from '../../account/identity/proveIdentity'
import type { SandboxKeys } from './sandboxKeys'

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
