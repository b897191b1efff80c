import { defineCall, type Nothing } from '../call'
import type { AvailablePromotions } from './promotions.schema'

export type { AvailablePromotions }

/** Which promotions are switched on, by key (B§3); needs no session and is shared in flight (REQ-REQUEST-032). */
export const availablePromotions = defineCall<Nothing, AvailablePromotions>({
  method: 'GET',
  path: '/wps/relay/MCSFE_getMerchantAvailablePromotions',
  session: 'none',
})

/** The same for the member who asks: what is on and, of what can be claimed, how much is still to be had (B§4). */
export const personalPromotions = defineCall<Nothing, AvailablePromotions>({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPersonalAvailablePromotions',
  session: 'member',
})
