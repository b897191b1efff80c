import type { PayoutCallback, ReportEnd } from '@playfront/contract/adapters/adapter'
import { type Milliseconds, minutes, seconds } from '@playfront/contract/time'
import { type FailureReason, failureReasons } from '@playfront/contract/money/withdrawals.schema'
import type { MerchantConnection, PreparedStatement, Store } from '../../store/store'
import { type PayoutAnswer, type PayoutDecision, type PayoutWord, decidePayout } from './decidePayout'
import { giveBack, payWithdrawal } from './endWithdrawal'
import {
  type WithdrawalRow,
  holdWithdrawal,
  noteContradiction,
  writeReported,
  turnTo,
} from './withdrawalRepository'
import { Refusal } from '../../kernel/refusal'
import { CallbackRefusal } from '../providers/callbacks/callbackShapes'
import type { CallbackCaller } from '../providers/callbacks/registerCallbacks'

/** After these pauses a payout without a report is queried; the last one is repeated. */
const pauses = [seconds(15), seconds(30), minutes(1), minutes(5), minutes(15)] as const

/**
 * How long to wait before the provider is asked for the status of a payout.
 * @param tries how often it was sent or queried
 */
export const decideNextAsk = (tries: number): Milliseconds =>
  pauses[Math.min(Math.max(tries - 1, 0), pauses.length - 1)] ?? minutes(15)

/**
 * Does what a provider's word leads to. The withdrawal has to be held. Throws what `move` throws.
 * @param reason why it failed, in the provider's word
 */
export const onPayout = async (
  connection: MerchantConnection,
  merchant: string,
  row: WithdrawalRow,
  word: PayoutWord,
  reason?: string,
): Promise<PayoutDecision> => {
  const decision = decidePayout(row, word)
  const { do: next, reported } = decision
  const reference = decision.reference ?? undefined
  if (reported !== row.reported) await writeReported(connection, row.id, reported)
  if (next === 'pay') await payWithdrawal(connection, merchant, row, reference)
  if (next === 'giveBack')
    await giveBack(connection, merchant, row, {
      state: 'failed',
      because: readReason(reason),
      refusal: reason,
      reference,
    })
  if (next === 'wait')
    await turnTo(connection, merchant, row, { state: waitingState(word), reference, dueIn: dueIn(row, word) })
  if (decision.isContradiction) await noteContradiction(connection, row.id)
  return decision
}

/** `sent` while the provider is processing it; `checking` while its state is unknown. */
const waitingState = (word: PayoutWord): 'sent' | 'checking' =>
  word.from !== 'callback' && word.answer.kind === 'done' && word.answer.status === 'processing'
    ? 'sent'
    : 'checking'

/** What was called in is asked about at once. */
const dueIn = ({ tries }: WithdrawalRow, { from }: PayoutWord) =>
  from === 'callback' ? seconds(0) : decideNextAsk(tries)

const readReason = (reason: string | undefined): FailureReason =>
  failureReasons.find((one) => one === reason) ?? 'other'

/**
 * Processes a provider's signed report about a payout, once for each event, in one transaction under the withdrawal's
 * lock. A result that arrives before our own call returned the provider's reference waits for our query; see
 * `decidePayout`. Throws CallbackRefusal: for an order that this provider was not sent, for figures that do not match
 * the order, for an event that was reported before with other content, and `wallet_frozen`.
 */
export const takePayoutReport =
  (store: Store, onContradiction: (found: { merchant: string; withdrawal: string }) => void) =>
  async (
    { merchant: { code: merchant }, provider }: CallbackCaller,
    report: PayoutCallback,
  ): Promise<ReportEnd> => {
    try {
      const decision = await store.change(merchant, async (connection) => {
        const row = await holdWithdrawal(connection, report.id)
        checkReport(row, provider, report)
        if (!(await noteEvent(connection, merchant, provider, report))) return 'known'
        if (row.provider !== provider) return noteRefusing(connection, row, report)
        const { status, reference, reason } = report
        const word = { from: 'callback' as const, status, reference }
        const made = await onPayout(connection, merchant, row, word, reason)
        if (made.do === 'notAsked') throw new CallbackRefusal('order_unknown')
        return { ...made, isOther: row.reference !== null && row.reference !== reference }
      })
      if (decision === 'known') return { outcome: 'known' }
      if (decision.isContradiction) onContradiction({ merchant, withdrawal: report.id })
      // The report stays recorded: it may be a second payment.
      if (decision.isOther) throw new CallbackRefusal('reference_mismatch')
      return { outcome: decision.do === 'pay' || decision.do === 'giveBack' ? 'done' : 'known' }
    } catch (failure) {
      if (failure instanceof Refusal && failure.code === 'account_restricted')
        throw new CallbackRefusal('wallet_frozen')
      throw failure
    }
  }

/**
 * A provider that refused the order reports on it. That it failed is what is known; that it was paid may be a second
 * payment, and a person looks into it. It moves nothing.
 */
const noteRefusing = async (
  connection: MerchantConnection,
  { id }: WithdrawalRow,
  { status }: PayoutCallback,
): Promise<{ do: 'nothing'; isContradiction: boolean; isOther: boolean }> => {
  const isContradiction = status === 'paid'
  if (isContradiction) await noteContradiction(connection, id)
  return { do: 'nothing', isContradiction, isOther: isContradiction }
}

function checkReport(
  row: WithdrawalRow | undefined,
  provider: string,
  report: PayoutCallback,
): asserts row is WithdrawalRow {
  const isKnown = row?.provider === provider || row?.refusedBy.includes(provider)
  if (!row || !isKnown) throw new CallbackRefusal('order_unknown')
  if (row.currency !== report.currency) throw new CallbackRefusal('currency_mismatch')
  if (row.amount - row.fee !== report.amount) throw new CallbackRefusal('amount_mismatch')
}

/** False for an event that was reported before. */
const noteEvent = async (
  { query }: MerchantConnection,
  merchant: string,
  provider: string,
  { event, id, status, amount, reference }: PayoutCallback,
): Promise<boolean> => {
  const values = [merchant, provider, event, id, status, amount, reference]
  if ((await query(noteStatement, values)).length > 0) return true
  const same = await query(sameStatement, [provider, event, id, status, amount])
  if (same.length === 0) throw new CallbackRefusal('event_conflict')
  return false
}

/** Writes down an answer to our own call that contradicts what is known, for the person who looks into it. */
export const noteAnswer = async (
  { query }: MerchantConnection,
  merchant: string,
  provider: string,
  { id, amount, fee, tries }: WithdrawalRow,
  answer: PayoutAnswer,
): Promise<void> => {
  const status = answer.kind === 'done' ? answer.status : answer.kind === 'refused' ? answer.code : 'unknown'
  const reference = answer.kind === 'done' ? answer.reference : null
  const event = `answer-${tries}-${id}`
  await query(noteStatement, [merchant, provider, event, id, status, amount - fee, reference])
}

const noteStatement: PreparedStatement = {
  name: 'note payout event',
  text: `
    insert into payout_event (merchant, provider, event, withdrawal, status, amount, reference)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict do nothing returning event`,
}

const sameStatement: PreparedStatement = {
  name: 'know payout event',
  text: `
    select from payout_event
    where provider = $1 and event = $2 and withdrawal = $3 and status = $4 and amount = $5`,
}
