import type { CallName } from '../calls'
import type { CallSchemas } from '../callSchemas'
import { nothing } from '../schemaParts'
import { closeAccountRequest, closingAnswer } from './closing.schema'
import {
  dropInboxRequest,
  inboxAnswer,
  inboxRequest,
  inboxUnreadAnswer,
  readInboxRequest,
} from './inbox.schema'
import { memberBenefitsAnswer } from './memberBenefits.schema'
import { memberInfoAnswer } from './memberInfo.schema'
import { memberLanguageRequest } from './memberLanguage.schema'
import { chooseNotificationRequest, notificationsAnswer } from './notifications.schema'
import { changeProfileRequest, profileAnswer } from './profile.schema'
import { profilePictureRequest } from './profilePicture.schema'
import { rankProgressAnswer } from './rankProgress.schema'

/** What a member is told and may change about themselves. */
export const memberSchemas = {
  memberInfo: { request: nothing, answer: memberInfoAnswer, errors: [] },
  memberLanguage: { request: memberLanguageRequest, answer: nothing, errors: ['language.unsupported'] },
  profilePicture: { request: profilePictureRequest, answer: nothing, errors: ['request.invalid'] },
  profile: { request: nothing, answer: profileAnswer, errors: [] },
  changeProfile: {
    request: changeProfileRequest,
    answer: profileAnswer,
    errors: [
      'profile.display.name.invalid',
      'profile.name.invalid',
      'profile.name.set',
      'profile.birthday.set',
      'profile.too.young',
    ],
  },
  rankProgress: { request: nothing, answer: rankProgressAnswer, errors: [] },
  memberBenefits: { request: nothing, answer: memberBenefitsAnswer, errors: [] },
  inbox: { request: inboxRequest, answer: inboxAnswer, errors: [] },
  inboxUnread: { request: nothing, answer: inboxUnreadAnswer, errors: [] },
  readInbox: { request: readInboxRequest, answer: inboxUnreadAnswer, errors: [] },
  dropInbox: { request: dropInboxRequest, answer: inboxUnreadAnswer, errors: ['inbox.unknown'] },
  notifications: { request: nothing, answer: notificationsAnswer, errors: [] },
  chooseNotification: {
    request: chooseNotificationRequest,
    answer: notificationsAnswer,
    errors: ['notification.fixed'],
  },
  closing: { request: nothing, answer: closingAnswer, errors: [] },
  closeAccount: {
    request: closeAccountRequest,
    answer: nothing,
    errors: ['closing.blocked', 'fresh.proof.required', 'login.locked'],
  },
} satisfies Partial<Record<CallName, CallSchemas>>
