import type { BetType } from '../bet'
import { betTypeOf, offerOf } from '../betTypes/betTypes'
import type { DrawResult, Family } from '../result'
import { assertResult } from './assertResult'
import { families } from './families'

/** The prizes of a family that a result lacks as a whole, in canonical order; none where it is complete (lottery 4.9). */
export const missingPrizes = (family: Family, result: DrawResult): readonly string[] =>
  families[family].map(({ name }) => name).filter((name) => !Object.hasOwn(result, name))

/**
 * Proves that a value is a result of the family, or one that lacks whole prizes and is right in all others.
 * @throws ResultShapeError
 */
export function assertPartialResult(family: Family, result: unknown): asserts result is DrawResult {
  const isObject = typeof result === 'object' && result !== null && !Array.isArray(result)
  assertResult(family, result, isObject ? missingPrizes(family, result as DrawResult) : [])
}

/** Whether a bet type compares a prize that is missing: it cannot be settled, and its stakes go back (lottery 4.9). */
export function needsMissing(family: Family, type: BetType, missing: readonly string[]): boolean {
  if (missing.length === 0) return false
  return offerOf(betTypeOf(type), family).look.slices.some(({ tier }) => missing.includes(tier))
}
