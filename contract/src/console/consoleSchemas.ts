import type { CallSchemas } from '../callSchemas'
import { agentsAdminSchemas } from './agentsAdminSchemas'
import { nothing } from '../schemaParts'
import { auditAnswer, auditCheckAnswer, auditRequest } from './audit.schema'
import type { ConsoleCallName } from './consoleCalls'
import {
  answerFeedbackRequest,
  adminFeedbackAnswer,
  adminFeedbackRequest,
  adminPictureAnswer,
  adminPictureRequest,
} from './feedbackAdmin.schema'
import { memberActionSchemas } from './memberActionSchemas'
import {
  endMemberSessionsRequest,
  findMembersAnswer,
  findMembersRequest,
  lowerLimitRequest,
  memberFile,
  memberFileRequest,
  writeNoteRequest,
} from './members.schema'
import {
  decidePayoutRequest,
  proposePayoutRequest,
  takeBackPayoutRequest,
  waitingPayoutsAnswer,
  waitingPayoutsRequest,
} from './payouts.schema'
import { merchantSchemas } from './merchantSchemas'
import { cardsAdminSchemas } from './cardsAdminSchemas'
import { depositsAdminSchemas } from './depositsAdminSchemas'
import { lotteryAdminSchemas } from './lotteryAdminSchemas'
import { reportSchemas } from './reportSchemas'
import { healthSchemas } from './healthSchemas'
import { reachSchemas } from './reachSchemas'
import { promotionsAdminSchemas } from './promotionsAdminSchemas'
import { settingsSchemas } from './settingsSchemas'
import { whySchemas } from './whySchemas'
import {
  beginSignInAnswer,
  beginSignInRequest,
  consoleStateAnswer,
  done,
  endStaffSessionRequest,
  enrolAnswer,
  meAnswer,
  signInCodeRequest,
  staffSessionsAnswer,
  unlockRequest,
} from './staff.schema'
import { staffSchemas } from './staffSchemas'
import { secondPersonErrors } from './secondPersonErrors'

/** Shapes and refusals of every call of the console; the compiler counts the rows. Loaded by the server only. */
export const consoleSchemas: Record<ConsoleCallName, CallSchemas> = {
  beginSignIn: {
    request: beginSignInRequest,
    answer: beginSignInAnswer,
    errors: ['login.cred.err', 'login.locked'],
  },
  enrolAuthenticator: { request: nothing, answer: enrolAnswer, errors: ['two.factor.over'] },
  finishSignIn: {
    request: signInCodeRequest,
    answer: done,
    errors: ['two.factor.invalid', 'two.factor.over', 'two.factor.locked'],
  },
  unlockConsole: { request: unlockRequest, answer: done, errors: ['login.cred.err', 'login.locked'] },
  signOut: { request: nothing, answer: done, errors: [] },
  consoleState: { request: nothing, answer: consoleStateAnswer, errors: [] },
  me: { request: nothing, answer: meAnswer, errors: [] },
  staffSessions: { request: nothing, answer: staffSessionsAnswer, errors: [] },
  endStaffSession: { request: endStaffSessionRequest, answer: done, errors: ['device.unknown'] },
  findMembers: { request: findMembersRequest, answer: findMembersAnswer, errors: [] },
  readMember: { request: memberFileRequest, answer: memberFile, errors: ['request.not.found'] },
  writeMemberNote: { request: writeNoteRequest, answer: done, errors: ['request.not.found'] },
  endMemberSessions: {
    request: endMemberSessionsRequest,
    answer: done,
    errors: ['request.not.found', 'device.unknown'],
  },
  lowerMemberLimit: {
    request: lowerLimitRequest,
    answer: done,
    errors: ['request.not.found', 'protection.not.offered', 'staff.moved.on'],
  },
  ...memberActionSchemas,
  waitingPayouts: { request: waitingPayoutsRequest, answer: waitingPayoutsAnswer, errors: [] },
  proposePayout: {
    request: proposePayoutRequest,
    answer: done,
    errors: ['withdrawal.unknown', 'staff.moved.on'],
  },
  decidePayout: {
    request: decidePayoutRequest,
    answer: done,
    errors: ['withdrawal.unknown', ...secondPersonErrors, 'staff.moved.on'],
  },
  takeBackPayout: {
    request: takeBackPayoutRequest,
    answer: done,
    errors: ['withdrawal.unknown', 'staff.same.person', 'staff.moved.on'],
  },
  adminFeedback: { request: adminFeedbackRequest, answer: adminFeedbackAnswer, errors: [] },
  answerFeedback: { request: answerFeedbackRequest, answer: done, errors: ['request.not.found'] },
  adminFeedbackPicture: {
    request: adminPictureRequest,
    answer: adminPictureAnswer,
    errors: ['request.not.found'],
  },
  auditLog: { request: auditRequest, answer: auditAnswer, errors: [] },
  checkAudit: { request: nothing, answer: auditCheckAnswer, errors: [] },
  groupAuditLog: { request: auditRequest, answer: auditAnswer, errors: [] },
  checkGroupAudit: { request: nothing, answer: auditCheckAnswer, errors: [] },
  ...settingsSchemas,
  ...promotionsAdminSchemas,
  ...agentsAdminSchemas,
  ...reachSchemas,
  ...healthSchemas,
  ...whySchemas,
  ...reportSchemas,
  ...lotteryAdminSchemas,
  ...depositsAdminSchemas,
  ...cardsAdminSchemas,
  ...staffSchemas,
  ...merchantSchemas,
}
