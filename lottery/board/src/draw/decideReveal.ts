import type { Family } from '@playfront/lottery-rules/result'
import { families, revealOrder } from '@playfront/lottery-rules/results/families'
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
