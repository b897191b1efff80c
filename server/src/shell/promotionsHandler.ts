import type { AvailablePromotions } from '@playfront/contract/shell/promotions.schema'
import type { Handler } from '../http/handler'

/** The promotions that other parts of the front ask about by name; none is on offer yet. */
const promotions: AvailablePromotions = {
  REFERRAL: { enabled: false, count: 0 },
  APP_DOWNLOAD: { enabled: false, count: 0 },
}

/** Which promotions are switched on, by key (B§3). */
export const answerAvailablePromotions: Handler<'availablePromotions', object> = async () => promotions
