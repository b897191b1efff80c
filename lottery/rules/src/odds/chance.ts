import type { BetTypeRow, Offer } from '../betTypes/betTypeRow'
import type { Slice } from '../betTypes/reading'
import type { Family } from '../result'
import { allPairs } from '../results/pairSpace'
import { choose } from '../counting/combinations'

/** An exact rational number; the denominator is positive. */
export interface Fraction {
  readonly n: bigint
  readonly d: bigint
}

export const fraction = (n: number | bigint, d: number | bigint = 1): Fraction => ({
  n: BigInt(n),
  d: BigInt(d),
})
export const ZERO = fraction(0)
export const ONE = fraction(1)

export const plus = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d })
export const minus = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d - b.n * a.d, d: a.d * b.d })
export const times = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.n, d: a.d * b.d })
export const over = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d, d: a.d * b.n })
export const power = (a: Fraction, exponent: number): Fraction => ({
  n: a.n ** BigInt(exponent),
  d: a.d ** BigInt(exponent),
})

const PRINTED = 10n ** 18n

/** As a double, good to eighteen decimal places; a division by zero is Infinity. */
export const toNumber = ({ n, d }: Fraction): number =>
  d === 0n ? Infinity : Number((n * PRINTED) / d) / Number(PRINTED)

/** What one slice of a result can say about a pick: how many of its pieces win, by category, of how many. */
export interface SliceChance {
  readonly slice: Slice
  readonly winning: ReadonlyMap<string, number>
  readonly pieces: number
}

/** Counts the pieces of every slice that make a pick win, by the same reading that settles (lottery 5.2). */
export function sliceChances(
  family: Family,
  { look }: Offer,
  pick: string,
  skipped: number,
): readonly SliceChance[] {
  const key = look.reading.keyOf(pick)
  const byLength = new Map<number, Omit<SliceChance, 'slice'>>()
  return look.slices.slice(skipped).map((slice) => {
    const length = slice.to - slice.from
    const known = byLength.get(length) ?? countWinning(spaceOf(family, length), look, key)
    byLength.set(length, known)
    return { slice, ...known }
  })
}

function countWinning(
  space: readonly string[],
  { reading }: Offer['look'],
  key: string,
): Omit<SliceChance, 'slice'> {
  const winning = new Map<string, number>()
  for (const piece of space) {
    if (!reading.answersOf(piece).includes(key)) continue
    const category = reading.categoryOf?.(piece, key) ?? 'k'
    winning.set(category, (winning.get(category) ?? 0) + 1)
  }
  return { winning, pieces: space.length }
}

const spaceOf = (family: Family, length: number): readonly string[] =>
  family === 'PH2'
    ? allPairs()
    : Array.from({ length: 10 ** length }, (_, i) => String(i).padStart(length, '0'))

/** The chance that a slice makes its pick win. */
export const chanceOf = ({ winning, pieces }: SliceChance): Fraction =>
  fraction(
    [...winning.values()].reduce((sum, count) => sum + count, 0),
    pieces,
  )

/**
 * The exact chance of a line (lottery 5.1): slices are independent and uniform, which in-house draws are.
 * Sets of n numbers: inclusion and exclusion over the numbers that stay out; the numbers of a set exclude each other in a slice.
 */
export function winChance({ wins, lines }: BetTypeRow, chances: readonly SliceChance[]): Fraction {
  const legs = lines.kind === 'each' ? 1 : lines.legs
  if (wins === 'none') return chanceAllAbsent(chances, legs)
  if (wins === 'any') return minus(ONE, chanceAllAbsent(chances, 1))
  return Array.from({ length: legs + 1 }, (_, j) => j).reduce((sum, j) => {
    const term = times(fraction(choose(legs, j)), chanceAllAbsent(chances, j))
    return j % 2 === 0 ? plus(sum, term) : minus(sum, term)
  }, ZERO)
}

/** The chance that none of `count` different numbers is anywhere. Equal slices are raised to a power, as there are up to 27. */
function chanceAllAbsent(chances: readonly SliceChance[], count: number): Fraction {
  const [first] = chances
  if (first === undefined) return ONE
  const absent = (chance: SliceChance) => minus(ONE, times(fraction(count), chanceOf(chance)))
  const alike = chances.every(({ pieces, winning }) => pieces === first.pieces && winning === first.winning)
  return alike ? power(absent(first), chances.length) : chances.map(absent).reduce(times, ONE)
}
