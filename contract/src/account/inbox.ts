import { type Nothing, defineCall } from '../call'
import type {
  ChooseNotificationRequest,
  DropInboxRequest,
  InboxAnswer,
  InboxEntry,
  InboxRequest,
  InboxUnreadAnswer,
  NotificationChannel,
  NotificationChoice,
  NotificationsAnswer,
  ReadInboxRequest,
} from './inbox.schema'

export type { InboxAnswer, InboxEntry, InboxRequest, InboxUnreadAnswer, ReadInboxRequest }

/** The operator's messages to the member. */
export const inbox = defineCall<InboxRequest, InboxAnswer>({
  method: 'GET',
  path: '/wps/member/inbox',
  session: 'member',
})

/** How many of them are unread. */
export const inboxUnread = defineCall<Nothing, InboxUnreadAnswer>({
  method: 'GET',
  path: '/wps/member/inbox/unread',
  session: 'member',
})

/** Marks messages as read. */
export const readInbox = defineCall<ReadInboxRequest, InboxUnreadAnswer>({
  method: 'POST',
  path: '/wps/member/inbox/read',
  session: 'member',
})

/** Removes one message permanently. */
export const dropInbox = defineCall<DropInboxRequest, InboxUnreadAnswer>({
  method: 'DELETE',
  path: '/wps/member/inbox/:id',
  session: 'member',
})

export type { ChooseNotificationRequest, NotificationChannel, NotificationChoice, NotificationsAnswer }

/** Which messages the member takes, by which way. */
export const notifications = defineCall<Nothing, NotificationsAnswer>({
  method: 'GET',
  path: '/wps/member/notifications',
  session: 'member',
})

/** Chooses one of them, or says yes or no to advertising. Answers them all. */
export const chooseNotification = defineCall<ChooseNotificationRequest, NotificationsAnswer>({
  method: 'PUT',
  path: '/wps/member/notifications',
  session: 'member',
})
