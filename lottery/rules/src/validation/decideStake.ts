import type { StakeLimits } from '../limits/limitTable'
import type { BetRefusal } from './betRefusal'

/** Any whole stake the arithmetic can hold. */
const anyWholeStake: StakeLimits = { min: 1, max: Number.MAX_SAFE_INTEGER, step: 1 }

/**
 * Whether a unit stake is inside its limits (lottery 4.6). A fraction of a minor unit is no stake at all: `stake_min`.
 */
export function decideStake(stake: unknown, { min, max, step } = anyWholeStake): BetRefusal | null {
  if (typeof stake !== 'number' || !Number.isInteger(stake) || stake < min) return 'stake_min'
  if (stake > max) return 'stake_max'
  return stake % step === 0 ? null : 'stake_step'
}
