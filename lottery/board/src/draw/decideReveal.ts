import type { Milliseconds } from '@playfront/contract/time'
import type { Family } from '@playfront/lottery-rules/result'
import { families, revealOrder } from '@playfront/lottery-rules/results/families'
import { options } from '../options'
import { placeKey } from './decideHits'

/** How a number of a result looks while the draw is shown. */
export type CellState = 'hidden' | 'rolling' | 'shown'

/** How many numbers a result of the family has. */
export const numbersOf = (family: Family): number =>
  families[family].reduce((sum, { count }) => sum + count, 0)

/** Every place in the order in which the draw is shown: G1 down, the special prize last (lottery 2.1, 8.3). */
export const placesInOrder = (family: Family): readonly string[] =>
  revealOrder(family).flatMap(({ name, count }) =>
    Array.from({ length: count }, (_, index) => placeKey(name, index)),
  )

/** What each place shows after so many steps: numbers that came before are still, one rolls, the rest are not there yet. */
export const decideCells = (family: Family, revealed: number): ReadonlyMap<string, CellState> =>
  new Map(
    placesInOrder(family).map((place, order) => {
      if (order < revealed) return [place, 'shown']
      return [place, order === revealed ? 'rolling' : 'hidden']
    }),
  )

/** One step of a draw on show. */
export interface RevealStep {
  afterMs: Milliseconds
  /** How many numbers are out after it. */
  revealed: number
}

/**
 * How fast the numbers of a draw come. Only the family decides, never what the player bet on: no number is made to wait
 * because it is nearly theirs (lottery 5.2). Calm: a whole prize at a time, without haste.
 */
export const decideTempo = (family: Family, isCalm: boolean): readonly RevealStep[] => {
  const { showMs, maxNumberMs, lastDigitMs, calmPrizeMs } = options.draw
  const total = numbersOf(family)
  if (isCalm) {
    let revealed = 0
    return revealOrder(family).map(({ count }) => ({ afterMs: calmPrizeMs, revealed: (revealed += count) }))
  }
  const numberMs = Math.min(maxNumberMs, Math.floor(showMs / Math.max(1, total - 1)))
  const lastMs = (families[family][0]?.digits ?? 0) * lastDigitMs
  return Array.from({ length: total }, (_, at) => ({
    afterMs: at + 1 < total ? numberMs : lastMs,
    revealed: at + 1,
  }))
}
