import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { Secrets } from '../../platform/keys/secrets'
import { sha256 } from '../../platform/sha256'
import { decideToken, providerOfChannel, type TokenProvider } from './decideToken'
import type { IdentityArguments, IdentityChannel, ProvenIdentity } from '../../kernel/identityClaim'

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
