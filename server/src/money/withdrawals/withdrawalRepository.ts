import type { CurrencyCode } from '@playfront/contract/money'
import type {
  FailureReason,
  RefusalReason,
  WithdrawalState,
} from '@playfront/contract/money/withdrawals.schema'
import type { Milliseconds } from '@playfront/contract/time'
import type { ReportedEnd } from './decidePayout'
import type { ReviewDecision } from './decideReview'
import type { MerchantConnection, PreparedStatement } from '../../store/store'

export interface WithdrawalRow {
  id: string
  member: string
  card: string
  currency: CurrencyCode
  amount: number
  fee: number
  state: WithdrawalState
  provider: string | null
  /** Providers that refused its order before the present one got it. */
  refusedBy: string[]
  reference: string | null
  tries: number
  /** A result that was reported before an answer gave us the provider's reference. */
  reported: ReportedEnd | null
  isContradicted: boolean
}

export type EndReason = RefusalReason | FailureReason

/** A withdrawal, held until the transaction ends. */
export const holdWithdrawal = async (
  { query }: MerchantConnection,
  id: string,
): Promise<WithdrawalRow | undefined> => (await query<WithdrawalRow>(holdStatement, [id]))[0]

/** Locks those that are due; skips those that another node is handling. */
export const holdDue = ({ query }: MerchantConnection, max: number): Promise<WithdrawalRow[]> =>
  query<WithdrawalRow>(dueStatement, [max])

export interface NewWithdrawal extends Pick<
  WithdrawalRow,
  'id' | 'member' | 'card' | 'currency' | 'amount' | 'fee'
> {
  merchant: string
  review: ReviewDecision
}

/** False when the id is there already. */
export const insertWithdrawal = async (
  connection: MerchantConnection,
  { merchant, id, member, card, currency, amount, fee, review }: NewWithdrawal,
): Promise<boolean> => {
  const state = review.kind === 'review' ? 'review' : 'approved'
  const reasons = review.kind === 'review' ? review.reasons.map(({ reason }) => reason) : []
  const checks = JSON.stringify(review.reasons)
  const values = [merchant, id, member, card, currency, amount, fee, state, reasons, checks]
  if ((await connection.query(insertStatement, values)).length === 0) return false
  await noteStep(connection, merchant, id, state)
  return true
}

export interface Turn {
  state: WithdrawalState
  because?: EndReason
  /** Why the provider ended it, in its own words. */
  refusal?: string
  provider?: string
  reference?: string
  /** From now; absent for a state without a next step. */
  dueIn?: Milliseconds
  tries?: number
}

/** Brings a withdrawal that is held to a state; one that it has already is no new step. */
export const turnTo = async (
  connection: MerchantConnection,
  merchant: string,
  { id, state: before }: Pick<WithdrawalRow, 'id' | 'state'>,
  { state, because, refusal, provider, reference, dueIn, tries }: Turn,
): Promise<void> => {
  const isEnd = ['paid', 'failed', 'refused', 'cancelled'].includes(state)
  const dueSeconds = dueIn === undefined ? null : dueIn / 1_000
  await connection.query(turnStatement, [
    id,
    state,
    because ?? null,
    provider ?? null,
    reference ?? null,
    dueSeconds,
    tries ?? null,
    isEnd,
    refusal ?? null,
  ])
  if (state !== before) await noteStep(connection, merchant, id, state)
}

/** Keeps an end that was called in until our own question confirms it. */
export const writeReported = async (
  { query }: MerchantConnection,
  id: string,
  reported: ReportedEnd | null,
): Promise<void> => {
  await query(reportedStatement, [id, reported?.status ?? null, reported?.reference ?? null])
}

/** Gives a payout whose first order was refused to another provider; it is due again when that one should have answered. */
export const passOnPayout = async (
  { query }: MerchantConnection,
  id: string,
  { to, refusal, dueIn }: { to: string; refusal: string; dueIn: Milliseconds },
): Promise<void> => {
  await query(passOnStatement, [id, to, dueIn / 1_000, refusal])
}

export const noteContradiction = async ({ query }: MerchantConnection, id: string): Promise<void> => {
  await query(contradictStatement, [id])
}

const noteStep = async (
  { query }: MerchantConnection,
  merchant: string,
  id: string,
  state: WithdrawalState,
): Promise<void> => {
  await query(stepStatement, [merchant, id, state])
}

const columns = `id, member, card, currency, amount, fee, state, provider, refused_by as "refusedBy", reference, tries,
  contradicted_at is not null as "isContradicted", case when reported_status is not null then
    jsonb_build_object('status', reported_status, 'reference', reported_reference) end as reported`

const holdStatement: PreparedStatement = {
  name: 'hold withdrawal',
  text: `select ${columns} from withdrawal where id = $1 for update`,
}

const dueStatement: PreparedStatement = {
  name: 'hold due withdrawals',
  text: `
    select ${columns} from withdrawal where due_at <= platform_now()
      and not (state = 'approved' and exists (select from bound_account kept where kept.merchant = withdrawal.merchant
        and kept.id = withdrawal.card and kept.frozen_at is not null))
    order by due_at limit $1 for update skip locked`,
}

const insertStatement: PreparedStatement = {
  name: 'insert withdrawal',
  text: `
    insert into withdrawal (merchant, id, member, card, currency, amount, fee, state, reasons, checks, due_at, staked)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, case when $8 = 'approved' then platform_now() end,
      coalesce((select staked from wallet where wallet.member = $3), 0))
    on conflict do nothing returning id`,
}

const turnStatement: PreparedStatement = {
  name: 'turn withdrawal',
  text: `
    update withdrawal set state = $2, because = coalesce($3, because), provider = coalesce($4, provider),
      reference = coalesce($5, reference), due_at = platform_now() + make_interval(secs => $6::float8),
      tries = coalesce($7, tries), refusals = case when $9::text is null then refusals else refusals || $9::text end, ended_at = case when $8 then platform_now() end
    where id = $1`,
}

const reportedStatement: PreparedStatement = {
  name: 'record reported end of payout',
  text: 'update withdrawal set reported_status = $2, reported_reference = $3 where id = $1',
}

const passOnStatement: PreparedStatement = {
  name: 'pass on payout',
  text: `
    update withdrawal set refused_by = refused_by || provider, refusals = refusals || $4::text, provider = $2,
      due_at = platform_now() + make_interval(secs => $3::float8)
    where id = $1`,
}

const contradictStatement: PreparedStatement = {
  name: 'note contradiction',
  text: 'update withdrawal set contradicted_at = platform_now() where id = $1',
}

const stepStatement: PreparedStatement = {
  name: 'note withdrawal step',
  text: `
    insert into withdrawal_step (merchant, withdrawal, place, state)
    select $1, $2, count(*), $3 from withdrawal_step where withdrawal = $2`,
}
