import type { BetType } from '../bet'
import { betTypeOf } from '../betTypes/betTypes'
import { shareOf } from '../money/minorUnits'
import type { Line } from '../pricing/linesOf'
import type { Family } from '../result'
import type { BetSnapshot } from '../settlement'

/** More than four hits of one number come once in 149 000 Northern draws, so exposure counts four (lottery 4.6). */
const MAX_HITS_COUNTED = 4

/** The normalised key of a line for limits: `VN_LO2:89`, `VN_XIEN2:22-89`, `TH_3TOD:145` (lottery 1.1). */
export function tokenOf(line: Line): string {
  const [offer] = Object.values(betTypeOf(line.type).offers)
  const keyOf = offer?.look.reading.keyOf ?? String
  return `${line.type}:${line.numbers.map(keyOf).sort().join('-')}`
}

/** The key under which lines of different types on the same event are counted together (lottery 4.6). */
export function exposureKeyOf(line: Line): string {
  const { exposureOf: type = line.type, exposureTail } = betTypeOf(line.type)
  const numbers =
    exposureTail === undefined ? line.numbers : line.numbers.map((pick) => pick.slice(-exposureTail))
  return tokenOf({ type, numbers })
}

/** How many times one line is taken to be paid when exposure is counted. */
export function hitCap(family: Family, type: BetType): number {
  const row = betTypeOf(type)
  const chances = row.offers[family]?.look.slices.length ?? 1
  return row.pays === 'flat' ? 1 : Math.min(MAX_HITS_COUNTED, chances)
}

/**
 * The operator's maximum liability for an accepted unit stake: `stake × highest rate × hitCap`, whole minor units
 * (lottery 4.6).
 */
export function exposureOf(family: Family, type: BetType, snapshot: BetSnapshot, stake: number): number {
  return shareOf(stake, highestRate(snapshot) * hitCap(family, type))
}

function highestRate({ odds, table, modal }: BetSnapshot): number {
  const rates = [table, modal]
    .flatMap((rows) => Object.values(rows ?? {}))
    .flatMap((rate) => {
      return typeof rate === 'number' ? [rate] : Object.values(rate)
    })
  return Math.max(odds ?? 0, ...rates)
}
