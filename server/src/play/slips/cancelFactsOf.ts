import type { CallContext } from '../../http/handler'
import type { CancelFacts } from './decideCancelUntil'

/** The facts that decide for a caller whether slips may be cancelled now. */
export const cancelFactsOf = ({
  merchant,
  platform,
}: Pick<CallContext, 'merchant' | 'platform'>): CancelFacts => ({
  isOffered: merchant.operator.lottery.playerCancelling,
  nowMs: platform.clock.now(),
})
