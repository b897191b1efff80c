import type { PayoutVerdict } from '@playfront/contract/money/paymentKinds'
import type { FailureReason, WithdrawalState } from '@playfront/contract/money/withdrawals.schema'
import type { CurrencyCode } from '@playfront/contract/money'
import type { MerchantConnection, PreparedStatement, Store } from '../../../store/store'
import { Refusal } from '../../../kernel/refusal'
import { giveBack, takeBack } from '../endWithdrawal'
import { holdWithdrawal } from '../withdrawalRepository'

/** A person's decision on a payout with two contradictory results from its provider. */
export interface PayoutApproval {
  /** Idempotency id of the decision: repeating it changes nothing. */
  id: string
  withdrawal: string
  /** `giveBack`: the bank has sent the money back, and the member has it again. `keep`: its end stays as it is. */
  verdict: PayoutVerdict
  /** For the operator's records. */
  reason: string
  /** The reason shown to the member when the money is returned. */
  because: FailureReason
  /** Who says so. */
  by: string
}

export interface ContradictionFacts {
  withdrawal: { state: WithdrawalState; contradictedAt: Date | null } | undefined
  /** What was decided before under this name. */
  before: Pick<PayoutApproval, 'withdrawal' | 'verdict' | 'reason' | 'by'> | undefined
}

/** Why a decision is not carried out. */
export type ContradictionRefusal = 'unknown' | 'agreed' | 'notPaid' | 'decided' | 'frozen'

export type ContradictionDecision =
  | { kind: 'giveBack' | 'keep' | 'nothing'; reason: string }
  | { kind: 'refuse'; because: ContradictionRefusal; reason: string }

/**
 * What follows from a person's decision. Only a payout that counts as paid or is still being checked is refunded: for
 * a failed one the member already has the money, and a second refund would pay twice.
 */
export const decideContradiction = (
  { withdrawal, before }: ContradictionFacts,
  approval: PayoutApproval,
): ContradictionDecision => {
  if (before)
    return isSame(before, approval)
      ? { kind: 'nothing', reason: 'it is carried out already' }
      : refuse('decided', 'another ruling has this name')
  if (!withdrawal) return refuse('unknown', 'the merchant has no such withdrawal')
  if (withdrawal.contradictedAt === null) return refuse('agreed', 'nothing speaks against its end')
  if (approval.verdict === 'giveBack' && !returnable.includes(withdrawal.state))
    return refuse('notPaid', 'the member has the money already')
  return { kind: approval.verdict, reason: approval.reason }
}

/** States in which the member does not have the money yet. */
const returnable: readonly WithdrawalState[] = ['paid', 'sent', 'checking']

const isSame = (before: NonNullable<ContradictionFacts['before']>, approval: PayoutApproval): boolean =>
  before.withdrawal === approval.withdrawal &&
  before.verdict === approval.verdict &&
  before.reason === approval.reason &&
  before.by === approval.by

const refuse = (because: ContradictionRefusal, reason: string): ContradictionDecision => ({
  kind: 'refuse',
  because,
  reason,
})

/** A payout with two contradictory results from its provider. Amounts in minor units. */
export interface Contradiction {
  withdrawal: string
  userName: string
  currency: CurrencyCode
  amount: number
  fee: number
  state: 'paid' | 'failed' | 'sent' | 'checking'
  provider: string | null
  /** Providers that refused the order before the present one got it. */
  refusedBy: string[]
  title: string
  maskedNumber: string
  contradictedAt: Date
  /** The provider's reports, the oldest first. */
  told: {
    provider: string
    status: 'paid' | 'failed'
    amount: number
    reference: string | null
    at: string
  }[]
}

/** What waits for a person, the oldest first. */
export const listContradictions = (store: Store, merchant: string): Promise<Contradiction[]> =>
  store.read(merchant, ({ query }) => query<Contradiction>(listStatement, []))

/** When the withdrawal was contradicted; null when it is not, or not any more. The withdrawal has to be held. */
export const readContradictedAt = async (
  { query }: MerchantConnection,
  withdrawal: string,
): Promise<Date | null> => {
  const [row] = await query<{ at: Date | null }>(atStatement, [withdrawal])
  return row?.at ?? null
}

