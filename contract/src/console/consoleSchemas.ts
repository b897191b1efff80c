import * as announcements from './announcementsAdmin.schema'
import * as chat from './chatAdmin.schema'
import * as push from './pushAdmin.schema'
import type { CallSchemas } from '../call'
import { nothing } from '../schemaParts'
import type { announcementsAdminCalls } from './announcementsAdmin'
import type { chatAdminCalls } from './chatAdmin'
import type { pushAdminCalls } from './pushAdmin'
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
import { approvalSchemas } from './approvals.schema'
import { overviewSchemas } from './overview.schema'
import { searchSchemas } from './search.schema'
import { agentsAdminSchemas } from './agentsAdmin.schema'
import { auditAnswer, auditCheckAnswer, auditFile, auditFileRequest, auditRequest } from './audit.schema'
import type { ConsoleCallName } from './consoleCalls'
import {
  adminFeedbackAnswer,
  adminFeedbackRequest,
  adminPictureAnswer,
  adminPictureRequest,
  answerFeedbackRequest,
} from './feedbackAdmin.schema'
import {
  endMemberSessionsRequest,
  findMembersAnswer,
  findMembersRequest,
  lowerLimitRequest,
  memberActionSchemas,
  memberFile,
  memberFileRequest,
  writeNoteRequest,
} from './members.schema'
import {
  proposePayoutRequest,
  waitingPayoutsAnswer,
  waitingPayoutsRequest,
  withdrawalFile,
  withdrawalFileRequest,
  withdrawalHistoryAnswer,
  withdrawalHistoryRequest,
} from './payouts.schema'
import { merchantSchemas } from './merchants.schema'
import { cardsAdminSchemas } from './cardsAdmin.schema'
import { reconciliationSchemas } from './reconciliation.schema'
import { riskSchemas } from './risk.schema'
import { verificationSchemas } from '../money/verification.schema'
import { harmSchemas } from './harm.schema'
import { integrationSchemas } from './integrations.schema'
import { depositsAdminSchemas } from './depositsAdmin.schema'
import { lotteryAdminSchemas } from './lotteryAdmin.schema'
import { reportSchemas } from './reports.schema'
import { healthSchemas } from './health.schema'
import { promotionsAdminSchemas } from './promotionsAdmin.schema'
import { settingsSchemas } from './settingsSchemas'
import { whySchemas } from './why.schema'
import { staffSchemas } from './staffSchemas'

type ReachCallName =
  | keyof typeof announcementsAdminCalls
  | keyof typeof pushAdminCalls
  | keyof typeof chatAdminCalls

