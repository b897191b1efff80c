import type { BetTypeRow } from '@playfront/lottery-rules/betTypes/betTypeRow'
import { allTwoDigits } from '@playfront/lottery-rules/picking/twoDigits'
import { type PreparedResult, preparePartialResult } from '@playfront/lottery-rules/settling/prepareResult'
import type { DrawResult, Family } from '@playfront/lottery-rules/result'
import { families } from '@playfront/lottery-rules/results/families'
import { TEN_THOUSANDTHS, shareOf } from '@playfront/lottery-rules/money/minorUnits'
import type { BetSnapshot } from '@playfront/lottery-rules/settlement'
import type { LotteryBoard } from '@playfront/contract/play/lottery/board'
import type { LotteryResult } from '@playfront/contract/play/lottery/lotteryParts'
import type { BetType } from '@playfront/lottery-rules/bet'
import { findBetType } from '@playfront/lottery-rules/betTypes/betTypes'
import { snapshotOf } from '@playfront/lottery-rules/prizeModes/snapshotOf'
import { needsMissing } from '@playfront/lottery-rules/results/missingPrizes'
import { settle } from '@playfront/lottery-rules/settling/settle'
import { decideNumbers } from '@playfront/lottery-rules/validation/validate'
import { type Looked, type Reading, findHits, lookOf, readingOf } from './lookOf'
import { factorOf } from '../picking/numberRules'
import { familyOf, soldMode } from '../round/soldMode'
import { type Step, stepsOf } from './stepsOf'

/** How many numbers the smallest bet of a type has. */
export const legsOf = ({ lines }: BetTypeRow): number => (lines.kind === 'each' ? 1 : lines.legs)

/**
 * The example that is shown before the player chooses: what came once in the draw, and for misses what did not come.
 * Where the draw contains no win of the type it is the type's own sample. It is always called an example.
 */
export const exampleOf = (
  row: BetTypeRow,
  looked: Looked,
  prepared: PreparedResult,
  isOpen: (number: string) => boolean,
): readonly string[] => {
  const legs = legsOf(row)
  if (row.wins === 'none') {
    const absent = allTwoDigits.filter((number) => findHits(prepared, looked, number).length === 0)
    return Array.from({ length: legs }, (_, at) => absent[Math.floor((at * absent.length) / legs)] ?? '')
  }
  const { pick } = row
  const came = [...prepared.indexOf(looked.look).keys()].filter(
    (key) => pick.isFormed(key) && pick.refuse(key) === null && isOpen(key),
  )
  const once = came.filter((key) => findHits(prepared, looked, key).length === 1)
  const numbers = [...new Set([...once, ...came])].slice(0, legs)
  return numbers.length === legs ? numbers : sampleOf(row)
}

/** Numbers of the form a type takes. */
const sampleOf = (row: BetTypeRow): readonly string[] => {
  const legs = legsOf(row)
  if (legs === 1) return [row.pick.sample]
  if (row.pick.tokens.length > 0) return row.pick.tokens.slice(0, legs)
  return Array.from({ length: legs }, (_, at) => String(at * 11 + 1).padStart(row.pick.digits, '0'))
}

/** Long enough for every family, and of no draw that ever was. */
const digits = '2718281828459045235360287471352662497757247093699959574966967627724076630353'

/** A result of the right shape for a lottery that has none yet; it has to be labelled as made up wherever it is shown. */
export const inventedResult = (family: Family): DrawResult => {
  let at = 0
  const take = (count: number) => {
    const start = at
    at = (at + count) % (digits.length - 6)
    return digits.slice(start, start + count)
  }
  const numberOf = (count: number) => (family === 'PH2' ? '07-23' : take(count))
  return Object.fromEntries(
    families[family].map(({ name, digits: length, count }) => [
      name,
      Array.from({ length: count }, () => numberOf(length)),
    ]),
  )
}

type Rates = Readonly<Record<string, number>>

/** A price for a number that is sold at a part of its odds, in 1/10,000 (lottery 3.1). */
export const reducedBy = (snapshot: BetSnapshot, factorBps: number): BetSnapshot => {
  if (factorBps >= TEN_THOUSANDTHS) return snapshot
  const { odds, table, modal } = snapshot
  const part = (rate: number) => shareOf(rate, factorBps)
  const parts = (rates: Rates): Rates =>
    Object.fromEntries(Object.entries(rates).map(([name, rate]) => [name, part(rate)]))
  return {
    ...snapshot,
    ...(odds !== undefined && { odds: part(odds) }),
    ...(modal && { modal: parts(modal) }),
    ...(table && {
      table: Object.fromEntries(
        Object.entries(table).map(([name, row]) => [name, typeof row === 'number' ? part(row) : parts(row)]),
      ),
    }),
  }
}

/** How one type is matched with one draw for one example, step by step. Money is minor units. */
export interface Lesson {
  family: Family
  row: BetTypeRow
  /** The draw it is shown on; undefined when the numbers are made up, because there is none yet. */
  source: LotteryResult | undefined
  prepared: PreparedResult
  looked: Looked
  reading: Reading
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
  const reading = readingOf(row, looked, prepared)
  const isOpen = (number: string) => factorOf(board, type, number) > 0
  const numbers = own ?? exampleOf(row, looked, prepared, isOpen)
  const factor = Math.min(...numbers.map((number) => factorOf(board, type, number)))
  const stake = price.minStake
  const settled = settle(family, reducedBy(snapshot, factor), prepared, { type, numbers, stake })
  const { cost, payout } = settled
  const steps = stepsOf({ row, looked, reading, prepared, numbers, settled, stake })
  return { family, row, source, prepared, looked, reading, numbers, steps, cost, payout, stake }
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
