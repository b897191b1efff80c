import { defineCall } from '../../call'
import type {
  CalledOff,
  CalledOffRequest,
  IssueProof,
  IssueProofRequest,
  IssueRecord,
  IssueRequest,
  IssuesAhead,
  IssuesAheadRequest,
  Manifest,
  ManifestRequest,
  OfficialRecord,
  ResultPage,
  ResultPageRequest,
} from './issue.schema'

export type {
  CalledOff,
  FairRecord,
  IssueProof,
  IssueRecord,
  IssuesAhead,
  Manifest,
  OfficialRecord,
  ResultPage,
} from './issue.schema'

/**
 * One issue with its result and, once drawn, everything a player needs to check it (lottery §6.7). An issue of an
 * official draw is `issue_unknown` here: `lotteryOfficialRecord` names the source of its result.
 */
export const lotteryIssueRecord = defineCall<IssueRequest, IssueRecord>({
  method: 'GET',
  path: '/wps/lottery/issue/:issueId',
  session: 'none',
})

/** Where the result of an official draw is from, and every version of it (lottery §4.7). */
export const lotteryOfficialRecord = defineCall<IssueRequest, OfficialRecord>({
  method: 'GET',
  path: '/wps/lottery/issue/:issueId/official',
  session: 'none',
})

/** The issues of a lottery that can be bought now or ahead. */
export const lotteryIssuesAhead = defineCall<IssuesAheadRequest, IssuesAhead>({
  method: 'GET',
  path: '/wps/lottery/issues',
  session: 'none',
})

/** The promises of one day of one lottery, published before its first issue opens. */
export const lotteryManifest = defineCall<ManifestRequest, Manifest>({
  method: 'GET',
  path: '/wps/lottery/manifest',
  session: 'none',
})

/** The way from the member's own slip to the published roots of its issue. */
export const lotteryIssueProof = defineCall<IssueProofRequest, IssueProof>({
  method: 'GET',
  path: '/wps/lottery/issue/:issueId/proof/:slipId',
  session: 'game',
})

/** How many draws of a lottery were called off, publicly visible (lottery §6.5). */
export const lotteryCalledOff = defineCall<CalledOffRequest, CalledOff>({
  method: 'GET',
  path: '/wps/lottery/calledOff',
  session: 'none',
})

/** Past results of one lottery, newest first. */
export const lotteryResults = defineCall<ResultPageRequest, ResultPage>({
  method: 'GET',
  path: '/wps/lottery/results',
  session: 'none',
})
