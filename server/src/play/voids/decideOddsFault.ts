import type { BetType } from '@playfront/lottery-rules/bet'
import type { Family } from '@playfront/lottery-rules/result'
import type { BetSnapshot, OddsRow } from '@playfront/lottery-rules/settlement'
import { sideOf, type ReturnBand } from '../lotteries/returnBands'
import { worthOf } from '../lotteries/withOdds'

export interface SoldPrice {
  family: Family
  type: BetType
  /** The price that the bet was accepted at. */
  snapshot: BetSnapshot
  /** The price of the kind in that version of the odds, for all numbers; undefined when it is not known any more. */
  listed: OddsRow | undefined
  /** What the kind might return when the bet was accepted. */
  band: ReturnBand
}

/**
 * Whether a price is an obvious fault (lottery 4.9): it returns more than its band, or the odds of all numbers return less. Odds that
 * are low for a single number are meant.
 */
export const isOddsFault = ({ family, type, snapshot, listed, band }: SoldPrice): boolean => {
  const side = sideOf(band, returnOf(family, type, snapshot))
  if (side !== 'low' || !listed) return side === 'high'
  return sideOf(band, returnOf(family, type, { ...snapshot, ...listed })) === 'low'
}

/** What a price returns of the stake on average, 1/10,000. */
export const returnOf = (family: Family, type: BetType, snapshot: BetSnapshot): number => {
  const { prizeMode: code, oddsVersion: version } = snapshot
  const mode = { code, version, area: 'VN', tables: { [family]: { [type]: snapshot } } } as const
  return worthOf(mode, family, type)?.exactBps ?? 0
}
