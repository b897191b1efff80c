import type { LotteryBoard } from '@playfront/contract/play/lottery/board'
import type { LotteryResult } from '@playfront/contract/play/lottery/lotteryParts'
import type { BetType } from '@playfront/lottery-rules/bet'
import type { BetTypeRow } from '@playfront/lottery-rules/betTypes/betTypeRow'
import { findBetType } from '@playfront/lottery-rules/betTypes/betTypes'
import { snapshotOf } from '@playfront/lottery-rules/prizeModes/snapshotOf'
import type { Family } from '@playfront/lottery-rules/result'
import { needsMissing } from '@playfront/lottery-rules/results/missingPrizes'
import { preparePartialResult, type PreparedResult } from '@playfront/lottery-rules/settling/prepareResult'
import { settle } from '@playfront/lottery-rules/settling/settle'
import { decideNumbers } from '@playfront/lottery-rules/validation/decideNumbers'
import { factorOf } from '../picking/numberRules'
import { familyOf, soldMode } from '../round/soldMode'
import { exampleOf, legsOf } from './exampleOf'
import { inventedResult } from './inventedResult'
import { type Looked, lookOf, type Said, saidOf } from './lookOf'
import { reducedBy } from './reducedBy'
import { type Step, stepsOf } from './stepsOf'

/** How one type is matched with one draw for one example, step by step. Money is minor units. */
export interface Lesson {
  family: Family
  row: BetTypeRow
  /** The draw it is shown on; undefined when the numbers are made up, because there is none yet. */
  source: LotteryResult | undefined
  prepared: PreparedResult
  looked: Looked
  said: Said
  numbers: readonly string[]
  steps: readonly Step[]
  cost: number
  payout: number
  stake: number
}

type Board = Pick<
  LotteryBoard,
  'family' | 'betTypes' | 'prizeMode' | 'oddsVersion' | 'numberRules' | 'results'
>

/** Why a player's own example is not taken, or null. An example is one smallest bet. */
export const refuseExample = (board: Board, type: BetType, numbers: readonly string[]): string | null => {
  const row = findBetType(type)
  if (!row) return 'other'
  const refusal = decideNumbers(row, numbers)
  if (refusal) return refusal
  if (numbers.length !== legsOf(row)) return 'pick_count'
  return numbers.some((number) => factorOf(board, type, number) === 0) ? 'number_closed' : null
}

/**
 * The lesson of a type on the last true result of its lottery, by the rules that settle (lottery 8.5): the same slices, the same
 * reading, the same payout. Undefined for a type that is not offered. `own`: the player's example, already found good.
 */
export const decideLesson = (
  board: Board,
  type: BetType,
  own: readonly string[] | undefined,
): Lesson | undefined => {
  const family = familyOf(board)
  const row = findBetType(type)
  const price = board.betTypes.find((offered) => offered.type === type)
  const snapshot = family && snapshotOf(soldMode(board), family, type)
  if (!family || !row || !price || !snapshot) return undefined
  const { source, prepared } = drawnOf(board, family, type)
  const looked = lookOf(row, family)
  const said = saidOf(row, looked, prepared)
  const isOpen = (number: string) => factorOf(board, type, number) > 0
  const numbers = own ?? exampleOf(row, looked, prepared, isOpen)
  const factor = Math.min(...numbers.map((number) => factorOf(board, type, number)))
  const stake = price.minStake
  const settled = settle(family, reducedBy(snapshot, factor), prepared, { type, numbers, stake })
  const { cost, payout } = settled
  const steps = stepsOf({ row, looked, said, prepared, numbers, settled, stake })
  return { family, row, source, prepared, looked, said, numbers, steps, cost, payout, stake }
}

/** The newest result that has every prize the type compares. */
const drawnOf = (
  { results }: Board,
  family: Family,
  type: BetType,
): { source: LotteryResult | undefined; prepared: PreparedResult } => {
  for (const source of results) {
    const prepared = preparePartialResult(family, source.numbers)
    if (!needsMissing(family, type, prepared.missing)) return { source, prepared }
  }
  return { source: undefined, prepared: preparePartialResult(family, inventedResult(family)) }
}
