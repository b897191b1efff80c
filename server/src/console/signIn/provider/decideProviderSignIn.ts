import type { SecondFactor, StaffProviderOptions } from '../../../staffProviderOptions'

/** What the provider states about the person who signed in there, once it was verified. */
export interface ProviderClaims {
  subject: string
  /** The value of the claim that names the staff user. */
  named?: string
  email?: string
  isEmailVerified: boolean
  acr?: string
  amr: readonly string[]
}

/** A staff user as far as the sign-in at the provider needs it. */
export interface ProviderStaff {
  id: string
  name: string
  isSuspended: boolean
  hasAuthenticator: boolean
  /** Linked to a person of this provider. */
  isLinked: boolean
}

export interface ProviderFacts {
  /** The staff user that issuer and subject are linked to. */
  linked?: ProviderStaff
  /** Those whom the claim names. */
  named: readonly ProviderStaff[]
}

/** Why nobody is signed in; a suspended account and one that somebody else is linked to are `unknown` as well. */
export type ProviderRefusal = 'unverified' | 'domain' | 'unknown'

export type ProviderDecision =
  | { kind: 'refused'; because: ProviderRefusal }
  /** Both factors were passed, or a code of the authenticator is due; or it is due and there is no authenticator. */
  | { kind: 'done' | 'code' | 'unready'; staff: ProviderStaff; isNew: boolean }

/**
 * Whom a sign-in at the provider signs in. Issuer and subject count first. The first time, the claim names the staff user:
 * a verified e-mail address that is the account's, or the username.
 */
export const decideProviderSignIn = (
  options: Pick<StaffProviderOptions, 'claim' | 'emailDomains' | 'secondFactors'>,
  claims: ProviderClaims,
  { linked, named }: ProviderFacts,
): ProviderDecision => {
  const because = emailRefusal(options, claims, linked !== undefined)
  if (because) return { kind: 'refused', because }
  const [first, ...others] = named
  const found = linked ?? (others.length === 0 && !first?.isLinked ? first : undefined)
  if (!found || found.isSuspended) return { kind: 'refused', because: 'unknown' }
  const kind = hasSecondFactor(options.secondFactors, claims)
    ? 'done'
    : found.hasAuthenticator
      ? 'code'
      : 'unready'
  return { kind, staff: found, isNew: linked === undefined }
}

/** The domain counts at every sign-in, the verified address for the first one and for the domain. */
const emailRefusal = (
  { claim, emailDomains }: Pick<StaffProviderOptions, 'claim' | 'emailDomains'>,
  { email, isEmailVerified }: ProviderClaims,
  isLinked: boolean,
): ProviderRefusal | undefined => {
  const isNeeded = emailDomains.length > 0 || (claim === 'email' && !isLinked)
  if (!isNeeded) return undefined
  if (email === undefined || !isEmailVerified) return 'unverified'
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return emailDomains.length === 0 || emailDomains.includes(domain) ? undefined : 'domain'
}

/** Whether the provider states one of the configured second factors. */
const hasSecondFactor = (
  factors: readonly SecondFactor[],
  { acr, amr }: Pick<ProviderClaims, 'acr' | 'amr'>,
): boolean => factors.some(({ claim, value }) => (claim === 'acr' ? acr === value : amr.includes(value)))
