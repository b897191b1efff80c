import type { CurrencyCode } from '@playfront/contract/money'
import type { MerchantConnection, PreparedStatement, Store } from '../../../store/store'
import type { ExcessApproval } from './decideExcess'

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
