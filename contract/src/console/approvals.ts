import type {
  Approval,
  ApprovalRequest,
  ApprovalsAnswer,
  ApprovalsRequest,
  DecideApprovalRequest,
} from './approvals.schema'
import { defineConsoleCall } from './consoleCall'
import type { Done } from './staff.schema'

export type { Approval, ApprovalsRequest }

/**
 * Requests that the caller may read: those that wait, the oldest first; with a subject the newest about it; or all of a
 * kind, page by page.
 */
export const approvals = defineConsoleCall<ApprovalsRequest, ApprovalsAnswer>({
  method: 'GET',
  path: '/console/api/approvals',
  needs: 'anyRole',
  isQuiet: true,
})

/** One request, waiting or decided. */
export const readApproval = defineConsoleCall<ApprovalRequest, Approval>({
  method: 'GET',
  path: '/console/api/approvals/:kind/:id',
  needs: 'anyRole',
})

/** Approves another person's request, which takes effect at once, or rejects it. */
export const decideApproval = defineConsoleCall<DecideApprovalRequest, Done>({
  method: 'POST',
  path: '/console/api/approvals/:kind/:id/decision',
  needs: 'anyRole',
  isDecision: true,
})

/** Cancels one's own request while it waits. */
export const withdrawApproval = defineConsoleCall<ApprovalRequest, Done>({
  method: 'DELETE',
  path: '/console/api/approvals/:kind/:id',
  needs: 'anyRole',
})

export const approvalCalls = { approvals, readApproval, decideApproval, withdrawApproval }
