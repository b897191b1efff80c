import type { Nothing } from '../call'
import { defineConsoleCall } from './consoleCall'
import type {
  AccountFacts,
  AccountReview,
  AlikeAccount,
  DecideReviewRequest,
  DecideApprovalRequest,
  DepositWaitsAnswer,
  AdminDeposit,
  FindDepositsAnswer,
  FindDepositsRequest,
  RequestApprovalRequest,
  ApprovalProposal,
  CancelApprovalRequest,
  WaitingContradiction,
  WaitingExcess,
} from './depositsAdmin.schema'
import type { Done } from './staff.schema'

export type {
  AccountFacts,
  AccountReview,
  AlikeAccount,
  AdminDeposit,
  ApprovalProposal,
  WaitingContradiction,
  WaitingExcess,
}

/** Money that does not fit, the oldest first. */
const depositWaits = defineConsoleCall<Nothing, DepositWaitsAnswer>({
  method: 'GET',
  path: '/console/api/deposits/waits',
  needs: 'deposits.read',
  isQuiet: true,
})

/** Whether an account that looks like an excluded person's is theirs. Letting it in takes two people. */
const decideReview = defineConsoleCall<DecideReviewRequest, Done>({
  method: 'POST',
  path: '/console/api/account-reviews/:id',
  needs: 'deposits.approve',
})

/** The newest deposits page by page, of a state, or what a reference, a member or an id belongs to. */
const findDeposits = defineConsoleCall<FindDepositsRequest, FindDepositsAnswer>({
  method: 'GET',
  path: '/console/api/deposits',
  needs: 'deposits.read',
})

/** The first half: what shall become of it. Nothing moves. */
const requestPaymentDecision = defineConsoleCall<RequestApprovalRequest, Done>({
  method: 'POST',
  path: '/console/api/deposits/rulings',
  needs: 'deposits.prepare',
})

/** Approval by another staff user: it is carried out in the same transaction, or rejected. */
const decidePaymentDecision = defineConsoleCall<DecideApprovalRequest, Done>({
  method: 'POST',
  path: '/console/api/deposits/rulings/:id/decision',
  needs: 'deposits.approve',
})

const cancelPaymentDecision = defineConsoleCall<CancelApprovalRequest, Done>({
  method: 'DELETE',
  path: '/console/api/deposits/rulings/:id',
  needs: 'deposits.prepare',
})

/** The console's calls about deposits and money that does not fit. */
export const depositsAdminCalls = {
  depositWaits,
  decideReview,
  findDeposits,
  requestPaymentDecision,
  decidePaymentDecision,
  cancelPaymentDecision,
}
