import { defineCall } from '../../call'
import type { CancelSlipRequest, Slip } from './slip.schema'

/**
 * Takes a slip back, all of it, where the merchant lets players do so: within a minute and while every issue of it takes bets
 * (lottery §4.5). Asked again, it answers the slip that was taken back. Silence is followed by the same question.
 */
export const cancelSlip = defineCall<CancelSlipRequest, Slip>({
  method: 'POST',
  path: '/wps/lottery/slip/:slipId/cancel',
  session: 'game',
  movesMoney: true,
})
