import type { CallSchemas } from '../callSchemas'
import { nothing } from '../schemaParts'
import {
  decideReviewRequest,
  decideRulingRequest,
  depositWaitsAnswer,
  findDepositsAnswer,
  findDepositsRequest,
  proposeRulingRequest,
  takeBackRulingRequest,
} from './depositsDesk.schema'
import { done } from './staff.schema'
import { secondPersonErrors } from './secondPersonErrors'

/** Shapes and refusals of the console's calls about deposits. */
export const depositsDeskSchemas = {
  depositWaits: { request: nothing, answer: depositWaitsAnswer, errors: [] },
  decideReview: {
    request: decideReviewRequest,
    answer: done,
    errors: [...secondPersonErrors, 'staff.moved.on'],
  },
  findDeposits: { request: findDepositsRequest, answer: findDepositsAnswer, errors: [] },
  proposeRuling: { request: proposeRulingRequest, answer: done, errors: ['staff.moved.on'] },
  decideRuling: {
    request: decideRulingRequest,
    answer: done,
    errors: ['payment.blocked', ...secondPersonErrors, 'staff.moved.on'],
  },
  takeBackRuling: {
    request: takeBackRulingRequest,
    answer: done,
    errors: ['staff.same.person', 'staff.moved.on'],
  },
} as const satisfies Record<string, CallSchemas>
