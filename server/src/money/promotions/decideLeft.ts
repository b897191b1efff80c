import { maxOf } from '@playfront/contract/money/promotionRules'
import type { PromotionDraft } from '@playfront/contract/money/promotions.schema'

/** A promotion's limits, and what it has given, minor units. */
export interface Spending {
  figures: PromotionDraft['figures']
  limits: PromotionDraft['limits']
  given: number
}

/** The rest of the budget does not cover the maximum of one claim: nothing may be promised that cannot be paid. */
export const isSpent = ({ figures, limits: { budget }, given }: Spending): boolean =>
  budget !== undefined && budget - given < maxOf(figures)

/** Whether an amount more keeps within what the promotion brings one member in all. @param had what they have had of it */
export const isWithinMembers = (
  { perMember }: PromotionDraft['limits'],
  had: number,
  amount: number,
): boolean => perMember === undefined || had + amount <= perMember
