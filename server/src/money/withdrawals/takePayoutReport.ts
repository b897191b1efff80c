import { Refusal } from '../../http/refusal'
import type { MerchantConnection, PreparedStatement, Store } from '../../store/store'
import { CallbackRefusal } from '../providers/callbacks/callbackRefusal'
import type { PayoutReport } from '../providers/callbacks/callbackShapes'
import type { CallbackCaller, ReportEnd } from '../providers/callbacks/registerCallbacks'
import { noteNews } from './noteNews'
import { holdWithdrawal, type WithdrawalRow } from './withdrawalBook'

/**
 * Takes what a house signed about a payout, once for each event, in one transaction under the withdrawal's lock.
 * Throws CallbackRefusal: for an order that this house was not given, for figures that are not the order's, for an event
 * that was told before in other words, and `wallet_frozen`.
 */
export const takePayoutReport =
  (store: Store, onContradiction: (found: { merchant: string; withdrawal: string }) => void) =>
  async (
    { merchant: { code: merchant }, provider }: CallbackCaller,
    report: PayoutReport,
  ): Promise<ReportEnd> => {
    try {
      const decision = await store.change(merchant, async (connection) => {
        const row = await holdWithdrawal(connection, report.id)
        checkReport(row, provider, report)
        if (!(await noteEvent(connection, merchant, provider, report))) return 'known'
        const made = await noteNews(connection, merchant, row, report)
        if (made === 'notAsked') throw new CallbackRefusal('order_unknown')
        return made
      })
      if (decision === 'contradiction') onContradiction({ merchant, withdrawal: report.id })
      return { outcome: decision === 'pay' || decision === 'giveBack' ? 'done' : 'known' }
    } catch (failure) {
      if (failure instanceof Refusal && failure.code === 'account_restricted')
        throw new CallbackRefusal('wallet_frozen')
      throw failure
    }
  }

function checkReport(
  row: WithdrawalRow | undefined,
  provider: string,
  report: PayoutReport,
): asserts row is WithdrawalRow {
  if (row?.provider !== provider) throw new CallbackRefusal('order_unknown')
  if (row.reference !== null && row.reference !== report.reference)
    throw new CallbackRefusal('reference_mismatch')
  if (row.currency !== report.currency) throw new CallbackRefusal('currency_mismatch')
  if (row.amount - row.fee !== report.amount) throw new CallbackRefusal('amount_mismatch')
}

/** False for an event that was told before. */
const noteEvent = async (
  { query }: MerchantConnection,
  merchant: string,
  provider: string,
  { event, id, status, amount }: PayoutReport,
): Promise<boolean> => {
  const values = [merchant, provider, event, id, status, amount]
  if ((await query(noteStatement, values)).length > 0) return true
  const same = await query(sameStatement, [provider, event, id, status, amount])
  if (same.length === 0) throw new CallbackRefusal('event_conflict')
  return false
}

const noteStatement: PreparedStatement = {
  name: 'note payout event',
  text: `
    insert into payout_event (merchant, provider, event, withdrawal, status, amount)
    values ($1, $2, $3, $4, $5, $6)
    on conflict do nothing returning event`,
}

const sameStatement: PreparedStatement = {
  name: 'know payout event',
  text: `
    select from payout_event
    where provider = $1 and event = $2 and withdrawal = $3 and status = $4 and amount = $5`,
}
