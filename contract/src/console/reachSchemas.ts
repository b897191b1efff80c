import type { CallSchemas } from '../callSchemas'
import { nothing } from '../schemaParts'
import type { announcementsDeskCalls } from './announcementsDesk'
import * as announcements from './announcementsDesk.schema'
import type { chatDeskCalls } from './chatDesk'
import * as chat from './chatDesk.schema'
import type { pushDeskCalls } from './pushDesk'
import * as push from './pushDesk.schema'
import { done } from './staff.schema'
import { secondPersonErrors } from './secondPersonErrors'

type ReachCallName =
  | keyof typeof announcementsDeskCalls
  | keyof typeof pushDeskCalls
  | keyof typeof chatDeskCalls

/** Shapes and refusals of the calls about announcements, news, push messages and the chat. */
export const reachSchemas: Record<ReachCallName, CallSchemas> = {
  deskAnnouncements: { request: nothing, answer: announcements.deskAnnouncementsAnswer, errors: [] },
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
  deskNews: { request: announcements.deskNewsRequest, answer: announcements.deskNewsAnswer, errors: [] },
  countNews: { request: announcements.countNewsRequest, answer: announcements.countNewsAnswer, errors: [] },
  writeNews: { request: announcements.writeNewsRequest, answer: done, errors: ['reach.words.missing'] },
  sendDeskNews: {
    request: announcements.oneNewsRequest,
    answer: announcements.sendNewsAnswer,
    errors: ['request.not.found', ...secondPersonErrors, 'staff.moved.on'],
  },
  dropNews: {
    request: announcements.oneNewsRequest,
    answer: done,
    errors: ['request.not.found', 'staff.moved.on'],
  },
  deskPush: { request: push.deskPushRequest, answer: push.deskPushAnswer, errors: [] },
  countPush: { request: push.countPushRequest, answer: push.countPushAnswer, errors: ['reach.time.passed'] },
  savePush: {
    request: push.savePushRequest,
    answer: push.savePushAnswer,
    errors: ['request.not.found', 'staff.moved.on', 'reach.words.missing', 'reach.time.passed'],
  },
  dropPush: { request: push.onePushRequest, answer: done, errors: ['request.not.found', 'staff.moved.on'] },
  sendDeskPush: {
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
