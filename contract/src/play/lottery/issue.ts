import { defineCall } from '../../call'
import type {
  IssueProof,
  IssueProofRequest,
  IssueRecord,
  IssueRequest,
  ResultPage,
  ResultPageRequest,
} from './issue.schema'

export type { FairRecord, IssueProof, IssueRecord, ResultPage } from './issue.schema'

/** One issue with its result and, once drawn, everything a player needs to check it (lottery §6.7). */
export const lotteryIssueRecord = defineCall<IssueRequest, IssueRecord>({
  method: 'GET',
  path: '/wps/lottery/issue/:issueId',
  session: 'none',
})

/** The way from the member's own slip to the published roots of its issue. */
export const lotteryIssueProof = defineCall<IssueProofRequest, IssueProof>({
  method: 'GET',
  path: '/wps/lottery/issue/:issueId/proof/:slipId',
  session: 'game',
})

/** Past results of one lottery, newest first. */
export const lotteryResults = defineCall<ResultPageRequest, ResultPage>({
  method: 'GET',
  path: '/wps/lottery/results',
  session: 'none',
})
