import { announcementsDeskCalls } from './announcementsDesk'
import { chatDeskCalls } from './chatDesk'
import { pushDeskCalls } from './pushDesk'
import { settingsCalls } from './settingsCalls'
import { reportCalls } from './reports'
import { cardsDeskCalls } from './cardsDesk'
import { depositsDeskCalls } from './depositsDesk'
import { lotteryDeskCalls } from './lotteryDesk'
import { merchantCalls } from './merchants'
import { agentsDeskCalls } from './agentsDesk'
import { promotionsDeskCalls } from './promotionsDesk'
import { auditLog, checkAudit, checkGroupAudit, groupAuditLog } from './audit'
import { answerFeedback, deskFeedback, deskFeedbackPicture } from './feedbackDesk'
import { memberAffairCalls } from './memberAffairs'
import { endMemberSessions, findMembers, lowerMemberLimit, readMember, writeMemberNote } from './members'
import { healthCalls } from './health'
import { whyCalls } from './why'
import { decidePayout, proposePayout, takeBackPayout, waitingPayouts } from './payouts'
import {
  beginSignIn,
  deskState,
  endStaffSession,
  enrolAuthenticator,
  finishSignIn,
  me,
  signOut,
  staffSessions,
  unlockDesk,
} from './staff'
import { staffCalls } from './staffCalls'

/** Every call of the console. `consoleSchemas` has a row for each, and the server a handler. */
export const consoleCalls = {
  beginSignIn,
  enrolAuthenticator,
  finishSignIn,
  unlockDesk,
  signOut,
  deskState,
  me,
  staffSessions,
  endStaffSession,
  findMembers,
  readMember,
  writeMemberNote,
  endMemberSessions,
  lowerMemberLimit,
  ...memberAffairCalls,
  waitingPayouts,
  proposePayout,
  decidePayout,
  takeBackPayout,
  deskFeedback,
  answerFeedback,
  deskFeedbackPicture,
  auditLog,
  checkAudit,
  groupAuditLog,
  checkGroupAudit,
  ...settingsCalls,
  ...promotionsDeskCalls,
  ...agentsDeskCalls,
  ...announcementsDeskCalls,
  ...pushDeskCalls,
  ...chatDeskCalls,
  ...healthCalls,
  ...whyCalls,
  ...reportCalls,
  ...lotteryDeskCalls,
  ...depositsDeskCalls,
  ...cardsDeskCalls,
  ...staffCalls,
  ...merchantCalls,
}

export type ConsoleCalls = typeof consoleCalls
export type ConsoleCallName = keyof ConsoleCalls
