import { announcementsAdminCalls } from './announcementsAdmin'
import { chatAdminCalls } from './chatAdmin'
import { pushAdminCalls } from './pushAdmin'
import { settingsCalls } from './settingsCalls'
import { reportCalls } from './reports'
import { cardsAdminCalls } from './cardsAdmin'
import { depositsAdminCalls } from './depositsAdmin'
import { lotteryAdminCalls } from './lotteryAdmin'
import { merchantCalls } from './merchants'
import { agentsAdminCalls } from './agentsAdmin'
import { promotionsAdminCalls } from './promotionsAdmin'
import { auditLog, checkAudit, checkGroupAudit, groupAuditLog } from './audit'
import { answerFeedback, adminFeedback, adminFeedbackPicture } from './feedbackAdmin'
import { memberActionCalls } from './memberActions'
import { endMemberSessions, findMembers, lowerMemberLimit, readMember, writeMemberNote } from './members'
import { healthCalls } from './health'
import { whyCalls } from './why'
import { decidePayout, proposePayout, takeBackPayout, waitingPayouts } from './payouts'
import {
  beginSignIn,
  consoleState,
  endStaffSession,
  enrolAuthenticator,
  finishSignIn,
  me,
  signOut,
  staffSessions,
  unlockConsole,
} from './staff'
import { staffCalls } from './staffCalls'

/** Every call of the console. `consoleSchemas` has a row for each, and the server a handler. */
export const consoleCalls = {
  beginSignIn,
  enrolAuthenticator,
  finishSignIn,
  unlockConsole,
  signOut,
  consoleState,
  me,
  staffSessions,
  endStaffSession,
  findMembers,
  readMember,
  writeMemberNote,
  endMemberSessions,
  lowerMemberLimit,
  ...memberActionCalls,
  waitingPayouts,
  proposePayout,
  decidePayout,
  takeBackPayout,
  adminFeedback,
  answerFeedback,
  adminFeedbackPicture,
  auditLog,
  checkAudit,
  groupAuditLog,
  checkGroupAudit,
  ...settingsCalls,
  ...promotionsAdminCalls,
  ...agentsAdminCalls,
  ...announcementsAdminCalls,
  ...pushAdminCalls,
  ...chatAdminCalls,
  ...healthCalls,
  ...whyCalls,
  ...reportCalls,
  ...lotteryAdminCalls,
  ...depositsAdminCalls,
  ...cardsAdminCalls,
  ...staffCalls,
  ...merchantCalls,
}

export type ConsoleCalls = typeof consoleCalls
export type ConsoleCallName = keyof ConsoleCalls
