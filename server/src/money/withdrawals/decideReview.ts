import type { ReviewReason } from '@playfront/contract/money/withdrawals.schema'
import type { WithdrawalSettings } from '@playfront/contract/settings/money.schema'

export interface ReviewFacts {
  settings: WithdrawalSettings
  /** Minor units. */
  amount: number
  /** The member was paid out before. */
  wasPaid: boolean
  /** The card was paid to before. */
  wasCardPaid: boolean
  /** The card's holder is who the account's name says now. */
  isOwnName: boolean
  /** Another member has, or had, the same account. */
  isShared: boolean
  /** The staff asked for it, for a member who cannot. */
  isByStaff?: boolean
}

/** Why a person reviews a withdrawal before it is sent; none: it is sent automatically. */
export const decideReview = (facts: ReviewFacts): ReviewReason[] => {
  const { settings, amount, wasPaid, wasCardPaid, isOwnName, isShared, isByStaff = false } = facts
  const found: Record<ReviewReason, boolean> = {
    first: settings.reviewFirst && !wasPaid,
    large: amount >= settings.reviewFrom,
    newCard: settings.reviewNewCard && !wasCardPaid,
    name: !isOwnName,
    sharedCard: isShared,
    byStaff: isByStaff,
  }
  return (Object.keys(found) as ReviewReason[]).filter((reason) => found[reason])
}