/** Shapes and refusals of the calls about announcements, news, push messages and the chat. */
export const reachSchemas: Record<ReachCallName, CallSchemas> = {
  adminAnnouncements: { request: nothing, answer: announcements.adminAnnouncementsAnswer, errors: [] },
  saveAnnouncement: {
    request: announcements.saveAnnouncementRequest,
    answer: announcements.saveAnnouncementAnswer,
    errors: ['staff.moved.on', 'settings.full'],
  },
  publishAnnouncement: {
    request: announcements.oneAnnouncementRequest,
    answer: done,
    errors: ['request.not.found', 'staff.moved.on', 'reach.words.missing', 'reach.time.passed'],
  },
  unpublishAnnouncement: {
    request: announcements.oneAnnouncementRequest,
    answer: done,
    errors: ['request.not.found', 'staff.moved.on'],
  },
  dropAnnouncement: {
    request: announcements.oneAnnouncementRequest,
    answer: done,
    errors: ['request.not.found', 'staff.moved.on'],
  },
  orderAnnouncements: {
    request: announcements.orderAnnouncementsRequest,
    answer: done,
    errors: ['staff.moved.on'],
  },
  forceRead: { request: announcements.forceReadRequest, answer: done, errors: ['request.not.found'] },
  adminNews: { request: announcements.adminNewsRequest, answer: announcements.adminNewsAnswer, errors: [] },
  countNews: { request: announcements.countNewsRequest, answer: announcements.countNewsAnswer, errors: [] },
  writeNews: {
    request: announcements.writeNewsRequest,
    answer: announcements.writeNewsAnswer,
    errors: ['reach.words.missing', 'staff.moved.on'],
  },
  sendAdminNews: {
    request: announcements.oneNewsRequest,
    answer: announcements.sendNewsAnswer,
    errors: ['request.not.found', 'staff.moved.on'],
  },
  dropNews: {
    request: announcements.oneNewsRequest,
    answer: done,
    errors: ['request.not.found', 'staff.moved.on'],
  },
  adminPush: { request: push.adminPushRequest, answer: push.adminPushAnswer, errors: [] },
  countPush: { request: push.countPushRequest, answer: push.countPushAnswer, errors: ['reach.time.passed'] },
  savePush: {
    request: push.savePushRequest,
    answer: push.savePushAnswer,
    errors: ['request.not.found', 'staff.moved.on', 'reach.words.missing', 'reach.time.passed'],
  },
  dropPush: { request: push.onePushRequest, answer: done, errors: ['request.not.found', 'staff.moved.on'] },
  sendAdminPush: {
    request: push.onePushRequest,
    answer: push.sendPushAnswer,
    errors: ['request.not.found', 'staff.moved.on', 'reach.off', 'reach.time.passed'],
  },
  cancelPush: {
    request: push.cancelPushRequest,
    answer: done,
    errors: ['request.not.found', 'staff.moved.on'],
  },
  chatCases: { request: chat.chatCasesRequest, answer: chat.chatCasesAnswer, errors: [] },
  readChat: { request: chat.readChatRequest, answer: chat.readChatAnswer, errors: ['request.not.found'] },
  claimChat: {
    request: chat.claimChatRequest,
    answer: done,
    errors: ['request.not.found', 'staff.moved.on'],
  },
  releaseChat: {
    request: chat.oneChatRequest,
    answer: done,
    errors: ['request.not.found', 'staff.moved.on'],
  },
  sayChat: { request: chat.sayChatRequest, answer: done, errors: ['request.not.found', 'staff.moved.on'] },
  sendChatPicture: {
    request: chat.sendChatPictureRequest,
    answer: done,
    errors: ['request.not.found', 'staff.moved.on', 'picture.refused', 'picture.too.large'],
  },
  seeChat: { request: chat.seeChatRequest, answer: done, errors: ['request.not.found', 'staff.moved.on'] },
  closeChat: { request: chat.oneChatRequest, answer: done, errors: ['request.not.found', 'staff.moved.on'] },
  chatPicture: {
    request: chat.chatPictureRequest,
    answer: chat.chatPictureAnswer,
    errors: ['request.not.found'],
  },
  cannedAnswers: { request: nothing, answer: chat.cannedAnswersAnswer, errors: [] },
  saveCanned: { request: chat.saveCannedRequest, answer: done, errors: ['settings.full'] },
  dropCanned: { request: chat.dropCannedRequest, answer: done, errors: [] },
}

/** Shapes and refusals of every call of the console; the compiler counts the rows. Loaded by the server only. */
export const consoleSchemas: Record<ConsoleCallName, CallSchemas> = {
  beginSignIn: {
    request: beginSignInRequest,
    answer: beginSignInAnswer,
    errors: ['login.cred.err', 'login.locked', 'staff.network.refused'],
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
  ...approvalSchemas,
  ...searchSchemas,
  ...overviewSchemas,
  waitingPayouts: { request: waitingPayoutsRequest, answer: waitingPayoutsAnswer, errors: [] },
  withdrawalHistory: { request: withdrawalHistoryRequest, answer: withdrawalHistoryAnswer, errors: [] },
  withdrawalHistoryFile: { request: withdrawalFileRequest, answer: withdrawalFile, errors: [] },
  proposePayout: {
    request: proposePayoutRequest,
    answer: done,
    errors: ['withdrawal.unknown', 'staff.moved.on'],
  },
  adminFeedback: { request: adminFeedbackRequest, answer: adminFeedbackAnswer, errors: [] },
  answerFeedback: { request: answerFeedbackRequest, answer: done, errors: ['request.not.found'] },
  adminFeedbackPicture: {
    request: adminPictureRequest,
    answer: adminPictureAnswer,
    errors: ['request.not.found'],
  },
  auditLogFile: { request: auditFileRequest, answer: auditFile, errors: [] },
  groupAuditLogFile: { request: auditFileRequest, answer: auditFile, errors: [] },
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
  ...reconciliationSchemas,
  ...riskSchemas,
  ...verificationSchemas,
  ...harmSchemas,
  ...integrationSchemas,
  ...staffSchemas,
  ...merchantSchemas,
}
