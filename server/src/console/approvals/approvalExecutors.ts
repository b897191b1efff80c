import type { ApprovalKind } from '@playfront/contract/console/approvalKinds'
import type { ApprovalExecutor } from './approvalExecutor'
import { accountClearing } from './kinds/accountClearing'
import { balanceAdjustment } from './kinds/balanceAdjustment'
import { betRefund } from './kinds/betRefund'
import { commissionCorrection } from './kinds/commissionCorrection'
import { commissionPayout } from './kinds/commissionPayout'
import { manualClaim } from './kinds/manualClaim'
import { newsMessage } from './kinds/newsMessage'
import { paymentDecision } from './kinds/paymentDecision'
import { payout } from './kinds/payout'
import { promotionChange } from './kinds/promotionChange'
import { pushMessage } from './kinds/pushMessage'
import { riskRule } from './kinds/riskRule'
import { secondFactorReset } from './kinds/secondFactorReset'

/** What happens with each kind of request. A kind without a row does not compile. */
export const approvalExecutors: Record<ApprovalKind, ApprovalExecutor> = {
  accountClearing,
  balanceAdjustment,
  betRefund,
  commissionCorrection,
  commissionPayout,
  manualClaim,
  newsMessage,
  paymentDecision,
  payout,
  promotionChange,
  pushMessage,
  riskRule,
  secondFactorReset,
}
