import type { DepositState } from '@playfront/contract/money/deposits'
import type { ExcessVerdict } from '@playfront/contract/money/paymentKinds'
import type { CurrencyCode } from '@playfront/contract/money'
import type { MerchantConnection, PreparedStatement, Store } from '../../../store/store'

/** A person's word on the money that came beyond a deposit. */
export interface ExcessApproval {
  /** Idempotency id of the decision: repeating it changes nothing. */
  id: string
  deposit: string
  verdict: ExcessVerdict
  /** The excess as the person saw it, minor units. */
  amount: number
  reason: string
  /** Who says so. */
  by: string
}

export interface ExcessFacts {
  deposit: { state: DepositState; excess: number } | undefined
  /** What was decided before. */
  before: ExcessApproval | undefined
  /** The member has blocked deposits, or the amount would exceed one of their limits. */
  isProtected: boolean
}

/** Why a decision is not carried out. */
export type ExcessRefusal = 'unknown' | 'none' | 'reversed' | 'decided' | 'amount' | 'protected' | 'frozen'

export type ExcessDecision =
  | { do: ExcessVerdict; reason: string }
  | { do: 'nothing'; reason: string }
  | { do: 'refuse'; because: ExcessRefusal; reason: string }

/**
 * What follows from a person's decision. The first one stands. For the member's protection, a credit counts as a
 * deposit, so it is refused where a deposit is; a refund is always possible.
 */
export const decideExcess = (facts: ExcessFacts, approval: ExcessApproval): ExcessDecision => {
  const { deposit, before, isProtected } = facts
  if (before)
    return isSame(before, approval)
      ? { do: 'nothing', reason: 'it is carried out already' }
      : refuse('decided', 'another ruling stands')
  if (!deposit) return refuse('unknown', 'the merchant has no such deposit')
  if (deposit.excess === 0) return refuse('none', 'no more came than was asked')
  if (deposit.state !== 'done' && deposit.state !== 'held')
    return refuse('reversed', 'the bank took back all of it')
  if (deposit.excess !== approval.amount) return refuse('amount', 'the person saw another amount')
  if (approval.verdict === 'credit' && isProtected)
    return refuse('protected', 'the member lets no such money in')
  return { do: approval.verdict, reason: approval.reason }
}

const isSame = (before: ExcessApproval, approval: ExcessApproval): boolean =>
  before.id === approval.id &&
  before.deposit === approval.deposit &&
  before.verdict === approval.verdict &&
  before.amount === approval.amount &&
  before.reason === approval.reason &&
  before.by === approval.by

const refuse = (because: ExcessRefusal, reason: string): ExcessDecision => ({ do: 'refuse', because, reason })

/**
 * Excess money of a deposit, or money that the member's protection keeps out of play, without a decision yet. Amounts
 * in minor units.
 */
export interface OpenExcess {
  deposit: string
  userName: string
  title: string
  currency: CurrencyCode
  /** What was asked for, what arrived, and the difference. */
  amount: number
  paid: number
  excess: number
  reference: string | null
  settledAt: Date
}

/** What waits for a person, the oldest first. */
export const listExcess = (store: Store, merchant: string): Promise<OpenExcess[]> =>
  store.read(merchant, ({ query }) => query<OpenExcess>(openStatement, []))

/** A decision as it was carried out. */
export interface RuledExcess extends ExcessApproval {
  userName: string
  currency: CurrencyCode
  at: Date
}

/** What was decided lately, the newest first. */
export const listRuledExcess = (store: Store, merchant: string): Promise<RuledExcess[]> =>
  store.read(merchant, ({ query }) => query<RuledExcess>(ruledStatement, []))

/** The decision about a deposit, or the one with a given id. */
export const findApproval = async (
  { query }: MerchantConnection,
  { deposit, id }: Pick<ExcessApproval, 'deposit' | 'id'>,
): Promise<ExcessApproval | undefined> => (await query<ExcessApproval>(findStatement, [deposit, id]))[0]

export const writeApproval = async (
  { query }: MerchantConnection,
  merchant: string,
  { id, deposit, verdict, amount, reason, by }: ExcessApproval,
): Promise<void> => {
  await query(writeStatement, [merchant, deposit, id, verdict, amount, reason, by])
  await query(markStatement, [deposit, verdict])
}

const openStatement: PreparedStatement = {
  name: 'list open excess',
  text: `
    select deposit.id as deposit, member.username as "userName", deposit.title, deposit.currency, deposit.amount,
      deposit.paid, deposit.excess, deposit.reference, deposit.settled_at as "settledAt"
    from deposit join member on member.merchant = deposit.merchant and member.id = deposit.member
    where deposit.excess > 0 and deposit.excess_verdict is null and deposit.state in ('done', 'held')
      and deposit.paid is not null and deposit.settled_at is not null
    order by deposit.settled_at, deposit.id limit 100`,
}

const ruledStatement: PreparedStatement = {
  name: 'list ruled excess',
  text: `
    select ruled.id, ruled.deposit, ruled.verdict, ruled.amount, ruled.reason, ruled.decided_by as by, ruled.decided_at as at,
      deposit.currency, member.username as "userName"
    from deposit_excess_decision ruled
    join deposit on deposit.merchant = ruled.merchant and deposit.id = ruled.deposit
    join member on member.merchant = deposit.merchant and member.id = deposit.member
    order by ruled.decided_at desc, ruled.id desc limit 20`,
}

const findStatement: PreparedStatement = {
  name: 'find excess ruling',
  text: `
    select id, deposit, verdict, amount, reason, decided_by as by from deposit_excess_decision
    where deposit = $1 or id = $2 order by deposit = $1 desc limit 1`,
}

const writeStatement: PreparedStatement = {
  name: 'write excess ruling',
  text: `
    insert into deposit_excess_decision (merchant, deposit, id, verdict, amount, reason, decided_by)
    values ($1, $2, $3, $4, $5, $6, $7)`,
}

const markStatement: PreparedStatement = {
  name: 'mark excess of deposit',
  text: 'update deposit set excess_verdict = $2 where id = $1',
}
