import type { StakeClass } from '../betTypes/betTypeRow'
import type { LimitTable, StakeLimits } from './limitTable'

/** Currencies with default limits. */
export type LimitCurrency = 'VND' | 'THB' | 'BRL'

/** One point, in minor units: the smallest stake and the step. 1 000 ₫, 1.00 ฿ and R$ 0.25 are near each other in worth. */
const point: Readonly<Record<LimitCurrency, number>> = { VND: 1_000, THB: 100, BRL: 25 }

/** The largest unit stakes in points; with VND they are the figures of lottery 4.6. */
const maxPoints: Readonly<Record<StakeClass, number>> = {
  lo: 10_000,
  de: 20_000,
  threeDigits: 2_000,
  fourDigits: 200,
  xien: 5_000,
  truot: 20_000,
}

const maxPayoutPoints = 2_000_000
const exposurePoints = 10_000_000

/** The default limits of a currency (lottery 4.6). */
export function defaultLimits(currency: LimitCurrency): LimitTable {
  const unit = point[currency]
  const upTo = (points: number): StakeLimits => ({ min: unit, max: points * unit, step: unit })
  return {
    currency,
    stake: {
      lo: upTo(maxPoints.lo),
      de: upTo(maxPoints.de),
      threeDigits: upTo(maxPoints.threeDigits),
      fourDigits: upTo(maxPoints.fourDigits),
      xien: upTo(maxPoints.xien),
      truot: upTo(maxPoints.truot),
    },
    maxStakesPerToken: 2,
    maxPayoutPerSlip: maxPayoutPoints * unit,
    exposureCap: exposurePoints * unit,
  }
}