export const findPayoutApproval = async (
  { query }: MerchantConnection,
  id: string,
): Promise<Pick<PayoutApproval, 'withdrawal' | 'verdict' | 'reason' | 'by'> | undefined> => {
  const [row] = await query<Pick<PayoutApproval, 'withdrawal' | 'verdict' | 'reason' | 'by'>>(findStatement, [
    id,
  ])
  return row
}

/** Writes a decision; the withdrawal no longer waits for a person. */
export const writePayoutApproval = async (
  { query }: MerchantConnection,
  merchant: string,
  { id, withdrawal, verdict, reason, by }: PayoutApproval,
): Promise<void> => {
  await query(writeStatement, [merchant, id, withdrawal, verdict, reason, by])
  await query(settledStatement, [withdrawal])
}

const listStatement: PreparedStatement = {
  name: 'list contradicted withdrawals',
  text: `
    select asked.id as withdrawal, member.username as "userName", asked.currency, asked.amount, asked.fee, asked.state,
      asked.provider, asked.refused_by as "refusedBy", card.title, card.masked_number as "maskedNumber", asked.contradicted_at as "contradictedAt", (
        select coalesce(json_agg(json_build_object('provider', payout_event.provider, 'status', status, 'amount', amount, 'reference', payout_event.reference,
          'at', reported_at)
          order by reported_at, event), '[]')
        from payout_event where payout_event.merchant = asked.merchant and withdrawal = asked.id
      ) as told
    from withdrawal asked
    join member on member.merchant = asked.merchant and member.id = asked.member
    join bound_account card on card.merchant = asked.merchant and card.id = asked.card
    where asked.contradicted_at is not null and asked.state in ('sent', 'checking', 'paid', 'failed')
    order by asked.contradicted_at, asked.id limit 100`,
}

const atStatement: PreparedStatement = {
  name: 'read contradiction of withdrawal',
  text: 'select contradicted_at as at from withdrawal where id = $1',
}

const findStatement: PreparedStatement = {
  name: 'find payout ruling',
  text: 'select withdrawal, verdict, reason, decided_by as by from payout_decision where id = $1',
}

const writeStatement: PreparedStatement = {
  name: 'write payout ruling',
  text: `
    insert into payout_decision (merchant, id, withdrawal, verdict, reason, decided_by, contradicted_at)
    select $1, $2, $3, $4, $5, $6, contradicted_at from withdrawal where id = $3`,
}

const settledStatement: PreparedStatement = {
  name: 'settle contradiction',
  text: 'update withdrawal set contradicted_at = null, reported_status = null, reported_reference = null where id = $1',
}

/** `settled` now, `known` from before, or not carried out. */
export type ContradictionEnd =
  | { kind: 'settled' | 'known' }
  | { kind: 'refused'; because: ContradictionRefusal }

/**
 * Carries out a person's decision on a payout with two contradictory results, once, in one transaction under the
 * withdrawal's lock. Returned money is credited to the member again, including the fee, and the member is notified.
 */
export const settleContradiction = async (
  store: Store,
  merchant: string,
  approval: PayoutApproval,
): Promise<ContradictionEnd> => {
  try {
    return await store.change(merchant, (connection) =>
      settleContradictionInChange(connection, merchant, approval),
    )
  } catch (failure) {
    if (failure instanceof Refusal && failure.code === 'account_restricted')
      return { kind: 'refused', because: 'frozen' }
    throw failure
  }
}

/** The same in the caller's transaction. Throws `account_restricted` for a wallet that is frozen. */
export const settleContradictionInChange = async (
  connection: MerchantConnection,
  merchant: string,
  approval: PayoutApproval,
): Promise<ContradictionEnd> => {
  const row = await holdWithdrawal(connection, approval.withdrawal)
  const before = await findPayoutApproval(connection, approval.id)
  const withdrawal = row && {
    state: row.state,
    contradictedAt: await readContradictedAt(connection, row.id),
  }
  const decision = decideContradiction({ withdrawal, before }, approval)
  if (decision.kind === 'refuse') return { kind: 'refused', because: decision.because }
  if (decision.kind === 'nothing' || !row) return { kind: 'known' }
  await writePayoutApproval(connection, merchant, approval)
  if (decision.kind === 'giveBack') {
    const { because } = approval
    if (row.state === 'paid') await takeBack(connection, merchant, row, because)
    else await giveBack(connection, merchant, row, { state: 'failed', because })
  }
  return { kind: 'settled' }
}
