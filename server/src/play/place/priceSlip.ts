import { betTypeOf, offerOf } from '@playfront/lottery-rules/betTypes/betTypes'
import type { Bet, BetType } from '@playfront/lottery-rules/bet'
import { exposureOf, hitCap } from '@playfront/lottery-rules/limits/exposure'
import type { Family } from '@playfront/lottery-rules/result'
import type { BetSnapshot } from '@playfront/lottery-rules/settlement'
import type { PlaceSlipRequest } from '@playfront/contract/play/lottery/slip'
import type { Lottery } from '@playfront/lottery-rules/lottery'
import { priceBet } from '@playfront/lottery-rules/pricing/priceBet'
import { snapshotOf } from '@playfront/lottery-rules/prizeModes/snapshotOf'
import type { SoldMode } from '../lotteries/prizeModeRepository'
import { partByShare, reducedPrice } from './decideNumberRules'

/**
 * The most a bet is taken to pay, minor units: what its lines pay one by one, but never for more hits than the draw has
 * numbers to hit with. Fifty numbers on the special prize can win once (lottery 4.6).
 * @param lines how many lines the bet has
 */
export const maxPayable = (family: Family, snapshot: BetSnapshot, bet: Bet, lines: number): number => {
  const row = betTypeOf(bet.type)
  const hitsPerLine = hitCap(family, bet.type)
  const perLine = exposureOf(family, bet.type, snapshot, bet.stake)
  if (row.lines.kind !== 'each') return perLine * lines
  const hits = Math.min(lines * hitsPerLine, offerOf(row, family).look.slices.length)
  return Math.floor((perLine / hitsPerLine) * hits)
}

/** A priced slip. Amounts are minor units of the merchant's currency. */
export interface PricedSlip {
  lottery: Lottery
  mode: SoldMode
  bets: Bet[]
  /** The bets as they are placed: one with numbers at a share of their odds is several. What a player can rebuild is sealed. */
  parts: Bet[]
  cost: number
  maxPayable: number
  /** One for each bet in each issue. */
  placed: PlacedBet[]
}

export interface PlacedBet {
  issueId: string
  type: BetType
  numbers: readonly string[]
  /** Unit stake per line, the issue's multiple applied. */
  stake: number
  lines: number
  cost: number
  snapshot: BetSnapshot
}

/**
 * Prices valid bets for every issue of the slip: the cost of a bet is that of its unit stake times the issue's multiple, the
 * total is `sum(bet cost) × sum(multiples)` (lottery 4.3, step 7). Numbers sold at a share of their odds become bets of their own.
 * @param factors token → share of the odds in 1/10,000
 */
export const priceSlip = (
  { issues }: Pick<PlaceSlipRequest, 'issues'>,
  bets: Bet[],
  lottery: Lottery,
  mode: SoldMode,
  factors: ReadonlyMap<string, number> = new Map(),
): PricedSlip => {
  const { family } = lottery
  const placed: PlacedBet[] = []
  let [cost, payable] = [0, 0]
  const parts = bets.flatMap((one) => partByShare(one, factors))
  for (const { bet, factorBps } of parts) {
    const whole = snapshotOf(mode, family, bet.type)
    if (!whole) throw new RangeError(`${mode.code} does not offer ${bet.type} for ${family}`)
    const snapshot = reducedPrice(whole, factorBps)
    const price = priceBet(family, snapshot, bet)
    for (const { issueId, multiple } of issues) {
      const inIssue = { ...bet, stake: bet.stake * multiple }
      placed.push({ ...inIssue, issueId, lines: price.lines, cost: price.cost * multiple, snapshot })
      cost += price.cost * multiple
      payable += maxPayable(family, snapshot, inIssue, price.lines)
    }
  }
  return { lottery, mode, bets, parts: parts.map(({ bet }) => bet), cost, maxPayable: payable, placed }
}
