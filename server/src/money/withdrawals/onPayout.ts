import { failureReasons, type FailureReason } from '@playfront/contract/money/withdrawals.schema'
import { seconds } from '@playfront/contract/time'
import type { MerchantConnection } from '../../store/store'
import { decideNextAsk } from './decideNextAsk'
import { decidePayout, type PayoutDecision, type PayoutWord } from './decidePayout'
import { giveBack, payWithdrawal } from './endWithdrawal'
import { noteContradiction, noteTold, turnTo, type WithdrawalRow } from './withdrawalRepository'

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
  const { do: next, told } = decision
  const reference = decision.reference ?? undefined
  if (told !== row.told) await noteTold(connection, row.id, told)
  if (next === 'pay') await payWithdrawal(connection, merchant, row, reference)
  if (next === 'giveBack')
    await giveBack(connection, merchant, row, { state: 'failed', because: readReason(reason), reference })
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
