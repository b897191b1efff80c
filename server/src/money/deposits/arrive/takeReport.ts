import type { PaymentCallback, ReportEnd } from '@playfront/contract/adapters/adapter'
import type { DepositState } from '@playfront/contract/money/deposits'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { askGate } from '../../../account/protection/passGate'
import { Refusal } from '../../../kernel/refusal'
import type { MerchantConnection, PreparedStatement, Store } from '../../../store/store'
import { CallbackRefusal } from '../../providers/callbacks/callbackShapes'
import type { WebhookHandlers } from '../../providers/callbacks/registerCallbacks'
import { type DepositRow, endUnpaid, lockDeposit, takeOverDeposit } from '../depositRepository'
import { addSecondPayment, creditDeposit, holdDeposit, reverseDeposit } from './creditDeposit'

/** What a provider says of a payment. */
export interface ReportedPayment {
  status: 'paid' | 'failed' | 'expired' | 'reversed'
  /** Minor units; zero unless money moved. */
  amount: number
}

export interface ReportFacts {
  state: DepositState
  /** What was asked to be paid. */
  amount: number
  /** What has arrived already from the provider that has the order. */
  paid: number | null
  /** Another provider's payment of the same deposit waits for a person. */
  hasOpenSecond?: boolean
  /** What the member's own protection says of crediting the amount that arrived; undefined where it may be credited. */
  barred?: string
}

export type ReportDecision =
  | { kind: 'credit'; amount: number; excess: number; reason: string }
  /** It arrived, and may not come into play: a person decides. */
  | { kind: 'hold'; amount: number; reason: string }
  | { kind: 'reverse'; reason: string }
  /** Nothing came yet, and what may still come is not credited. */
  | { kind: 'bury'; reason: string }
  | { kind: 'refuse' | 'expire'; reason: string }
  | { kind: 'nothing'; reason: string }
  | { kind: 'disagree'; reason: string }
  /** Another provider was paid as well: a person decides about that money. */
  | { kind: 'addSecond'; amount: number; reason: string }
  /** The provider reports it again until a person has decided. */
  | { kind: 'later'; reason: string }

/**
 * Decides what follows from a report, in whatever order reports arrive.
 *
 * Money that arrived is the player's, late or not. Where their limit, break or exclusion no longer allows a deposit,
 * all of it waits for a person, whenever it was ordered. Less than the requested amount is credited as it came. Of
 * more, the requested amount is credited; limits and bonuses were not checked for the rest, which a staff user refunds.
 * A deposit that the bank reversed stays reversed, also when the report of the payment comes after it.
 */
export const decideReport = (facts: ReportFacts, reported: ReportedPayment): ReportDecision => {
  const { state } = facts
  switch (reported.status) {
    case 'paid':
      return decidePaid(facts, reported.amount)
    case 'reversed':
      return decideReversed(facts, reported.amount)
    case 'failed':
    case 'expired':
      if (state !== 'created' && state !== 'pending')
        return { kind: 'nothing', reason: `it is ${state} already` }
      return {
        kind: reported.status === 'failed' ? 'refuse' : 'expire',
        reason: `the provider says ${reported.status}`,
      }
  }
}

const decidePaid = ({ state, amount, paid, barred }: ReportFacts, arrived: number): ReportDecision => {
  if (state === 'reversed') return { kind: 'nothing', reason: 'it was reversed before' }
  if (state === 'done' || state === 'held')
    return arrived === paid
      ? { kind: 'nothing', reason: `it is ${state === 'done' ? 'credited' : 'held'} already` }
      : { kind: 'disagree', reason: 'another amount had arrived' }
  if (arrived <= 0) return { kind: 'disagree', reason: 'paid, but nothing' }
  if (barred !== undefined) return { kind: 'hold', amount: arrived, reason: `not credited: ${barred}` }
  const credited = Math.min(arrived, amount)
  return {
    kind: 'credit',
    amount: credited,
    excess: arrived - credited,
    reason:
      state === 'expired' || state === 'refused' ? 'late, and the money is there' : 'the money is there',
  }
}

const decideReversed = ({ state, paid, hasOpenSecond }: ReportFacts, taken: number): ReportDecision => {
  if (state === 'reversed') return { kind: 'nothing', reason: 'it is reversed already' }
  if (state !== 'done' && state !== 'held') return { kind: 'bury', reason: 'reversed before it arrived' }
  if (taken !== paid) return { kind: 'disagree', reason: 'another amount had arrived' }
  if (hasOpenSecond) return { kind: 'later', reason: 'a second payment waits for a person' }
  return { kind: 'reverse', reason: 'the bank returned it' }
}

