import type { LotteryBoard } from '@playfront/contract/play/lottery/board'
import type { BetTypeRow } from '@playfront/lottery-rules/betTypes/betTypeRow'
import { betTypeOf, offerOf } from '@playfront/lottery-rules/betTypes/betTypes'
import { permutationCount } from '@playfront/lottery-rules/counting/combinations'
import { shareOf } from '@playfront/lottery-rules/money/minorUnits'
import { priceBet } from '@playfront/lottery-rules/pricing/priceBet'
import { snapshotOf } from '@playfront/lottery-rules/prizeModes/snapshotOf'
import type { BetSnapshot, OddsRow } from '@playfront/lottery-rules/settlement'
import { familyOf, soldMode } from '../round/soldMode'
import type { SlipEntry } from './draft'
import { factorsOf } from './numberRules'

/** What a bet costs and may win, minor units (lottery 5.2). */
export interface Quote {
  lines: number
  cost: number
  /** Cost of one line. */
  lineCost: number
  /** Prizes that each line is charged for. */
  costMult: number
  /** Paid when one line wins once, stake inside; by its smallest prize where there are several. Never the theoretical most. */
  oneHit: number
  /** The same by the largest single prize; `oneHit` where there is but one. */
  topHit: number
  /** Paid for each hit beyond the first; undefined where there can be none, or where it depends on the prize. */
  furtherHit: number | undefined
}

type Prices = Pick<LotteryBoard, 'prizeMode' | 'oddsVersion' | 'family' | 'betTypes' | 'numberRules'>

/** The rates one hit may be paid at, in 1/10,000, smallest first; for tables by prize, for an index by category. */
export const ratesOf = (
  { odds, table, modal }: OddsRow,
  numbers: readonly string[],
): readonly [low: number, high: number] => {
  const rates = modal ? Object.values(modal) : table ? tableRates(table, numbers) : [odds ?? 0]
  return [Math.min(...rates), Math.max(...rates)]
}

const tableRates = (table: NonNullable<OddsRow['table']>, numbers: readonly string[]): readonly number[] => {
  // iBox pays by the number of arrangements: of those in hand, or of any when there are none.
  const patterns = new Set(numbers.map((number) => String(permutationCount(number))))
  const rows = Object.entries(table).filter(
    ([key, row]) => typeof row === 'number' || patterns.size === 0 || patterns.has(key),
  )
  return rows.flatMap(([, row]) => (typeof row === 'number' ? [row] : Object.values(row)))
}

const canRepeat = (row: BetTypeRow, snapshot: BetSnapshot, slices: number): boolean =>
  slices > 1 &&
  (row.pays === 'hit' || (row.pays === 'modal' && Object.keys(snapshot.modal ?? {}).length === 1))

/** Odds of numbers that are sold at a part of them (lottery 3.1). */
const reduced = (
  [low, high]: readonly [number, number],
  [min, max]: readonly [number, number],
): readonly [number, number] => [shareOf(low, min), shareOf(high, max)]

/** The price of a bet at the odds of the moment; undefined when it is no longer offered or has too few numbers. */
export const quoteOf = (board: Prices, entry: SlipEntry): Quote | undefined => {
  const family = familyOf(board)
  const snapshot = family && snapshotOf(soldMode(board), family, entry.type)
  if (!family || !snapshot) return undefined
  const row = betTypeOf(entry.type)
  const { lines, cost } = priceBet(family, snapshot, entry)
  if (lines === 0) return undefined
  const [low, high] = reduced(ratesOf(snapshot, entry.numbers), factorsOf(board, entry.type, entry.numbers))
  const lineCost = cost / lines
  // Colok and its kin give the paid cost back on top (lottery 3.4).
  const back = row.pays === 'modal' ? lineCost : 0
  const hit = shareOf(entry.stake, low)
  const repeats = canRepeat(row, snapshot, offerOf(row, family).look.slices.length)
  return {
    lines,
    cost,
    lineCost,
    costMult: snapshot.costMult,
    oneHit: back + hit,
    topHit: back + shareOf(entry.stake, high),
    furtherHit: repeats && low === high ? hit : undefined,
  }
}
