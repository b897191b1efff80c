import type { CallName } from '../calls'
import { nothing } from '../schemaParts'
import type { CallSchemas } from '../call'
import {
  announcementCategoriesAnswer,
  announcementsAnswer,
  announcementsRequest,
} from './announcements.schema'
import { launchChatAnswer, launchChatRequest, serviceScriptAnswer, unreadCountAnswer } from './chat.schema'
import { downloadSettingAnswer, downloadSettingRequest } from './downloads.schema'
import {
  feedbackAnswer,
  feedbackPictureAnswer,
  feedbackPictureId,
  feedbackPictureRequest,
  feedbackRequest,
} from './feedback.schema'
import { availablePromotionsAnswer, searchEntriesAnswer } from './promotions.schema'
import {
  bindPushRequest,
  pushSettingAnswer,
  subscribePushRequest,
  unsubscribePushRequest,
} from './push.schema'
import { pageSettingsAnswer, pageSettingsRequest, settingsPointerAnswer } from './settings.schema'
import {
  countryAnswer,
  countryRequest,
  domainRouteAnswer,
  pingAnswer,
  pingRequest,
  systemStatusAnswer,
  systemStatusRequest,
  transactionCountsAnswer,
} from './system.schema'
import {
  reportDecisionsAnswer,
  reportDecisionsRequest,
  trackEventsAnswer,
  trackEventsRequest,
} from './tracking.schema'

/** Schemas and errors of the shell module's calls. */
export const shellSchemas = {
  systemStatus: {
    request: systemStatusRequest,
    answer: systemStatusAnswer,
    errors: ['domain_not_available'],
  },
  country: { request: countryRequest, answer: countryAnswer, errors: [] },
  domainRoute: { request: nothing, answer: domainRouteAnswer, errors: [] },
  ping: { request: pingRequest, answer: pingAnswer, errors: [] },
  availablePromotions: { request: nothing, answer: availablePromotionsAnswer, errors: [] },
  personalPromotions: { request: nothing, answer: availablePromotionsAnswer, errors: [] },
  transactionCounts: { request: nothing, answer: transactionCountsAnswer, errors: [] },
  pushSettings: { request: nothing, answer: pushSettingAnswer, errors: [] },
  bindPush: {
    request: bindPushRequest,
    answer: nothing,
    errors: ['push.not.offered', 'push.token.invalid'],
  },
  subscribePush: {
    request: subscribePushRequest,
    answer: nothing,
    errors: ['push.not.offered', 'push.unknown'],
  },
  unsubscribePush: { request: unsubscribePushRequest, answer: nothing, errors: [] },
  downloadSettings: { request: downloadSettingRequest, answer: downloadSettingAnswer, errors: [] },
  listAnnouncements: { request: announcementsRequest, answer: announcementsAnswer, errors: [] },
  memberAnnouncements: { request: announcementsRequest, answer: announcementsAnswer, errors: [] },
  announcementCategories: { request: nothing, answer: announcementCategoriesAnswer, errors: [] },
  pageSettings: { request: pageSettingsRequest, answer: pageSettingsAnswer, errors: [] },
  settingsPointer: { request: nothing, answer: settingsPointerAnswer, errors: [] },
  searchEntries: { request: nothing, answer: searchEntriesAnswer, errors: [] },
  trackEvents: { request: trackEventsRequest, answer: trackEventsAnswer, errors: [] },
  reportDecisions: { request: reportDecisionsRequest, answer: reportDecisionsAnswer, errors: [] },
  reportMemberDecisions: { request: reportDecisionsRequest, answer: reportDecisionsAnswer, errors: [] },
  launchChat: {
    request: launchChatRequest,
    answer: launchChatAnswer,
    errors: ['chat.not.offered', 'chat.restricted'],
  },
  unreadCount: {
    request: nothing,
    answer: unreadCountAnswer,
    errors: ['chat.not.offered', 'chat.restricted'],
  },
  customerServiceScript: { request: nothing, answer: serviceScriptAnswer, errors: [] },
  feedback: { request: nothing, answer: feedbackAnswer, errors: [] },
  sendFeedback: { request: feedbackRequest, answer: nothing, errors: ['feedback.too.many'] },
  bringFeedbackPicture: {
    request: feedbackPictureRequest,
    answer: feedbackPictureId,
    errors: ['picture.too.large', 'picture.refused', 'feedback.too.many'],
  },
  feedbackPicture: {
    request: feedbackPictureId,
    answer: feedbackPictureAnswer,
    errors: ['request.not.found'],
  },
} satisfies Partial<Record<CallName, CallSchemas>>
