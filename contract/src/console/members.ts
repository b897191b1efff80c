import { defineConsoleCall } from './consoleCall'
import type {
  ConsoleMember,
  EndMemberSessionsRequest,
  ExcludeMemberRequest,
  FindMembersAnswer,
  FindMembersRequest,
  LowerLimitRequest,
  MemberFile,
  MemberFileRequest,
  MemberPayoutAnswer,
  MemberPayoutRequest,
  MemberReasonRequest,
  ProposeAdjustmentRequest,
  ProposeFactorResetRequest,
  RequestMemberPayoutRequest,
  SendMemberMessageRequest,
  WriteNoteRequest,
} from './members.schema'
import type {
  FollowMoneyAnswer,
  FollowMoneyRequest,
  TimelineAnswer,
  TimelineEntry,
  TimelineFile,
  TimelineFileRequest,
  TimelineKind,
  TimelineRequest,
} from './memberTimeline.schema'
import type { Done } from './staff.schema'

export type { ConsoleMember, MemberFile }

/** Members by what is known of them, the newest first. */
export const findMembers = defineConsoleCall<FindMembersRequest, FindMembersAnswer>({
  method: 'GET',
  path: '/console/api/members',
  needs: 'members.read',
})

/** One member: profile, money, limits, devices, notes. */
export const readMember = defineConsoleCall<MemberFileRequest, MemberFile>({
  method: 'GET',
  path: '/console/api/members/:id',
  needs: 'members.read',
})

/** Adds a note about a member, once for each id. */
export const writeMemberNote = defineConsoleCall<WriteNoteRequest, Done>({
  method: 'POST',
  path: '/console/api/members/:id/notes',
  needs: 'members.note',
})

/** Signs a member out, on one device or everywhere. */
export const endMemberSessions = defineConsoleCall<EndMemberSessionsRequest, Done>({
  method: 'DELETE',
  path: '/console/api/members/:id/sessions',
  needs: 'members.sessions',
})

/** Sets a limit or makes one smaller; one that is not smaller is refused. */
export const lowerMemberLimit = defineConsoleCall<LowerLimitRequest, Done>({
  method: 'PUT',
  path: '/console/api/members/:id/limits',
  needs: 'members.limits',
})

export type { FollowMoneyAnswer, FollowMoneyRequest, MemberPayoutAnswer, TimelineEntry, TimelineKind }

/** Blocks a member: every session ends, and betting, deposits and claims are refused until they are unblocked. */
export const blockMember = defineConsoleCall<MemberReasonRequest, Done>({
  method: 'POST',
  path: '/console/api/members/:id/block',
  needs: 'members.restrict',
})

/** Ends a block. Exclusions and breaks stay. */
export const unblockMember = defineConsoleCall<MemberReasonRequest, Done>({
  method: 'DELETE',
  path: '/console/api/members/:id/block',
  needs: 'members.restrict',
})

/** Closes an account at its member's request. Refused while money, bets or a withdrawal are open. */
export const closeMember = defineConsoleCall<MemberReasonRequest, Done>({
  method: 'POST',
  path: '/console/api/members/:id/closing',
  needs: 'members.restrict',
})

/** Excludes a member at their request, until a date or permanently. No staff user can end it earlier. */
export const excludeMember = defineConsoleCall<ExcludeMemberRequest, Done>({
  method: 'POST',
  path: '/console/api/members/:id/exclusion',
  needs: 'members.restrict',
})

/** Releases a frozen wallet if its ledger adds up; otherwise `wallet.disagrees`. */
export const releaseWallet = defineConsoleCall<MemberReasonRequest, Done>({
  method: 'POST',
  path: '/console/api/members/:id/wallet-release',
  needs: 'members.restrict',
})

/** Requests a change of a balance, which another staff user decides. */
export const proposeAdjustment = defineConsoleCall<ProposeAdjustmentRequest, Done>({
  method: 'POST',
  path: '/console/api/members/:id/adjustments',
  needs: 'members.prepare',
})

/**
 * Requests that a member's two-factor authentication is reset, such as after the loss of the phone, which another staff user decides.
 * Once approved, the sign-in asks for no second factor, and every session ends.
 */
export const proposeFactorReset = defineConsoleCall<ProposeFactorResetRequest, Done>({
  method: 'POST',
  path: '/console/api/members/:id/second-factor-reset',
  needs: 'members.prepare',
})

/** Sends a message to a member's inbox, once for each id. */
export const sendMemberMessage = defineConsoleCall<SendMemberMessageRequest, Done>({
  method: 'POST',
  path: '/console/api/members/:id/messages',
  needs: 'members.message',
})

/** What staff could pay to an excluded, blocked or closed member, and to which accounts. */
export const memberPayout = defineConsoleCall<MemberPayoutRequest, MemberPayoutAnswer>({
  method: 'GET',
  path: '/console/api/members/:id/payout',
  needs: 'members.prepare',
})

/** Requests such a payout; it is created as a withdrawal with the caller's approval request. */
export const requestMemberPayout = defineConsoleCall<RequestMemberPayoutRequest, Done>({
  method: 'POST',
  path: '/console/api/members/:id/payout',
  needs: 'members.prepare',
})

/**
 * What happened with a member, the newest first: sign-ins, money, bets, messages, protection, staff actions and notes.
 * Deposits and withdrawals are in it for callers who may read those.
 */
export const memberTimeline = defineConsoleCall<TimelineRequest, TimelineAnswer>({
  method: 'GET',
  path: '/console/api/members/:id/timeline',
  needs: 'members.read',
})

/** The timeline of some days as a CSV file. */
export const memberTimelineFile = defineConsoleCall<TimelineFileRequest, TimelineFile>({
  method: 'GET',
  path: '/console/api/members/:id/timeline-file',
  needs: 'members.read',
})

/** Where money came from and went: what caused it, and its postings with their ledger entries. */
export const followMoney = defineConsoleCall<FollowMoneyRequest, FollowMoneyAnswer>({
  method: 'GET',
  path: '/console/api/members/:id/money',
  needs: 'members.read',
})

export const memberActionCalls = {
  memberTimeline,
  memberTimelineFile,
  followMoney,
  blockMember,
  unblockMember,
  closeMember,
  excludeMember,
  releaseWallet,
  proposeAdjustment,
  proposeFactorReset,
  sendMemberMessage,
  memberPayout,
  requestMemberPayout,
}
