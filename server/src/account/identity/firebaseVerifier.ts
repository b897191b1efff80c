import { decodeProtectedHeader, importJWK, jwtVerify, UnsecuredJWT } from 'jose'
import { Refusal } from '../../kernel/refusal'
import type { Clock } from '../../platform/platform'
import type { IdentityClaims, IdentityVerifier } from '../../kernel/identityClaim'
import type { KeyRepository } from './keyRepository'

export interface FirebaseDeps {
  keys: KeyRepository
  clock: Clock
  /** Tokens come from the emulator, which signs nothing. Never in production. */
  emulated: boolean
}

/** Where the provider shows the keys that it signs with. */
export const firebaseKeysAddress =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

const algorithm = 'RS256'

/** The real provider: its own issuer, the merchant's project as the audience, one algorithm, keys from one address (T21). */
export const firebaseVerifier = (projectId: string, deps: FirebaseDeps): IdentityVerifier => {
  const expected = () => ({
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    currentDate: new Date(deps.clock.now()),
  })
  const verify = async (token: string): Promise<IdentityClaims> => {
    const { kid, alg } = decodeProtectedHeader(token)
    if (deps.emulated && alg === 'none') return UnsecuredJWT.decode(token, expected()).payload
    if (alg !== algorithm || !kid) throw new Refusal('identity.invalid')
    const key = await deps.keys.keyOf(firebaseKeysAddress, kid)
    if (!key) throw new Refusal('identity.invalid')
    const { payload } = await jwtVerify(token, await importJWK(key, algorithm), {
      ...expected(),
      algorithms: [algorithm],
      requiredClaims: ['exp', 'iat', 'sub'],
    })
    return payload
  }
  return { claimsOf: (token) => orInvalid(verify(token)) }
}

/** Whatever is wrong with a token, its bringer learns that it is wrong and no more. */
export const orInvalid = async <Value>(verifying: Promise<Value>): Promise<Value> => {
  try {
    return await verifying
  } catch (cause) {
    if (cause instanceof Refusal) throw cause
    const refusal = new Refusal('identity.invalid')
    refusal.cause = cause
    throw refusal
  }
}
