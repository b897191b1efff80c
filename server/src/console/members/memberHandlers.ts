import type { SessionBook } from '../../account/session/sessionBook'
import { atDesk } from '../consoleContext'
import { endSessions } from './endSessions'
import { findMembers } from './findMembers'
import { lowerLimit } from './lowerLimit'
import { readFile } from './memberFile'
import {
  decideAdjustment,
  proposeAdjustment,
  readAdjustments,
  takeBackAdjustment,
} from './affairs/adjustments'
import { closeMember, excludeMember, releaseWallet, setBlocked } from './affairs/memberStates'
import { readMemberPayout, requestMemberPayout, type MemberPayoutDeps } from './affairs/memberPayout'
import { writeNote } from './notes'

/** The members' desk. */
export const memberHandlers = (sessions: SessionBook, deps: MemberPayoutDeps = {}) => ({
  findMembers: atDesk(findMembers),
  readMember: atDesk(readFile),
  writeMemberNote: atDesk(writeNote),
  endMemberSessions: atDesk(endSessions(sessions)),
  lowerMemberLimit: atDesk(lowerLimit),
  blockMember: atDesk(setBlocked(sessions, true)),
  unblockMember: atDesk(setBlocked(sessions, false)),
  closeMember: atDesk(closeMember(sessions)),
  excludeMember: atDesk(excludeMember(sessions)),
  releaseWallet: atDesk(releaseWallet),
  proposeAdjustment: atDesk(proposeAdjustment),
  decideAdjustment: atDesk(decideAdjustment),
  takeBackAdjustment: atDesk(takeBackAdjustment),
  adjustments: atDesk(readAdjustments),
  memberPayout: atDesk(readMemberPayout(deps)),
  requestMemberPayout: atDesk(requestMemberPayout(deps)),
})
