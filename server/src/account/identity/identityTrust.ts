import { type JWK, importJWK, jwtVerify } from 'jose'
import { isIdentityReady } from '@playfront/contract/identityChannels'
import type { Clock, Network } from '../../platform/platform'
import { firebaseVerifier, openKeyRepository, orInvalid } from './firebaseVerifier'
import type { IdentityTrust, IdentityVerifier } from '../../kernel/identityClaim'

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

export interface TrustDeps {
  network: Network
  clock: Clock
  /** The key of the demonstration's own provider; there is none in production. */
  sandboxKey?: JWK
  /** Unsigned tokens are accepted, as the emulator makes them. */
  emulated: boolean
}

/**
 * The identity providers that each merchant trusts, by its settings. The demonstration's provider is trusted only
 * with play money.
 */
export const openIdentityTrust = ({ network, clock, sandboxKey, emulated }: TrustDeps): IdentityTrust => {
  const keys = openKeyRepository({ network, clock })
  return {
    verifierFor({ identity, responsible }) {
      if (!isIdentityReady(identity) || identity.projectId === '') return undefined
      if (identity.adapter === 'firebase')
        return firebaseVerifier(identity.projectId, { keys, clock, emulated })
      return sandboxKey && responsible.playMoney
        ? sandboxVerifier(identity.projectId, { publicKey: sandboxKey, clock })
        : undefined
    },
  }
}
