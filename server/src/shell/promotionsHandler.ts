import type { Handler } from '../http/handler'

/** Which promotions the merchant has switched on, by key (B§3); each that is on counts as one. */
export const answerAvailablePromotions: Handler<'availablePromotions', object> = async ({
  merchant: { promotions },
}) =>
  Object.fromEntries(
    Object.entries(promotions).map(([key, enabled]) => [key, { enabled, count: enabled ? 1 : 0 }]),
  )
