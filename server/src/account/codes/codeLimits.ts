import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { Milliseconds } from '@playfront/contract/time'
import { codeOptions } from './codeOptions'
import type { CodeBinding, CodeChannel, CodePurpose } from './codeHashes'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { networkOf } from '../login/networkOf'

export interface Budget {
  /** Whose it is, as the row is named; addresses and devices by their hash. */
  subject: string
  max: number
  windowMs: Milliseconds
  /** The budget must have capacity left, but the code is not counted. */
  isFree?: boolean
}

export interface Spender {
  channel: CodeChannel
  purpose: CodePurpose
  /** No message is sent. */
  hasNoReceiver?: boolean
  /** Hashes: the address itself is not stored. */
  address: string
  device?: string
  network: string
  /** The dialling code; an e-mail has none. */
  country?: string
}

/** Purposes that share budgets: both are parts of signing in. */
export const groupOf: Record<CodePurpose, string> = {
  login: 'sign-in',
  'two-factor': 'sign-in',
  register: 'register',
  recover: 'recover',
  contact: 'contact',
}

/**
 * Every budget that one code is counted against, in a fixed order, so that two callers never wait for each other
 * (T20). SMS and e-mail have separate budgets: only one of them costs money. Networks, countries and merchants have
 * one for each purpose, so that using up the codes for registering keeps no member from signing in. A code without a
 * recipient needs capacity in the budgets of country and merchant, so that its answer reveals nothing, but it is not
 * counted against them.
 */
export const budgetsOf = (
  { channel, purpose, hasNoReceiver = false, address, device, network, country }: Spender,
  limits: FullMerchantSettings['operator']['codes'],
): Budget[] => {
  const group = groupOf[purpose]
  const of = (
    who: string,
    { perHour, perDay }: { perHour: number; perDay: number },
    isFree = false,
  ): Budget[] => {
    const subject = `${channel} ${who}`
    return [
      { subject: `${subject} hour`, max: perHour, windowMs: codeOptions.hourMs, isFree },
      { subject: `${subject} day`, max: perDay, windowMs: codeOptions.dayMs, isFree },
    ]
  }
  return [
    ...of(`address ${address}`, limits.number),
    ...(device ? of(`device ${device}`, limits.device) : []),
    ...of(`${group} network ${network}`, limits.network),
    ...(country ? of(`${group} country ${country}`, limits.country, hasNoReceiver) : []),
    ...of(`${group} merchant`, limits.merchant, hasNoReceiver),
  ].sort((one, other) => (one.subject < other.subject ? -1 : 1))
}

/**
 * Counts a code against every budget before it is sent; in the transaction that sends it, so that what cannot be counted
 * is not sent either. Throws `code.too.soon`, `code.budget`.
 */
export const spendBudgets = async (
  connection: MerchantConnection,
  context: CallContext,
  request: CodeRequest,
  { binding, country }: { binding: Buffer; country: string | undefined },
): Promise<void> => {
  const { merchant, secrets, ip } = context
  const named = (what: string) => secrets.keyedHash('code budget', what).toString('base64url')
  const spacing = {
    subject: `spacing ${binding.toString('base64url')}`,
    max: 1,
    windowMs: codeOptions.spacingMs,
  }
  if (!(await spendBudget(connection, merchant.code, [spacing]))) throw new Refusal('code.too.soon')
  const spender = {
    channel: request.channel,
    purpose: request.purpose,
    hasNoReceiver: request.hasNoReceiver,
    address: named(request.address),
    device: request.deviceId && named(request.deviceId),
    network: networkOf(ip),
    country,
  }
  if (!(await spendBudget(connection, merchant.code, budgetsOf(spender, merchant.operator.codes))))
    throw new Refusal('code.budget')
}

/** Whether every one of the budgets had capacity for one more; when not, the caller's transaction has to fail. */
export const spendBudget = async (
  { query }: MerchantConnection,
  merchant: string,
  budgets: readonly Budget[],
): Promise<boolean> => {
  if (budgets.some(({ max }) => max === 0)) return false
  const rows = await query(spendStatement, [
    merchant,
    budgets.map(({ subject }) => subject),
    budgets.map(({ max }) => max),
    budgets.map(({ windowMs }) => windowMs / 1_000),
    budgets.map(({ isFree }) => (isFree ? 0 : 1)),
  ])
  return rows.length === budgets.length
}

/**
 * A window opens with its first code and starts again once it has passed; a full one changes nothing and returns no
 * row.
 */
const spendStatement: PreparedStatement = {
  name: 'spend code budgets',
  text: `
    insert into code_budget as kept (merchant, subject, sent, ends_at)
    select $1, asked.subject, asked.cost, platform_now() + make_interval(secs => asked.seconds)
    from unnest($2::text[], $3::int[], $4::float8[], $5::int[]) as asked (subject, most, seconds, cost)
    on conflict (merchant, subject) do update
    set sent = case when kept.ends_at <= platform_now() then 0 else kept.sent end + excluded.sent,
      ends_at = case when kept.ends_at <= platform_now() then excluded.ends_at else kept.ends_at end
    where kept.ends_at <= platform_now()
      or kept.sent < ($3::int[])[array_position($2::text[], kept.subject)]
    returning subject`,
}

export interface CodeRequest extends CodeBinding {
  /** The device that asks, as its front names itself. */
  deviceId?: string
  /** No member at this address may have a code: everything happens as usual, but no message is sent. */
  hasNoReceiver?: boolean
}

export interface CountryFacts {
  /** Codes that went to the country lately and are old enough to have been typed in. */
  sent: number
  /** How many of them were. */
  spent: number
}

export interface BreakerLimits {
  sent: number
  spentPercent: number
}

export type BreakerDecision = { kind: 'closed' } | { kind: 'open'; because: 'codes are sent and not used' }

/**
 * Whether a country gets no SMS for now. Who pumps messages to expensive numbers earns by their being sent and types no
 * code in; people do (T20).
 */
export const decideBreaker = ({ sent, spent }: CountryFacts, limits: BreakerLimits): BreakerDecision =>
  sent >= limits.sent && spent * 100 < sent * limits.spentPercent
    ? { kind: 'open', because: 'codes are sent and not used' }
    : { kind: 'closed' }

/**
 * Blocks codes to a country whose codes are not used.
 * @param country the dialling code with the group of purposes: each group of a country is counted apart
 * Throws `code.budget`.
 */
export const checkBreaker = async (
  { query }: MerchantConnection,
  country: string,
  limits: FullMerchantSettings['operator']['codes']['breaker'],
): Promise<void> => {
  const { windowMs, youngMs } = codeOptions.breaker
  const [facts] = await query<CountryFacts>(countStatement, [country, windowMs / 1_000, youngMs / 1_000])
  if (!facts || decideBreaker(facts, limits).kind === 'open') throw new Refusal('code.budget')
}

const countStatement: PreparedStatement = {
  name: 'count codes of country',
  text: `
    select count(*)::int as sent, count(spent_at)::int as spent from one_time_code
    where country = $1 and sent_at > platform_now() - make_interval(secs => $2)
      and sent_at <= platform_now() - make_interval(secs => $3)`,
}
