import type { StakeClass } from '../betTypes/betTypeRow'

/** Bounds of a unit stake, whole minor units. Every stake is a multiple of `step`. */
export interface StakeLimits {
  readonly min: number
  readonly max: number
  readonly step: number
}

/** The limits of one currency (lottery 4.6), whole minor units. Merchants keep their own as data of this shape. */
export interface LimitTable {
  readonly currency: string
  readonly stake: Readonly<Record<StakeClass, StakeLimits>>
  /** A player may put so many times the largest stake on one token of one issue. */
  readonly maxStakesPerToken: number
  readonly maxPayoutPerSlip: number
  /** The most that all players together may stand to win by one token of one issue. */
  readonly exposureCap: number
}

/** Bounds of one slip, the same everywhere (lottery 4.3). */
export const slipBounds = { bets: 100, lines: 1_000, issues: 50, multiple: 999 } as const
