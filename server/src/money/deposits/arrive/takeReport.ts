import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { askGate } from '../../../account/protection/passGate'
import { Refusal } from '../../../kernel/refusal'
import type { MerchantConnection, PreparedStatement, Store } from '../../../store/store'
import { CallbackRefusal } from '../../providers/callbacks/callbackRefusal'
import type { PaymentReport } from '../../providers/callbacks/callbackShapes'
import type { ReportEnd, WebhookHandlers } from '../../providers/callbacks/registerCallbacks'
import { endUnpaid, lockDeposit } from '../depositRepository'
import type { DepositRow } from '../depositRow'
import { creditDeposit, holdDeposit, reverseDeposit } from './creditDeposit'
import { decideReport, type ReportDecision } from './decideReport'

/** What is needed of a report, whether it was called in or asked for. */
export type ReportOfPayment = Pick<PaymentReport, 'event' | 'id' | 'currency' | 'status' | 'amount'> & {
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
    if (!row || row.provider !== provider) throw new CallbackRefusal('order_unknown')
    const { reference = row.reference } = report
    if (row.reference !== null && row.reference !== reference) throw new CallbackRefusal('reference_mismatch')
    if (row.currency !== report.currency) throw new CallbackRefusal('currency_mismatch')
    const before = await findEvent(connection, provider, report)
    if (before) return before
    const barred = await findBar(connection, merchant, row, report)
    const decision = decideReport({ ...row, ...(barred && { barred }) }, report)
    await noteEvent(connection, { merchant: merchant.code, provider, report, decision })
    await connection.query(referenceStatement, [row.id, reference])
    await carryOut(connection, merchant, row, decision)
    return { outcome: decision.kind === 'nothing' ? 'known' : 'done' }
  })

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
