import type { Nothing } from '../call'
import { defineConsoleCall } from './consoleCall'
import type {
  DecideResultRequest,
  AdminIssue,
  AdminIssueRequest,
  AdminIssuesAnswer,
  AdminIssuesRequest,
  DrawRequest,
  EnterResultRequest,
  IssueDetail,
  IssueSaleRequest,
  LotteryWaitsAnswer,
  ProposeLotteryRequest,
  ProposeResultRequest,
  ResultEffect,
  ResultEffectAnswer,
  ResultProposal,
  ResultProposalRequest,
} from './lotteryAdmin.schema'
import type { Done } from './staff.schema'

export type { AdminIssue, IssueDetail, ResultEffect, ResultProposal }

/** Issues by their hour, page by page. */
const adminIssues = defineConsoleCall<AdminIssuesRequest, AdminIssuesAnswer>({
  method: 'GET',
  path: '/console/api/lottery/issues',
  needs: 'lottery.read',
  isQuiet: true,
})

/** What needs attention: issues that are held or alarm, and results that wait for approval. */
const lotteryWaits = defineConsoleCall<Nothing, LotteryWaitsAnswer>({
  method: 'GET',
  path: '/console/api/lottery/waits',
  needs: 'lottery.read',
  isQuiet: true,
})

/** One issue with all that is known of its sale, its draw and its money. */
const adminIssue = defineConsoleCall<AdminIssueRequest, IssueDetail>({
  method: 'GET',
  path: '/console/api/lottery/issues/:issue',
  needs: 'lottery.read',
  isQuiet: true,
})

/** Takes an issue off sale; bets on it are refused with `issue_not_open`. */
const suspendIssue = defineConsoleCall<IssueSaleRequest, Done>({
  method: 'POST',
  path: '/console/api/lottery/issues/:issue/suspension',
  needs: 'lottery.pause',
})

/** Puts a suspended issue on sale again, if it has not closed meanwhile. */
const resumeIssue = defineConsoleCall<IssueSaleRequest, Done>({
  method: 'DELETE',
  path: '/console/api/lottery/issues/:issue/suspension',
  needs: 'lottery.pause',
})

/** The first half of calling off an issue, or the bets at a faulty price. Nothing moves. */
const proposeLottery = defineConsoleCall<ProposeLotteryRequest, Done>({
  method: 'POST',
  path: '/console/api/lottery/approvals',
  needs: 'lottery.decide',
})

/**
 * The first entry of a result that no two sources reported. An official result is one for all merchants, so the group
 * decides.
 */
const enterResult = defineConsoleCall<EnterResultRequest, Done>({
  method: 'POST',
  path: '/console/api/lottery/results/:draw/entry',
  needs: 'lottery.decide',
  scope: 'group',
})

/**
 * The second entry, by a staff user who has not seen the first: equal, it is the result; different, both are dropped.
 */
const enterResultAgain = defineConsoleCall<EnterResultRequest, Done>({
  method: 'POST',
  path: '/console/api/lottery/results/:draw/entry/again',
  needs: 'lottery.approve',
  scope: 'group',
})

/** Requests approval for one source's result, or for another result that replaces a published one. */
const proposeResult = defineConsoleCall<ProposeResultRequest, Done>({
  method: 'POST',
  path: '/console/api/lottery/results/:draw/proposal',
  needs: 'lottery.decide',
  scope: 'group',
})

/** What it would change at each merchant: tickets, money paid, taken back and owed. */
const resultEffect = defineConsoleCall<ResultProposalRequest, ResultEffectAnswer>({
  method: 'GET',
  path: '/console/api/lottery/result-proposals/:proposal/effect',
  needs: 'lottery.read',
  scope: 'group',
})

/** Approves or rejects a requested result; by another staff user than the requester. */
const decideResult = defineConsoleCall<DecideResultRequest, Done>({
  method: 'POST',
  path: '/console/api/lottery/result-proposals/:proposal/decision',
  needs: 'lottery.approve',
  scope: 'group',
})

/** Cancels the caller’s own request for a result while it waits. */
const takeBackResult = defineConsoleCall<ResultProposalRequest, Done>({
  method: 'DELETE',
  path: '/console/api/lottery/result-proposals/:proposal',
  needs: 'lottery.decide',
  scope: 'group',
})

/** A person has looked into a source that contradicts a confirmed result, and it stands. */
const clearConflict = defineConsoleCall<DrawRequest, Done>({
  method: 'DELETE',
  path: '/console/api/lottery/results/:draw/conflict',
  needs: 'lottery.decide',
  scope: 'group',
})

/** The console's calls about lotteries. */
export const lotteryAdminCalls = {
  adminIssues,
  lotteryWaits,
  adminIssue,
  suspendIssue,
  resumeIssue,
  proposeLottery,
  enterResult,
  enterResultAgain,
  proposeResult,
  resultEffect,
  decideResult,
  takeBackResult,
  clearConflict,
}
