import { type Milliseconds, minutes, seconds } from '@playfront/contract/time'
import type {
  IdentityArguments,
  IdentityChannel,
  IdentityClaims,
  ProvenIdentity,
} from '../../kernel/identityClaim'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { Secrets } from '../../platform/keys/secrets'
import { sha256 } from '../../platform/sha256'
import type { MerchantConnection, PreparedStatement } from '../../store/store'

export const identityOptions = {
  /** A token older than this is not believed (REQ-SOCIAL-030). */
  tokenOldestMs: seconds(300),
  /** A provider's clock may be ahead of ours by this much. */
  clockAheadMs: seconds(10),
  /** How long a used token is remembered; longer than any is believed, whichever clock is behind. */
  tokenRememberedMs: minutes(15),
  /** A sign-in method can be added only in a session younger than this. */
  bindWithinMs: minutes(5),
} as const

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

/**
 * Takes the provider's word for who this is: for the merchant's own project, for the channel it is brought as, and not
 * older than five minutes. The token is not spent by it; see `spendToken`.
 * Throws `identity.not.offered`, `identity.invalid`, `identity.unavailable`.
 */
export const proveIdentity = async (
  context: CallContext,
  { firebaseChannel: channel, firebaseIdToken: token }: IdentityArguments,
): Promise<ProvenIdentity> => {
  if (!context.merchant.identity.channels.includes(channel)) throw new Refusal('identity.not.offered')
  const subject = await subjectOf(context, token, providerOfChannel[channel])
  return {
    channel,
    subjectHash: hashSubject(context.secrets, context.merchant.code, channel, subject),
    tokenHash: hashToken(token),
  }
}

/** The subject of the token: a person's id at that provider, or the number of a phone. */
export const subjectOf = async (
  { merchant, identities, platform }: CallContext,
  token: string,
  provider: TokenProvider,
): Promise<string> => {
  const verifier = identities.verifierFor(merchant)
  if (!verifier) throw new Refusal('identity.not.offered')
  const claims = await verifier.claimsOf(token)
  const decision = decideToken({ claims, provider, nowMs: platform.clock.now() })
  if (!decision.ok) throw new Refusal('identity.invalid')
  return decision.subject
}

/** Finds a person's id at a provider again without telling it; another one at each merchant. */
export const hashSubject = (
  secrets: Secrets,
  merchant: string,
  channel: IdentityChannel,
  subject: string,
): Buffer => secrets.keyedHash('identity subject', `${merchant} ${channel} ${subject}`)

/** Of what is signed, without the signature: that can be written in several ways and stay good. */
export const hashToken = (token: string): Buffer => sha256(token.slice(0, token.lastIndexOf('.')))

/** Uses the token up, in the transaction of what it is used for. Throws `identity.used` when it has been used before. */
export const spendToken = async (
  { query }: MerchantConnection,
  merchant: string,
  { tokenHash }: Pick<ProvenIdentity, 'tokenHash'>,
): Promise<void> => {
  const spent = await query(spendStatement, [merchant, tokenHash, identityOptions.tokenRememberedMs])
  if (spent.length === 0) throw new Refusal('identity.used')
}

const spendStatement: PreparedStatement = {
  name: 'spend identity token',
  text: `
    insert into identity_token (merchant, hash, expires_at)
    values ($1, $2, platform_now() + $3 * interval '1 millisecond')
    on conflict do nothing returning hash`,
}

/**
 * The number, as E.164, that the provider has sent a code to and got it back from (REQ-TWOFA-010). Spends the token.
 * Throws `identity.not.offered`, `identity.invalid`, `identity.used`, `identity.unavailable`.
 */
export const provePhone = async (context: CallContext, firebaseIdToken: string): Promise<string> => {
  const { merchant, store } = context
  if (!merchant.identity.phoneCodes) throw new Refusal('identity.not.offered')
  const number = await subjectOf(context, firebaseIdToken, 'phone')
  const spent = { tokenHash: hashToken(firebaseIdToken) }
  await store.change(merchant.code, (connection) => spendToken(connection, merchant.code, spent))
  return number
}
