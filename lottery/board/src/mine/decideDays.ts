import type { Slip } from '@playfront/contract/play/lottery/slip'
import { localDayOf } from '../time/localDay'

/** The slips of one day of the operator, and what they cost and brought, minor units. */
export interface SlipDay {
  day: string
  slips: readonly Slip[]
  cost: number
  payout: number
  /** Every slip of the day is here, so that its sums may be shown. */
  isWhole: boolean
}

/**
 * Slips by the day on which they were accepted, in order; the last day of an incomplete list may have more (lottery
 * 8.5).
 */
export const decideDays = (
  slips: readonly Slip[],
  timeZone: string,
  hasMore: boolean,
): readonly SlipDay[] => {
  const byDay = new Map<string, Slip[]>()
  for (const slip of slips) {
    const day = localDayOf(Date.parse(slip.acceptedAt), timeZone)
    byDay.set(day, [...(byDay.get(day) ?? []), slip])
  }
  const days = [...byDay]
  return days.map(([day, own], at) => ({
    day,
    slips: own,
    cost: own.reduce((sum, slip) => sum + slip.cost, 0),
    payout: own.reduce((sum, slip) => sum + slip.payout, 0),
    isWhole: !hasMore || at < days.length - 1,
  }))
}
