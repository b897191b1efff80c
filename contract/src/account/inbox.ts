import { defineCall, type Nothing } from '../call'
import type {
  DropInboxRequest,
  InboxAnswer,
  InboxEntry,
  InboxRequest,
  InboxUnreadAnswer,
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
