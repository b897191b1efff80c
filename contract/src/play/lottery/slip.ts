import { defineCall } from '../../call'
import type {
  CancelSlipRequest,
  PlaceSlipRequest,
  ReadSlipRequest,
  Slip,
  SlipPage,
  SlipPageRequest,
} from './slip.schema'

export type { PlaceSlipRequest, Slip, SlipBet, SlipPage, SlipState } from './slip.schema'

/** Places a slip: all of it or nothing, once for its id however often it is sent (lottery §4.3, §4.4). */
export const placeSlip = defineCall<PlaceSlipRequest, Slip>({
  method: 'POST',
  path: '/wps/lottery/slip',
  session: 'game',
  movesMoney: true,
})

/**
 * Cancels a whole slip, where the merchant lets players do so: within a minute and while every issue of it takes bets
 * (lottery §4.5). Repeated, it returns the cancelled slip. After a timeout the same request is repeated.
 */
export const cancelSlip = defineCall<CancelSlipRequest, Slip>({
  method: 'POST',
  path: '/wps/lottery/slip/:slipId/cancel',
  session: 'game',
  movesMoney: true,
})

/** Asks for the outcome of a slip; `slip_not_found` means that it is safe to send it again (lottery §4.4). */
export const readSlip = defineCall<ReadSlipRequest, Slip>({
  method: 'GET',
  path: '/wps/lottery/slip/:slipId',
  session: 'game',
})

/** The member's slips, newest first, a page at a time. */
export const memberSlips = defineCall<SlipPageRequest, SlipPage>({
  method: 'GET',
  path: '/wps/member/slips',
  session: 'member',
})

/** The same for the board, which holds no member's session. */
export const slipPage = defineCall<SlipPageRequest, SlipPage>({
  method: 'GET',
  path: '/wps/lottery/slips',
  session: 'game',
})
