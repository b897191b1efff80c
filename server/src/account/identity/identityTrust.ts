import { isIdentityReady } from '@playfront/contract/identityChannels'
import type { JWK } from 'jose'
import type { Clock, Network } from '../../platform/platform'
import { firebaseVerifier } from './firebaseVerifier'
import type { IdentityTrust } from '../../kernel/identityClaim'
import { openKeyRepository } from './keyRepository'
import { sandboxVerifier } from './sandboxVerifier'

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
