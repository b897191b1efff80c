import type { DrawResult, Family } from '../result'
import { type Tier, families } from './families'
import { isPair } from './pairSpace'

/** A result that does not fit its family. Nothing may be settled by it (lottery 4.7). */
export class ResultShapeError extends Error {
  override readonly name = 'ResultShapeError'

  constructor(
    readonly family: Family,
    readonly tier: string,
    readonly reason: string,
  ) {
    super(`${family} ${tier} ${reason}`)
  }
}

const asciiDigits = /^[0-9]+$/

/**
 * Proves that a value has the shape of a result of the family: every prize, its count, its digit lengths, ASCII digits,
 * and nothing more (lottery 4.7).
 * @param missing prizes that the draw lacks and that have to be absent (lottery 4.9); at least one other is present
 * @throws ResultShapeError naming the first prize that is wrong.
 */
export function assertResult(
  family: Family,
  result: unknown,
  missing: readonly string[] = [],
): asserts result is DrawResult {
  if (typeof result !== 'object' || result === null || Array.isArray(result)) {
    throw new ResultShapeError(family, 'result', 'is not an object of prizes')
  }
  const tiers = families[family].filter(({ name }) => !missing.includes(name))
  if (tiers.length === 0) throw new ResultShapeError(family, 'result', 'lacks every prize')
  const prizes = new Map<string, unknown>(Object.entries(result))
  for (const tier of tiers) assertTier(family, tier, prizes.get(tier.name))
  for (const name of prizes.keys()) {
    if (!tiers.some((tier) => tier.name === name)) throw new ResultShapeError(family, name, 'is not a prize')
  }
}

function assertTier(family: Family, tier: Tier, numbers: unknown) {
  if (!Array.isArray(numbers) || numbers.length !== tier.count) {
    throw new ResultShapeError(family, tier.name, `must hold ${tier.count} numbers`)
  }
  const isNumber = family === 'PH2' ? isPair : asciiDigits.test.bind(asciiDigits)
  for (const number of numbers) {
    if (typeof number !== 'string' || number.length !== tier.digits || !isNumber(number)) {
      throw new ResultShapeError(family, tier.name, `must hold ${tier.digits} ASCII digits per number`)
    }
  }
}
