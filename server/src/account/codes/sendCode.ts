import type { Randomness } from '../../platform/platform'
import { codeOptions } from './codeOptions'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { codeText } from '../messages/messageWords'
import { postMessage } from '../messages/postMessage'
import { type CodeRequest, checkBreaker, groupOf, spendBudgets } from './codeLimits'
import { type CodeHashes, codeHashes } from './codeHashes'

const kinds = 10 ** codeOptions.digits
const draws = 2 ** 32
/** Above the last whole round of codes the low ones would come more often, so those draws are thrown away. */
const fairDraws = draws - (draws % kinds)

/** A code of six digits, each as likely as the other. */
export const newCode = (randomness: Randomness): string => {
  const draw = randomness.bytes(4).readUInt32BE()
  return draw < fairDraws ? String(draw % kinds).padStart(codeOptions.digits, '0') : newCode(randomness)
}

export interface SentCode {
  expiresInSeconds: number
}

/**
 * Sends a one-time code of six digits, valid for five minutes, five guesses and one use, and bound to everything that
 * the request names except the device. It replaces the previous one. Counting, storing and posting are one
 * transaction: what cannot be counted is not sent (T20). A request for an unknown address runs through the same
 * steps, so that neither answer nor timing reveals whether an address is a member's (T18). Throws `code.too.soon`,
 * `code.budget`, `contact.invalid` for a number of a country that the merchant does not support.
 */
export const sendCode = async (context: CallContext, request: CodeRequest): Promise<SentCode> => {
  const { merchant, store, platform } = context
  const country = request.channel === 'sms' ? countryOf(context, request.address) : undefined
  const code = newCode(platform.randomness)
  const hashes = codeHashes(context, request, code)
  await store.change(merchant.code, async (connection) => {
    await spendBudgets(connection, context, request, { binding: hashes.binding, country })
    // Codes for registering must not block anyone's sign-in.
    const counted = country && `${country} ${groupOf[request.purpose]}`
    if (counted) await checkBreaker(connection, counted, merchant.operator.codes.breaker)
    await keepCode(connection, context, hashes, request.hasNoReceiver ? undefined : counted)
    await postMessage(connection, context, {
      channel: request.channel,
      to: request.hasNoReceiver ? undefined : request.address,
      ...codeText(context, request.purpose, code),
      uselessAfterMs: codeOptions.lifeMs,
    })
  })
  return { expiresInSeconds: codeOptions.lifeMs / 1_000 }
}

/** No dialling code begins another, so the one that fits is the one. */
const countryOf = ({ merchant }: CallContext, address: string): string => {
  const codes = merchant.phone.countries.map(({ countryDialingCode }) => countryDialingCode)
  const country = codes.find((code) => address.startsWith(`+${code}`))
  if (country === undefined) throw new Refusal('contact.invalid')
  return country
}

const keepCode = async (
  { query }: MerchantConnection,
  { merchant }: CallContext,
  { binding, code }: CodeHashes,
  country: string | undefined,
): Promise<void> => {
  await query(keepStatement, [
    merchant.code,
    binding,
    code,
    codeOptions.attempts,
    country ?? null,
    codeOptions.lifeMs / 1_000,
  ])
}

const keepStatement: PreparedStatement = {
  name: 'keep code',
  text: `
    insert into one_time_code (merchant, binding_hash, code_hash, attempts_left, country, expires_at)
    values ($1, $2, $3, $4, $5, platform_now() + make_interval(secs => $6))
    on conflict (merchant, binding_hash) do update
    set code_hash = excluded.code_hash, attempts_left = excluded.attempts_left, country = excluded.country,
      sent_at = excluded.sent_at, expires_at = excluded.expires_at, spent_at = null`,
}
