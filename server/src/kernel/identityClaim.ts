import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { IdentityArguments, IdentityChannel } from '@playfront/contract/identityChannels'

export type { IdentityArguments, IdentityChannel }

/** What a token says, once its signature, issuer, audience and expiry have been looked at. */
export type IdentityClaims = Record<string, unknown>

/** Someone whose word on who a person is counts. */
export interface IdentityVerifier {
  /**
   * The claims of a token that this provider made for the merchant's project and that has not expired.
   * Throws `identity.invalid` for any other, `identity.unavailable` when the provider's keys cannot be had.
   */
  claimsOf(token: string): Promise<IdentityClaims>
}

/** The identity providers that each merchant trusts. */
export interface IdentityTrust {
  /** Nothing when the merchant offers no third-party sign-in. */
  verifierFor(merchant: FullMerchantSettings): IdentityVerifier | undefined
}

/** A person as one of the identity providers identifies them. */
export interface PersonAtChannel {
  channel: IdentityChannel
  /** Finds the person's lasting id at the provider again without telling it. */
  subjectHash: Buffer
}

/** A third-party identity that its provider has vouched for. */
export interface ProvenIdentity extends PersonAtChannel {
  /** Names this very token, so that it is good once. */
  tokenHash: Buffer
}

/**
 * A third-party identity without an account, which the member presents while signing in by other means. Serialised,
 * because it waits with the sign-in for a second factor.
 */
export interface BroughtIdentity {
  channel: IdentityChannel
  /** The keyed hash that finds the person again, base64url. */
  subject: string
  /** Names the token until it is spent, base64url. */
  token?: string
}
