import type { CurrencyCode } from '@playfront/contract/money'

export const rankLabels = ['bronze', 'silver', 'gold', 'platinum', 'diamond'] as const
export type RankLabel = (typeof rankLabels)[number]

/** What a member must have done to hold a rank. */
export interface RankConditions {
  labelId: RankLabel
  /** Bets placed. */
  bets: number
  /** Stakes less refunds, in the currency's rank unit. */
  turnoverUnits: number
}

/** From the lowest to the highest; a member's level is the place in this list, counted from one. */
export const ranks: readonly RankConditions[] = [
  { labelId: 'bronze', bets: 1, turnoverUnits: 1 },
  { labelId: 'silver', bets: 20, turnoverUnits: 50 },
  { labelId: 'gold', bets: 100, turnoverUnits: 500 },
  { labelId: 'platinum', bets: 500, turnoverUnits: 5_000 },
  { labelId: 'diamond', bets: 2_000, turnoverUnits: 50_000 },
]

/** About the price of a small bet in each currency, in minor units, so that a rank means the same everywhere. */
export const rankUnit: Record<CurrencyCode, number> = {
  VND: 10_000,
  THB: 1_500,
  BRL: 200,
  MYR: 200,
  SGD: 100,
  PHP: 2_500,
  IDR: 600_000,
  USD: 50,
}
