import { type ProtectionProfile, profileOf } from '@playfront/contract/account/protectionProfiles'
import type { ErrorCode } from '@playfront/contract/errorCodes'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { Refusal } from '../../kernel/refusal'
import type { MerchantConnection, PreparedStatement, Store } from '../../store/store'

export interface SignInFacts extends Pick<ProtectionProfile, 'signInWhileExcluded'> {
  /** What holds the member back, if anything does. */
  held: 'break' | 'exclusion' | undefined
  /** When the exclusion's own time is over; null for one for good. */
  untilMs: number | null
  nowMs: number
  /** The member has cash here, held for them, or being paid out. */
  hasMoney: boolean
}

export interface SignInDecision {
  pass: boolean
  reason: string
}

/**
 * Whether a member who has excluded themselves may sign in. What is open to them then is decided by the other gates.
 */
export const decideSignIn = ({
  held,
  untilMs,
  nowMs,
  hasMoney,
  signInWhileExcluded,
}: SignInFacts): SignInDecision => {
  if (held === undefined) return { pass: true, reason: 'no restriction' }
  if (held === 'break') return { pass: true, reason: 'a break blocks play, not the account' }
  if (untilMs !== null && untilMs <= nowMs)
    return { pass: true, reason: 'its time is over, and they may ask to come back' }
  if (signInWhileExcluded === 'protectionOnly')
    return { pass: true, reason: 'the profile lets them withdraw and read' }
  if (hasMoney) return { pass: true, reason: 'they still have money here' }
  return { pass: false, reason: 'the profile admits no excluded member' }
}

/** Where a member's own protection is asked for, whatever else is checked there. */
export type Gate = 'signIn' | 'deposit' | 'launch' | 'bet' | 'marketing'

export interface GateQuestion {
  merchant: Pick<FullMerchantSettings, 'code' | 'responsible'>
  memberId: string
  gate: Gate
  /** Minor units, for a deposit or a bet: this one, and (deposits) whatever is under way and has not arrived yet. */
  amount?: number
}

/**
 * Lets the member pass, or refuses by what they have set for themselves: a break, an exclusion (here or in the merchant's
 * group), a limit that is used up. A deposit and a bet take the wallet's row until the transaction ends, so that two at
 * once cannot pass a limit together.
 * Throws `protection.break`, `protection.excluded`, `protection.review`, `protection.sign.in`, `protection.deposit.limit`, `protection.choice.needed`,
 * `protection.session.limit`, `limit_reached`; for a bet `account_restricted` in place of the first two (lottery 4.3).
 */
export const passGate = async (connection: MerchantConnection, question: GateQuestion): Promise<void> => {
  const refusal = await askGate(connection, question)
  if (refusal) throw refusal
}

/** The refusal that a gate would give, to show it before anyone is refused. */
export const askGate = async (
  connection: MerchantConnection,
  { merchant, memberId, gate, amount = 0 }: GateQuestion,
): Promise<Refusal | undefined> => {
  const profile = profileOf(merchant.responsible.jurisdiction)
  const [found] = await connection.query<GateRow>(gateStatement, [memberId, gate, amount])
  if (gate === 'signIn') return found?.code ? askSignIn(connection, memberId, found, profile) : undefined
  if (found?.code) return new Refusal(found.code, found.facts ?? undefined)
  const asksFirst = gate === 'deposit' && profile.depositChoice === 'required'
  if (asksFirst && (await isChoiceOpen(connection, memberId))) return new Refusal('protection.choice.needed')
  return undefined
}

const askSignIn = async (
  { query }: MerchantConnection,
  memberId: string,
  { code, facts }: GateRow,
  { signInWhileExcluded }: ProtectionProfile,
): Promise<Refusal | undefined> => {
  const [left] = await query<{ now: Date; has_money: boolean }>(leftStatement, [memberId])
  const until = facts?.['until']
  const decision = decideSignIn({
    held: code === 'protection.excluded' ? 'exclusion' : 'break',
    untilMs: typeof until === 'string' ? Date.parse(until) : null,
    nowMs: left?.now.getTime() ?? 0,
    hasMoney: left?.has_money ?? false,
    signInWhileExcluded,
  })
  return decision.pass ? undefined : new Refusal('protection.sign.in', facts ?? undefined)
}

const isChoiceOpen = async ({ query }: MerchantConnection, memberId: string): Promise<boolean> =>
  (await query(choiceStatement, [memberId])).length === 0

interface GateRow {
  code: ErrorCode | null
  facts: Record<string, unknown> | null
}

/** Cash, what is held for a withdrawal, and a withdrawal that has not come to its end. */
const leftStatement: PreparedStatement = {
  name: 'money left of the excluded',
  text: `
    select platform_now() as now, (
      exists (select from wallet where member = $1 and balance > 0)
      or exists (select from member_balance where member = $1 and account = 'held' and amount > 0)
      or exists (select from withdrawal where member = $1 and ended_at is null)
    ) as has_money`,
}

/** Answered before, or by a limit. */
const choiceStatement: PreparedStatement = {
  name: 'deposit choice made',
  text: `
    select 1 as made from protection_member where member = $1 and deposit_choice is not null
    union all
    select 1 from protection_limit where member = $1 and kind = 'deposit' and amount is not null
    union all
    select 1 from play_day where member = $1 and deposited > 0
    limit 1`,
}

const gateStatement: PreparedStatement = {
  name: 'pass protection gate',
  text: 'select code, facts from protection_gate($1, $2, $3)',
}

/** Whether the member takes a break or has excluded themselves, so that they get no marketing (D-07). */
export const isMemberProtected = async (
  store: Store,
  merchant: string,
  memberId: string,
): Promise<boolean> => {
  const [row] = await store.read(merchant, (connection) =>
    connection.query<{ protection: string | null }>(protectionStatement, [memberId]),
  )
  return Boolean(row?.protection)
}

const protectionStatement: PreparedStatement = {
  name: 'protection of member',
  text: 'select protection_of($1) as protection',
}
