import type { Slip } from '@playfront/contract/play/lottery/slip'

/** What some slips cost and brought, minor units. */
export interface SlipTotals {
  cost: number
  payout: number
}

/** Sums over the slips that are shown, so that a player sees at a glance how it went (lottery 8.5). */
export const decideTotals = (slips: readonly Slip[]): SlipTotals => ({
  cost: slips.reduce((sum, slip) => sum + slip.cost, 0),
  payout: slips.reduce((sum, slip) => sum + slip.payout, 0),
})
