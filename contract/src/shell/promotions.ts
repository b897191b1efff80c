import { defineCall, type Nothing } from '../call'
import type { AvailablePromotions } from './promotions.schema'

export type { AvailablePromotions }

/** Which promotions are switched on, by key (B§3); needs no session and is shared in flight (REQ-REQUEST-032). */
export const availablePromotions = defineCall<Nothing, AvailablePromotions>({
  method: 'GET',
  path: '/wps/relay/MCSFE_getMerchantAvailablePromotions',
  session: 'none',
})
