import type { CallSchemas } from '../callSchemas'
import { nothing } from '../schemaParts'
import {
  decideLotteryRequest,
  decideResultRequest,
  adminIssueRequest,
  adminIssuesAnswer,
  adminIssuesRequest,
  drawRequest,
  enterResultRequest,
  issueDetail,
  issueSaleRequest,
  lotteryWaitsAnswer,
  proposeLotteryRequest,
  proposeResultRequest,
  resultEffectAnswer,
  resultProposalRequest,
  takeBackLotteryRequest,
} from './lotteryAdmin.schema'
import { done } from './staff.schema'
import { secondPersonErrors } from './secondPersonErrors'

/** Shapes and refusals of the console's calls about lotteries. */
export const lotteryAdminSchemas = {
  adminIssues: { request: adminIssuesRequest, answer: adminIssuesAnswer, errors: [] },
  lotteryWaits: { request: nothing, answer: lotteryWaitsAnswer, errors: [] },
  adminIssue: { request: adminIssueRequest, answer: issueDetail, errors: ['issue_unknown'] },
  suspendIssue: { request: issueSaleRequest, answer: done, errors: ['issue_unknown', 'staff.moved.on'] },
  resumeIssue: { request: issueSaleRequest, answer: done, errors: ['issue_unknown', 'staff.moved.on'] },
  proposeLottery: {
    request: proposeLotteryRequest,
    answer: done,
    errors: ['issue_unknown', 'issue_not_cancellable', 'void_nothing', 'staff.moved.on'],
  },
  decideLottery: {
    request: decideLotteryRequest,
    answer: done,
    errors: ['issue_not_cancellable', 'void_nothing', ...secondPersonErrors, 'staff.moved.on'],
  },
  takeBackLottery: {
    request: takeBackLotteryRequest,
    answer: done,
    errors: ['staff.same.person', 'staff.moved.on'],
  },
  enterResult: {
    request: enterResultRequest,
    answer: done,
    errors: ['issue_unknown', 'result_not_enterable', 'result_shape', 'result_conflict', 'staff.moved.on'],
  },
  enterResultAgain: {
    request: enterResultRequest,
    answer: done,
    errors: [
      'issue_unknown',
      'result_not_enterable',
      'result_shape',
      'result_conflict',
      'result_entries_differ',
      ...secondPersonErrors,
      'staff.moved.on',
    ],
  },
  proposeResult: {
    request: proposeResultRequest,
    answer: done,
    errors: ['issue_unknown', 'result_not_enterable', 'result_shape', 'result_conflict', 'staff.moved.on'],
  },
  resultEffect: { request: resultProposalRequest, answer: resultEffectAnswer, errors: ['staff.moved.on'] },
  decideResult: {
    request: decideResultRequest,
    answer: done,
    errors: [...secondPersonErrors, 'staff.moved.on'],
  },
  takeBackResult: {
    request: resultProposalRequest,
    answer: done,
    errors: ['staff.same.person', 'staff.moved.on'],
  },
  clearConflict: { request: drawRequest, answer: done, errors: ['issue_unknown', 'staff.moved.on'] },
} as const satisfies Record<string, CallSchemas>
