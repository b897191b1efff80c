import type { CallSchemas } from '../callSchemas'
import { nothing } from '../schemaParts'
import {
  decideReviewRequest,
  decideApprovalRequest,
  depositWaitsAnswer,
  findDepositsAnswer,
  findDepositsRequest,
  requestApprovalRequest,
  cancelApprovalRequest,
} from './depositsAdmin.schema'
import { done } from './staff.schema'
import { secondPersonErrors } from './secondPersonErrors'

/** Shapes and refusals of the console's calls about deposits. */
export const depositsAdminSchemas = {
  depositWaits: { request: nothing, answer: depositWaitsAnswer, errors: [] },
  decideReview: {
    request: decideReviewRequest,
    answer: done,
    errors: [...secondPersonErrors, 'staff.moved.on'],
  },
  findDeposits: { request: findDepositsRequest, answer: findDepositsAnswer, errors: [] },
  requestApproval: { request: requestApprovalRequest, answer: done, errors: ['staff.moved.on'] },
  decideApproval: {
    request: decideApprovalRequest,
    answer: done,
    errors: ['payment.blocked', ...secondPersonErrors, 'staff.moved.on'],
  },
  cancelApproval: {
    request: cancelApprovalRequest,
    answer: done,
    errors: ['staff.same.person', 'staff.moved.on'],
  },
} as const satisfies Record<string, CallSchemas>
