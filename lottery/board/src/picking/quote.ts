import type { LotteryBoard } from '@playfront/contract/play/lottery/board'
import { betTypeOf, offerOf } from '@playfront/lottery-rules/betTypes/betTypes'
import { shareOf } from '@playfront/lottery-rules/money/shareOf'
import { priceBet } from '@playfront/lottery-rules/pricing/priceBet'
import { snapshotOf } from '@playfront/lottery-rules/prizeModes/snapshotOf'
import { familyOf, soldMode } from '../round/soldMode'
import type { SlipEntry } from './draft'

/** What a bet costs and may win, minor units (lottery 5.2). */
export interface Quote {
  lines: number
  cost: number
  /** Cost of one line. */
  lineCost: number
  /** Prizes that each line is charged for. */
  costMult: number
  /** Paid when one line wins once, stake inside. Never the theoretical most. */
  oneHit: number
  /** Paid for each hit beyond the first; undefined where there can be none. */
  furtherHit: number | undefined
}

type Prices = Pick<LotteryBoard, 'prizeMode' | 'oddsVersion' | 'family' | 'betTypes'>

/** The price of a bet at the odds of the moment; undefined when it is no longer offered or has too few numbers. */
export const quoteOf = (board: Prices, entry: SlipEntry): Quote | undefined => {
  const family = familyOf(board)
  const snapshot = family && snapshotOf(soldMode(board), family, entry.type)
  if (!family || !snapshot) return undefined
  const row = betTypeOf(entry.type)
  const { lines, cost } = priceBet(family, snapshot, entry)
  if (lines === 0) return undefined
  const oneHit = shareOf(entry.stake, snapshot.odds ?? 0)
  const canRepeat = row.pays === 'hit' && offerOf(row, family).look.slices.length > 1
  return {
    lines,
    cost,
    lineCost: cost / lines,
    costMult: snapshot.costMult,
    oneHit,
    furtherHit: canRepeat ? oneHit : undefined,
  }
}
