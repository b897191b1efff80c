import type { SessionRepository } from '../../account/session/sessionRepository'
import { atMerchant } from '../consoleContext'
import { endSessions } from './endSessions'
import { findMembers } from './findMembers'
import { lowerLimit } from './lowerLimit'
import { readFile } from './memberFile'
import { proposeAdjustment } from './actions/adjustments'
import { closeMember, excludeMember, releaseWallet, setBlocked } from './actions/memberStates'
import { readMemberPayout, requestMemberPayout, type MemberPayoutDeps } from './actions/memberPayout'
import { writeNote } from './notes'

/** The members module. */
export const memberHandlers = (sessions: SessionRepository, deps: MemberPayoutDeps = {}) => ({
  findMembers: atMerchant(findMembers),
  readMember: atMerchant(readFile),
  writeMemberNote: atMerchant(writeNote),
  endMemberSessions: atMerchant(endSessions(sessions)),
  lowerMemberLimit: atMerchant(lowerLimit),
  blockMember: atMerchant(setBlocked(sessions, true)),
  unblockMember: atMerchant(setBlocked(sessions, false)),
  closeMember: atMerchant(closeMember(sessions)),
  excludeMember: atMerchant(excludeMember(sessions)),
  releaseWallet: atMerchant(releaseWallet),
  proposeAdjustment: atMerchant(proposeAdjustment),
  memberPayout: atMerchant(readMemberPayout(deps)),
  requestMemberPayout: atMerchant(requestMemberPayout(deps)),
})
