import { seconds, type Milliseconds } from '@playfront/contract/time'
import type { IdentityChannel, IdentityClaims } from '../../kernel/identityClaim'
import { identityOptions } from './identityOptions'

export interface TokenFacts {
  /** Of a token whose signature, issuer, audience and expiry are right. */
  claims: IdentityClaims
  /** What it is brought as. */
  provider: TokenProvider
  nowMs: Milliseconds
}

export type TokenDecision =
  /** `subject` is the person's id at the channel itself, or the number of a phone. */
  { ok: true; subject: string } | { ok: false; because: TokenFault }

export type TokenFault = 'undated' | 'from-the-future' | 'too-old' | 'other-provider' | 'nobody'

/** The provider's name for each sign-in method; `line` is one that a project adds itself. */
export const providerOfChannel = {
  google: 'google.com',
  facebook: 'facebook.com',
  twitter: 'twitter.com',
  line: 'oidc.line',
} as const satisfies Record<IdentityChannel, string>

export type TokenProvider = (typeof providerOfChannel)[IdentityChannel] | 'phone'

/** Whether a token that is genuine is also fresh and of the provider it is presented for, and its subject (T21). */
export const decideToken = ({ claims, provider, nowMs }: TokenFacts): TokenDecision => {
  const fault = faultOfDate(claims['iat'], nowMs) ?? faultOfDate(claims['auth_time'], nowMs)
  if (fault) return { ok: false, because: fault }
  const details = recordOf(claims['firebase'])
  if (details['sign_in_provider'] !== provider) return { ok: false, because: 'other-provider' }
  const subject =
    provider === 'phone' ? claims['phone_number'] : onlyOne(recordOf(details['identities'])[provider])
  if (typeof subject !== 'string' || subject === '' || subject.length > maxSubjectLength)
    return { ok: false, because: 'nobody' }
  return { ok: true, subject }
}

const maxSubjectLength = 255

/** Both dates count: a token is renewed for hours after its one sign-in. */
const faultOfDate = (date: unknown, nowMs: number): TokenFault | undefined => {
  if (typeof date !== 'number' || !Number.isSafeInteger(date)) return 'undated'
  const ageMs = nowMs - seconds(date)
  if (ageMs < -identityOptions.clockAheadMs) return 'from-the-future'
  return ageMs > identityOptions.tokenOldestMs ? 'too-old' : undefined
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** A provider identifies a person by one id; several are ambiguous. */
const onlyOne = (value: unknown): unknown =>
  Array.isArray(value) && value.length === 1 ? value[0] : undefined
