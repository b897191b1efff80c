import type { Bet } from '../bet'
import type { BetTypeRow } from '../betTypes/betTypeRow'
import { betTypeOf, offerOf } from '../betTypes/betTypes'
import { assertMinor, grossOf, shareOf } from '../money/minorUnits'
import type { Family } from '../result'
import type { BetSnapshot } from '../settlement'
import { lineCountOf } from './linesOf'

/** What one line or one bet costs, in whole minor units: `cost = gross − discount`. */
export interface Price {
  readonly gross: number
  readonly discount: number
  readonly cost: number
}

/** The price of a bet, and how many lines it has. */
export interface BetPrice extends Price {
  readonly lines: number
}

/**
 * The price of each line of a bet. The discount is truncated once per line, so a cost is rounded up (lottery 1.3, 1.4).
 * @throws RangeError when the bet type is not sold for the family, or an amount is not a safe integer.
 */
export function priceLine(family: Family, snapshot: BetSnapshot, bet: Bet): Price {
  const gross = grossOf(bet.stake, unitsPerLine(family, betTypeOf(bet.type), snapshot, bet))
  const discount = shareOf(gross, snapshot.discountBps)
  return { gross, discount, cost: gross - discount }
}

/**
 * What each line of an accepted bet cost: its part of the amount charged, or the computed price where no charge is known.
 * @throws RangeError when the amount charged does not divide evenly among the lines.
 */
export function chargedPerLine(family: Family, snapshot: BetSnapshot, bet: Bet): number {
  if (bet.charged === undefined) return priceLine(family, snapshot, bet).cost
  const lines = lineCountOf(betTypeOf(bet.type), bet.numbers.length)
  const cost = assertMinor(bet.charged) / lines
  if (!Number.isInteger(cost)) throw new RangeError(`${bet.charged} does not divide among ${lines} lines`)
  return cost
}

/** The sum over the lines of a bet: what the wallet is charged for one issue at multiple 1 (lottery 1.4). */
export function priceBet(family: Family, snapshot: BetSnapshot, bet: Bet): BetPrice {
  const line = priceLine(family, snapshot, bet)
  const lines = lineCountOf(betTypeOf(bet.type), bet.numbers.length)
  return {
    lines,
    gross: assertMinor(line.gross * lines),
    discount: line.discount * lines,
    cost: line.cost * lines,
  }
}

/** In running, a line costs one unit stake for each prize still to come (lottery 2.6). */
function unitsPerLine(family: Family, row: BetTypeRow, snapshot: BetSnapshot, bet: Bet): number {
  const { look } = offerOf(row, family)
  return row.live ? look.slices.length - (bet.revealed ?? 0) : snapshot.costMult
}
