import type { SessionRepository } from '../../account/session/sessionRepository'
import { inModule } from '../consoleContext'
import { endSessions } from './endSessions'
import { findMembers } from './findMembers'
import { lowerLimit } from './lowerLimit'
import { readFile } from './memberFile'
import {
  decideAdjustment,
  proposeAdjustment,
  readAdjustments,
  takeBackAdjustment,
} from './actions/adjustments'
import { closeMember, excludeMember, releaseWallet, setBlocked } from './actions/memberStates'
import { readMemberPayout, requestMemberPayout, type MemberPayoutDeps } from './actions/memberPayout'
import { writeNote } from './notes'

/** The members module. */
export const memberHandlers = (sessions: SessionRepository, deps: MemberPayoutDeps = {}) => ({
  findMembers: inModule(findMembers),
  readMember: inModule(readFile),
  writeMemberNote: inModule(writeNote),
  endMemberSessions: inModule(endSessions(sessions)),
  lowerMemberLimit: inModule(lowerLimit),
  blockMember: inModule(setBlocked(sessions, true)),
  unblockMember: inModule(setBlocked(sessions, false)),
  closeMember: inModule(closeMember(sessions)),
  excludeMember: inModule(excludeMember(sessions)),
  releaseWallet: inModule(releaseWallet),
  proposeAdjustment: inModule(proposeAdjustment),
  decideAdjustment: inModule(decideAdjustment),
  takeBackAdjustment: inModule(takeBackAdjustment),
  adjustments: inModule(readAdjustments),
  memberPayout: inModule(readMemberPayout(deps)),
  requestMemberPayout: inModule(requestMemberPayout(deps)),
})
