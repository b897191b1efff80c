import type { BetType } from '../bet'
import type { BetTypeRow } from '../betTypes/betTypeRow'
import { betTypeOf, offerOf } from '../betTypes/betTypes'
import { TEN_THOUSANDTHS, hundredthsOf } from '../money/minorUnits'
import type { PrizeMode } from '../prizeModes/prizeMode'
import { snapshotOf } from '../prizeModes/snapshotOf'
import type { Family } from '../result'
import type { BetSnapshot } from '../settlement'
import { rateOf } from '../settling/rateOf'
import {
  type Fraction,
  ONE,
  type SliceChance,
  ZERO,
  chanceOf,
  fraction,
  minus,
  over,
  plus,
  sliceChances,
  times,
  toNumber,
  winChance,
} from './chance'

/** The pick that the odds are asked for: odds of some types depend on repeated digits, in-running ones on the prizes out. */
export interface OddsQuestion {
  readonly pick?: string
  readonly revealed?: number
}

/** What a bet is worth (lottery 5.1, 5.2), from exact fractions. Chances and returns are parts of 1. */
export interface Odds {
  /** The chance that a line wins at all. */
  readonly pWin: number
  /** One win in so many draws. */
  readonly oneIn: number
  /** What comes back of every unit paid, on average, rebate included. */
  readonly rtp: number
  /** The operator's edge. */
  readonly edge: number
  /** Hits of a line per draw, on average. */
  readonly expectedHits: number
  /** Fair gross odds, without an edge; null where the price is a table or an index. */
  readonly fairOdds: number | null
  /** Unit stakes that a line costs after discount. */
  readonly costUnits: number
  readonly exact: { readonly pWin: Fraction; readonly rtp: Fraction }
}

/** The odds of a bet type as it is offered; null when the mode or the family does not offer it. */
export function odds(
  family: Family,
  mode: PrizeMode | string,
  type: BetType,
  question: OddsQuestion = {},
): Odds | null {
  const snapshot = snapshotOf(mode, family, type)
  return snapshot === null ? null : oddsOf(family, snapshot, betTypeOf(type), question)
}

function oddsOf(family: Family, snapshot: BetSnapshot, row: BetTypeRow, question: OddsQuestion): Odds {
  const pick = question.pick ?? row.pick.sample
  const chances = sliceChances(family, offerOf(row, family), pick, row.live ? (question.revealed ?? 0) : 0)
  const cost = costUnits(snapshot, row.live ? chances.length : snapshot.costMult)
  const pWin = winChance(row, chances)
  const hits = row.pays === 'flat' ? pWin : chances.map(chanceOf).reduce(plus, ZERO)
  const back = expectedReturn(row, snapshot, pick, chances, pWin, cost)
  const rtp = plus(over(back, cost), fraction(snapshot.rebateBps, TEN_THOUSANDTHS))
  return {
    pWin: toNumber(pWin),
    oneIn: toNumber(over(ONE, pWin)),
    rtp: toNumber(rtp),
    edge: toNumber(minus(ONE, rtp)),
    expectedHits: toNumber(hits),
    fairOdds: row.pays === 'hit' || row.pays === 'flat' ? toNumber(over(cost, hits)) : null,
    costUnits: toNumber(cost),
    exact: { pWin, rtp },
  }
}

const costUnits = ({ discountBps }: BetSnapshot, multiplier: number): Fraction =>
  fraction(hundredthsOf(multiplier) * (TEN_THOUSANDTHS - discountBps), 100 * TEN_THOUSANDTHS)

/** The average payout per unit stake, by the rates that settlement pays. */
function expectedReturn(
  row: BetTypeRow,
  snapshot: BetSnapshot,
  pick: string,
  chances: readonly SliceChance[],
  pWin: Fraction,
  cost: Fraction,
): Fraction {
  const unit = fraction(1, TEN_THOUSANDTHS)
  if (row.pays === 'flat') return times(pWin, times(fraction(snapshot.odds ?? 0), unit))
  const paid = chances.map((chance) => times(sliceRate(row, snapshot, pick, chance), unit)).reduce(plus, ZERO)
  return row.pays === 'modal' ? plus(paid, times(pWin, cost)) : paid
}

function sliceRate(
  row: BetTypeRow,
  snapshot: BetSnapshot,
  pick: string,
  { slice, winning, pieces }: SliceChance,
): Fraction {
  let sum = 0
  for (const [category, count] of winning) {
    sum += count * rateOf(row, snapshot, [pick], [{ slice, order: 0, category }])
  }
  return fraction(sum, pieces)
}
