import type { CallSchemas } from '../callSchemas'
import { nothing } from '../schemaParts'
import type { announcementsAdminCalls } from './announcementsAdmin'
import * as announcements from './announcementsAdmin.schema'
import type { chatAdminCalls } from './chatAdmin'
import * as chat from './chatAdmin.schema'
import type { pushAdminCalls } from './pushAdmin'
import * as push from './pushAdmin.schema'
import { done } from './staff.schema'
import { secondPersonErrors } from './secondPersonErrors'

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
  writeNews: { request: announcements.writeNewsRequest, answer: done, errors: ['reach.words.missing'] },
  sendAdminNews: {
    request: announcements.oneNewsRequest,
    answer: announcements.sendNewsAnswer,
    errors: ['request.not.found', ...secondPersonErrors, 'staff.moved.on'],
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
  decidePush: {
    request: push.decidePushRequest,
    answer: done,
    errors: ['request.not.found', ...secondPersonErrors, 'staff.moved.on', 'reach.off', 'reach.time.passed'],
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
