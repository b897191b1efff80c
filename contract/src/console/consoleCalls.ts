import { settingsCalls } from './settingsCalls'
import { auditLog, checkAudit, checkGroupAudit, groupAuditLog } from './audit'
import { answerFeedback, deskFeedback, deskFeedbackPicture } from './feedbackDesk'
import { endMemberSessions, findMembers, lowerMemberLimit, readMember, writeMemberNote } from './members'
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
}

export type ConsoleCalls = typeof consoleCalls
export type ConsoleCallName = keyof ConsoleCalls
