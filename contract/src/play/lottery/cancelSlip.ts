import { defineCall } from '../../call'
import type { CancelSlipRequest, Slip } from './slip.schema'

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
