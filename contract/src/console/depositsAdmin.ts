import type { Nothing } from '../call'
import { defineConsoleCall } from './consoleCall'
import type {
  AccountFacts,
  AccountReview,
  AlikeAccount,
  DepositWaitsAnswer,
  AdminDeposit,
  ExcludeAccountRequest,
  FindDepositsAnswer,
  FindDepositsRequest,
  RequestClearingRequest,
  RequestPaymentDecisionRequest,
  WaitingContradiction,
  WaitingExcess,
} from './depositsAdmin.schema'
import type { Done } from './staff.schema'

export type { AccountFacts, AccountReview, AlikeAccount, AdminDeposit, WaitingContradiction, WaitingExcess }

/** Money that does not fit, the oldest first. */
const depositWaits = defineConsoleCall<Nothing, DepositWaitsAnswer>({
  method: 'GET',
  path: '/console/api/deposits/waits',
  needs: 'deposits.read',
  isQuiet: true,
})

/** It is the excluded person's account, and is excluded as they are; one person decides that. */
const excludeAccount = defineConsoleCall<ExcludeAccountRequest, Done>({
  method: 'POST',
  path: '/console/api/account-reviews/:id/exclusion',
  needs: 'deposits.approve',
})

/** It is another person's account: requests to let it in, which another staff user decides. */
const requestClearing = defineConsoleCall<RequestClearingRequest, Done>({
  method: 'POST',
  path: '/console/api/account-reviews/:id/clearing',
  needs: 'deposits.approve',
})

/** The newest deposits page by page, of a state, or what a reference, a member or an id belongs to. */
const findDeposits = defineConsoleCall<FindDepositsRequest, FindDepositsAnswer>({
  method: 'GET',
  path: '/console/api/deposits',
  needs: 'deposits.read',
})

/** Requests what shall become of it, which another staff user decides. */
const requestPaymentDecision = defineConsoleCall<RequestPaymentDecisionRequest, Done>({
  method: 'POST',
  path: '/console/api/deposits/rulings',
  needs: 'deposits.prepare',
})

/** The console's calls about deposits and money that does not fit. */
export const depositsAdminCalls = {
  depositWaits,
  excludeAccount,
  requestClearing,
  findDeposits,
  requestPaymentDecision,
}
