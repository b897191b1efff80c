import type { LotteryBoard } from '@playfront/contract/play/lottery/board'
import { validate } from '@playfront/lottery-rules/validation/validate'
import type { BetRefusal } from '@playfront/lottery-rules/validation/betRefusal'
import { factorsOf } from './numberRules'
import { familyOf, soldMode } from '../round/soldMode'
import type { Draft } from './draft'
import { quoteOf, type Quote } from './quote'

/** Whether the bet in hand may be laid on the slip, and what it costs. */
export type DraftDecision =
  | { kind: 'ready'; quote: Quote }
  /** Nothing is picked yet. */
  | { kind: 'empty' }
  | { kind: 'refused'; reason: BetRefusal | 'number_closed' }

/** Asks the rules the same questions that the server will ask (lottery 4.3). */
export const decideDraft = (board: LotteryBoard, draft: Draft): DraftDecision => {
  const family = familyOf(board)
  if (draft.numbers.length === 0 || !family) return { kind: 'empty' }
  const reason = validate(family, soldMode(board), draft) ?? stakeRefusal(board, draft)
  if (reason) return { kind: 'refused', reason }
  const [lowest] = factorsOf(board, draft.type, draft.numbers)
  if (lowest === 0) return { kind: 'refused', reason: 'number_closed' }
  const quote = quoteOf(board, draft)
  return quote ? { kind: 'ready', quote } : { kind: 'refused', reason: 'bet_type_not_in_prize_mode' }
}

const stakeRefusal = ({ betTypes }: LotteryBoard, { type, stake }: Draft): BetRefusal | undefined => {
  const price = betTypes.find((offered) => offered.type === type)
  if (!price) return 'bet_type_not_in_prize_mode'
  if (stake < price.minStake) return 'stake_min'
  if (stake > price.maxStake) return 'stake_max'
  return stake % price.stakeStep === 0 ? undefined : 'stake_step'
}
