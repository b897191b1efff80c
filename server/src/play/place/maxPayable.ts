import { betTypeOf, offerOf } from '@playfront/lottery-rules/betTypes/betTypes'
import type { Bet } from '@playfront/lottery-rules/bet'
import { exposureOf, hitCap } from '@playfront/lottery-rules/limits/exposure'
import type { Family } from '@playfront/lottery-rules/result'
import type { BetSnapshot } from '@playfront/lottery-rules/settlement'

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
