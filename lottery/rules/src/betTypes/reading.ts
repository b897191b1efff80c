import type { Family } from '../result'
import { type Tier, families } from '../results/families'

/**
 * What a piece of a drawn number answers. The index of a result is built from `answersOf`, so finding a pick is one
 * look-up for every rule; the odds are counted from the same function.
 */
export interface Reading {
  /** Every pick key that this piece makes win, each once. */
  readonly answersOf: (piece: string) => readonly string[]
  /** The key of a valid pick. */
  readonly keyOf: (pick: string) => string
  /** Types paid by category: the category of a win (lottery 3.4, 3.6). */
  readonly categoryOf?: (piece: string, key: string) => string
  /** How many last digits of the piece a win of a category compares; all of them when absent. */
  readonly digitsOf?: (category: string) => number
}

/** The digits of a number in rising order: set-like picks compare by it (lottery 1.2). */
export const sortedDigits = (number: string) => [...number].sort().join('')

const itself = (pick: string) => pick

/** The piece wins for the pick that equals it. */
export const equal: Reading = { answersOf: (piece) => [piece], keyOf: itself }

/** The piece wins for every pick with the same digits in any order. */
export const anyOrder: Reading = { answersOf: (piece) => [sortedDigits(piece)], keyOf: sortedDigits }

/** The piece is turned into the one token or digit that it stands for. */
export const readAs = (answerOf: (piece: string) => string): Reading => ({
  answersOf: (piece) => [answerOf(piece)],
  keyOf: itself,
})

/** A piece of one drawn number: characters `from` to `to` (exclusive) of `result[tier][index]`. */
export interface Slice {
  readonly tier: string
  readonly index: number
  readonly from: number
  readonly to: number
}

/** What a bet type looks at: pieces of drawn numbers, and which picks each piece makes win. */
export interface Look {
  readonly slices: readonly Slice[]
  readonly reading: Reading
}

/** `skip` characters in from the tail or the head, `digits` characters long. */
export interface Cut {
  readonly side: 'tail' | 'head'
  readonly digits: number
  readonly skip?: number
}

export const tail = (digits: number, skip = 0): Cut => ({ side: 'tail', digits, skip })
export const head = (digits: number, skip = 0): Cut => ({ side: 'head', digits, skip })

/** Every number of a tier, cut. A number with fewer digits than the cut has no part in the comparison (lottery 1.2). */
export function slicesOf(tiers: readonly Tier[], cut: Cut): readonly Slice[] {
  return tiers.flatMap((tier) => {
    const skip = cut.skip ?? 0
    if (tier.digits < cut.digits + skip) return []
    const from = cut.side === 'head' ? skip : tier.digits - skip - cut.digits
    return Array.from({ length: tier.count }, (_, index) => ({
      tier: tier.name,
      index,
      from,
      to: from + cut.digits,
    }))
  })
}

/** The named tiers of a family, in canonical order; all of them when none is named. */
export function tiersOf(family: Family, ...names: readonly string[]): readonly Tier[] {
  return families[family].filter((tier) => names.length === 0 || names.includes(tier.name))
}
