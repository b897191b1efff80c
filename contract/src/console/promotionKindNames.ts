import type { PromotionKind } from '../money/promotions.schema'

/** Every kind of promotion, for a page that does not load the schemas. */
export const promotionKindNames = [
  'DEPOSIT_BONUS',
  'CASHBACK',
  'REFERRAL',
  'GIFT',
  'CHECK_IN',
  'APP_DOWNLOAD',
] as const satisfies readonly PromotionKind[]
