import type { Look, Slice } from '../betTypes/reading'
import type { DrawResult, Family } from '../result'
import { assertResult } from '../results/assertResult'
import { assertPartialResult, missingPrizes } from '../results/missingPrizes'

/** A piece of a drawn number that makes a pick win. */
export interface Hit {
  readonly slice: Slice
  /** Place of the slice in its look; for in-running bets this is the order of revealing. */
  readonly order: number
  /** Types paid by category: the category of the win. */
  readonly category: string
}

/** From the key of a pick to everything in the result that makes it win. */
export type HitIndex = ReadonlyMap<string, readonly Hit[]>

/** A checked result that remembers what it has been asked, so that settling the next bet is one look-up. */
export class PreparedResult {
  readonly #indexes = new Map<Look, HitIndex>()

  constructor(
    readonly family: Family,
    readonly result: DrawResult,
    /** Prizes that the draw lacks; a bet type that compares one of them cannot be settled (lottery 4.9). */
    readonly missing: readonly string[] = [],
  ) {}

  /** The lookup index; created at the first query. */
  indexOf(look: Look): HitIndex {
    const known = this.#indexes.get(look)
    if (known !== undefined) return known
    const index = indexOf(look, this.result)
    this.#indexes.set(look, index)
    return index
  }
}

/**
 * Checks a result once and prepares it for settling many bets.
 * @throws ResultShapeError when the result does not fit the family.
 */
export function prepareResult(family: Family, result: DrawResult): PreparedResult {
  assertResult(family, result)
  return new PreparedResult(family, result)
}

/**
 * The same for a result that may lack prizes. Check `needsMissing` before a bet is settled by it.
 * @throws ResultShapeError when the present prizes do not fit the family.
 */
export function preparePartialResult(family: Family, result: DrawResult): PreparedResult {
  assertPartialResult(family, result)
  return new PreparedResult(family, result, missingPrizes(family, result))
}

function indexOf({ slices, reading }: Look, result: DrawResult): HitIndex {
  const index = new Map<string, Hit[]>()
  for (const [order, slice] of slices.entries()) {
    const piece = result[slice.tier]?.[slice.index]?.slice(slice.from, slice.to) ?? ''
    for (const key of reading.answersOf(piece)) {
      const category = reading.categoryOf?.(piece, key) ?? 'k'
      const from = slice.to - (reading.digitsOf?.(category) ?? piece.length)
      const hit = { slice: { ...slice, from }, order, category }
      const others = index.get(key)
      if (others === undefined) index.set(key, [hit])
      else others.push(hit)
    }
  }
  return index
}
