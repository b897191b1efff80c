import { importJWK, jwtVerify, type JWK } from 'jose'
import type { Clock } from '../../platform/platform'
import { orInvalid } from './firebaseVerifier'
import type { IdentityVerifier } from '../../kernel/identityClaim'

export interface SandboxDeps {
  publicKey: JWK
  clock: Clock
}

/** Another algorithm than the real provider's, so that neither key can be used for the other. */
export const sandboxAlgorithm = 'ES256'

export const sandboxIssuer = (projectId: string): string => `https://sandbox.invalid/identity/${projectId}`

/** The demonstration's own provider, which this platform plays itself. */
export const sandboxVerifier = (projectId: string, { publicKey, clock }: SandboxDeps): IdentityVerifier => {
  const verify = async (token: string) => {
    const key = await importJWK(publicKey, sandboxAlgorithm)
    const { payload } = await jwtVerify(token, key, {
      issuer: sandboxIssuer(projectId),
      audience: projectId,
      algorithms: [sandboxAlgorithm],
      currentDate: new Date(clock.now()),
      requiredClaims: ['exp', 'iat', 'sub'],
    })
    return payload
  }
  return { claimsOf: (token) => orInvalid(verify(token)) }
}