export interface OtherFacts extends ReportFacts {
  /** Staff have decided about what came beyond the deposit. */
  isExcessDecided: boolean
  /** What this provider reported as paid before; null where it did not. */
  reportedPaid: number | null
  /** It reported before that the payment was reversed. */
  hasReportedReversed: boolean
}

/**
 * Decides what follows from a report of a provider that had the order before: it refused it, or had it when one that had
 * refused it was paid. What it did not bring about it does not end. Its money is credited if nothing has arrived yet, as
 * late money is; else it waits for staff with the deposit's excess.
 */
export const decideOtherReport = (facts: OtherFacts, reported: ReportedPayment): ReportDecision => {
  const { state, paid, isExcessDecided, reportedPaid, hasReportedReversed } = facts
  const { status, amount } = reported
  if (status === 'reversed')
    return reportedPaid === null
      ? { kind: 'nothing', reason: 'it is noted, and no payment of this provider counts' }
      : { kind: 'disagree', reason: 'its payment was counted' }
  if (status !== 'paid') return { kind: 'nothing', reason: 'another provider has the order' }
  if (hasReportedReversed) return { kind: 'nothing', reason: 'it was reversed before' }
  if (reportedPaid === amount) return { kind: 'nothing', reason: 'this provider reported it before' }
  if (reportedPaid !== null) return { kind: 'disagree', reason: 'this provider reported another amount' }
  if (paid === null) return decidePaid({ ...facts, state: 'refused' }, amount)
  if (amount <= 0) return { kind: 'disagree', reason: 'paid, but nothing' }
  if (isExcessDecided || state === 'reversed')
    return { kind: 'disagree', reason: 'the deposit is decided already' }
  return { kind: 'addSecond', amount, reason: 'another provider was paid before' }
}

/** What is needed of a report, whether it was called in or asked for. */
export type ReportOfPayment = Pick<PaymentCallback, 'event' | 'id' | 'currency' | 'status' | 'amount'> & {
  /** Absent when we asked by our own id. */
  reference?: string
}

/**
 * Processes a provider's report about a payment, once, in one transaction under a lock on the deposit. Throws
 * CallbackRefusal: `order_unknown` also for another merchant's or another provider's deposit.
 */
export const takePaymentReport =
  (store: Store): WebhookHandlers['payment'] =>
  (caller, report) =>
    takeReport(store, caller, report)

export const takeReport = (
  store: Store,
  { merchant, provider }: { merchant: FullMerchantSettings; provider: string },
  report: ReportOfPayment,
): Promise<ReportEnd> =>
  store.change(merchant.code, async (connection) => {
    const row = await lockDeposit(connection, report.id)
    checkOrder(row, provider, report)
    const before = await findEvent(connection, provider, report)
    if (before) return before
    const decision = await decide(connection, { merchant, provider, row, report })
    await noteEvent(connection, { merchant: merchant.code, provider, report, decision })
    const { id, reference = row.reference } = report
    if (row.provider === provider) await connection.query(referenceStatement, [id, reference])
    else if (decision.kind === 'credit' || decision.kind === 'hold')
      await takeOverDeposit(connection, id, { provider, reference })
    await carryOut(connection, merchant, row, decision)
    return { outcome: decision.kind === 'nothing' ? 'known' : 'done' }
  })

/** A provider that had the order before has a reference of its own. */
function checkOrder(
  row: DepositRow | undefined,
  provider: string,
  { reference, currency }: ReportOfPayment,
): asserts row is DepositRow {
  const isKnown =
    row?.provider === provider || row?.previousProvider === provider || row?.refusedBy.includes(provider)
  if (!row || !isKnown) throw new CallbackRefusal('order_unknown')
  const isOther = reference !== undefined && row.reference !== null && row.reference !== reference
  if (isOther && row.provider === provider) throw new CallbackRefusal('reference_mismatch')
  if (row.currency !== currency) throw new CallbackRefusal('currency_mismatch')
}

interface Reporting {
  merchant: FullMerchantSettings
  provider: string
  row: DepositRow
  report: ReportOfPayment
}

