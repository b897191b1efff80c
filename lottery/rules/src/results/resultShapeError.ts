import type { Family } from '../result'

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
