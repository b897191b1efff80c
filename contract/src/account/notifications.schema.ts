import { z } from 'zod'
import { instant } from '../schemaParts'
import { notificationTopics } from './inboxKinds'

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
