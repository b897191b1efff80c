import type { OfferedBetType } from '@playfront/contract/play/lottery/board'

/** Amounts one tap away, minor units: so many of the smallest stake, as far as the largest allows. */
export const presetsOf = (
  { minStake, maxStake }: Pick<OfferedBetType, 'minStake' | 'maxStake'>,
  points: readonly number[],
): readonly number[] => points.map((count) => count * minStake).filter((amount) => amount <= maxStake)
