import type { Bet, BetType } from '../bet'
import type { BetTypeRow } from '../betTypes/betTypeRow'
import { betTypeOf } from '../betTypes/betTypes'
import { choose, combinations } from '../counting/combinations'

/** The smallest thing that can win or lose: one number, one combination or one token (lottery 1.1). */
export interface Line {
  readonly type: BetType
  readonly numbers: readonly string[]
}

/** The lines of a valid bet. A wheel is sorted first, so that the order of the picks changes nothing (lottery 1.2, 2.4). */
export function linesOf(bet: Pick<Bet, 'type' | 'numbers'>): readonly Line[] {
  const { type } = bet
  const { lines } = betTypeOf(type)
  if (lines.kind === 'each') return bet.numbers.map((number) => ({ type, numbers: [number] }))
  const sorted = [...bet.numbers].sort()
  if (lines.kind === 'exactly') return [{ type, numbers: sorted }]
  return combinations(sorted, lines.legs).map((numbers) => ({ type, numbers }))
}

/** How many lines so many numbers make, without making them. */
export function lineCountOf(row: BetTypeRow, numbers: number): number {
  if (row.lines.kind === 'each') return numbers
  return row.lines.kind === 'exactly' ? 1 : choose(numbers, row.lines.legs)
}
