import { z } from 'zod'
import { instant, optionalText, uuid } from '../schemaParts'
import { notificationTopics } from './inboxKinds'

export const inboxRequest = z.strictObject({
  before: optionalText(64),
  unread: z.stringbool().optional(),
})

const inboxEntry = z.object({
  id: uuid,
  topic: z.enum(notificationTopics),
  title: z.string(),
  text: z.string(),
  at: instant,
  isRead: z.boolean(),
  /** A place inside the app. */
  link: z.string().optional(),
})

/** The newest first, in the language of the request. */
export const inboxAnswer = z.object({
  messages: z.array(inboxEntry),
  unread: z.int(),
  next: z.string().nullable(),
})

export const inboxUnreadAnswer = z.object({ unread: z.int() })

/** Which ones were read; all of them when none are named. */
export const readInboxRequest = z.strictObject({ ids: z.array(uuid).min(1).max(100).optional() })

export const dropInboxRequest = z.strictObject({ id: uuid })

export type InboxRequest = z.input<typeof inboxRequest>
export type InboxEntry = z.infer<typeof inboxEntry>
export type InboxAnswer = z.infer<typeof inboxAnswer>
export type InboxUnreadAnswer = z.infer<typeof inboxUnreadAnswer>
export type ReadInboxRequest = z.input<typeof readInboxRequest>
export type DropInboxRequest = z.input<typeof dropInboxRequest>

export const notificationChannels = ['inbox', 'push', 'email', 'sms'] as const

const notificationChoice = z.object({
  channel: z.enum(notificationChannels),
  topic: z.enum(notificationTopics),
  isOn: z.boolean(),
  /** Why it cannot be changed: it always comes, or consent to advertising is missing. */
  fixed: z.enum(['always', 'consent']).optional(),
})

export const notificationsAnswer = z.object({
  /** What the member said about advertising, and when. */
  consent: z.object({ given: z.boolean(), at: instant.optional() }),
  choices: z.array(notificationChoice),
})

export const chooseNotificationRequest = z.union([
  z.strictObject({ consent: z.boolean() }),
  z.strictObject({
    channel: z.enum(notificationChannels),
    topic: z.enum(notificationTopics),
    isOn: z.boolean(),
  }),
])

export type NotificationChannel = (typeof notificationChannels)[number]
export type NotificationChoice = z.infer<typeof notificationChoice>
export type NotificationsAnswer = z.infer<typeof notificationsAnswer>
export type ChooseNotificationRequest = z.input<typeof chooseNotificationRequest>