const decide = async (
  connection: MerchantConnection,
  { merchant, provider, row, report }: Reporting,
): Promise<ReportDecision> => {
  const barred = await findBar(connection, merchant, row, report)
  const isExcessDecided = row.excessVerdict !== null
  const facts = {
    state: row.state,
    amount: row.amount,
    paid: row.paid === null ? null : row.paid - row.paidAgain,
    hasOpenSecond: row.paidAgain > 0 && !isExcessDecided,
    ...(barred !== undefined && { barred }),
  }
  if (row.provider === provider) return decideReport(facts, report)
  const [told] = await connection.query<Pick<OtherFacts, 'hasReportedReversed' | 'reportedPaid'>>(
    toldStatement,
    [provider, row.id],
  )
  const { reportedPaid = null, hasReportedReversed = false } = told ?? {}
  return decideOtherReport({ ...facts, isExcessDecided, reportedPaid, hasReportedReversed }, report)
}

/**
 * Why the amount that arrived may not be credited now. The wallet's row is held from here on, so that payments that arrive
 * at once cannot pass a limit together. What a member chose before the first deposit was asked when it was ordered.
 */
const findBar = async (
  connection: MerchantConnection,
  merchant: FullMerchantSettings,
  { member: memberId, amount: asked }: DepositRow,
  { status, amount: arrived }: ReportOfPayment,
): Promise<string | undefined> => {
  if (status !== 'paid') return undefined
  const amount = Math.min(asked, arrived)
  const refusal = await askGate(connection, { merchant, memberId, gate: 'deposit', amount })
  return refusal && refusal.code !== 'protection.choice.needed' ? refusal.code : undefined
}

const carryOut = async (
  connection: MerchantConnection,
  merchant: FullMerchantSettings,
  row: DepositRow,
  decision: ReportDecision,
): Promise<void> => {
  switch (decision.kind) {
    case 'credit':
      return creditDeposit(connection, merchant, row, decision).catch(notifyFrozen)
    case 'hold':
      return holdDeposit(connection, row, decision.amount)
    case 'reverse':
      return reverseDeposit(connection, row).catch(notifyFrozen)
    case 'bury':
      return endUnpaid(connection, row.id, 'reversed')
    case 'refuse':
      return endUnpaid(connection, row.id, 'refused')
    case 'expire':
      return endUnpaid(connection, row.id, 'expired')
    case 'disagree':
      throw new CallbackRefusal('amount_mismatch')
    case 'addSecond':
      return addSecondPayment(connection, row.id, decision.amount)
    case 'later':
      throw new CallbackRefusal('busy')
    case 'nothing':
  }
}

/** Worth telling again: a person looks into a frozen wallet, and the money waits at the provider's word. */
const notifyFrozen = (failure: unknown): never => {
  throw failure instanceof Refusal && failure.code === 'account_restricted'
    ? new CallbackRefusal('wallet_frozen')
    : failure
}

const findEvent = async (
  { query }: MerchantConnection,
  provider: string,
  { event, id, status, amount }: ReportOfPayment,
): Promise<ReportEnd | undefined> => {
  const [told] = await query<{ isSame: boolean }>(eventStatement, [provider, event, id, status, amount])
  if (!told) return undefined
  if (!told.isSame) throw new CallbackRefusal('event_conflict')
  return { outcome: 'known' }
}

interface Noted {
  merchant: string
  provider: string
  report: ReportOfPayment
  decision: ReportDecision
}

const noteEvent = async ({ query }: MerchantConnection, noted: Noted): Promise<void> => {
  const { merchant, provider, report, decision } = noted
  const { event, id, status, amount } = report
  const outcome = `${decision.kind}: ${decision.reason}`
  const written = await query(noteStatement, [merchant, provider, event, id, status, amount, outcome])
  // A concurrent report has used this event id for another deposit.
  if (written.length === 0) throw new CallbackRefusal('event_conflict')
}

const eventStatement: PreparedStatement = {
  name: 'find deposit event',
  text: `
    select deposit = $3 and status = $4 and amount = $5 as "isSame"
    from deposit_event where provider = $1 and event = $2`,
}

const toldStatement: PreparedStatement = {
  name: 'what a provider reported of a deposit',
  text: `
    select max(amount) filter (where status = 'paid') as "reportedPaid",
      coalesce(bool_or(status = 'reversed'), false) as "hasReportedReversed"
    from deposit_event where provider = $1 and deposit = $2`,
}

const noteStatement: PreparedStatement = {
  name: 'note deposit event',
  text: `
    insert into deposit_event (merchant, provider, event, deposit, status, amount, outcome)
    values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning event`,
}

const referenceStatement: PreparedStatement = {
  name: 'note reference of deposit',
  text: 'update deposit set reference = $2 where id = $1 and reference is null',
}
