import type { BetType } from '../bet'
import { betTypeOf } from '../betTypes/betTypes'
import type { Family } from '../result'
import type { BetSnapshot } from '../settlement'
import type { PrizeMode } from './prizeMode'
import { findPrizeMode } from './prizeModes'

/**
 * Freezes the price of a bet type as an accepted line keeps it (lottery 2.3). Null when the mode or the lottery does not offer it.
 */
export function snapshotOf(mode: PrizeMode | string, family: Family, type: BetType): BetSnapshot | null {
  const prizeMode = findPrizeMode(mode)
  const row = prizeMode?.tables[family]?.[type]
  const offer = betTypeOf(type).offers[family]
  if (prizeMode === undefined || row === undefined || offer === undefined) return null
  return {
    prizeMode: prizeMode.code,
    oddsVersion: prizeMode.version,
    discountBps: 0,
    rebateBps: 0,
    costMult: offer.costMult,
    ...row,
  }
}
