import {
  notificationTopics,
  optInTopics,
  type NotificationTopic,
} from '@playfront/contract/account/inboxKinds'
import type { NotificationChannel, NotificationChoice } from '@playfront/contract/account/notifications'
import { notificationChannels } from '@playfront/contract/account/inbox.schema'

export interface NotificationFacts {
  /** What the member has said about advertising; undefined before the first word. */
  consent: boolean | undefined
  /** The merchant advertises only to those who have said yes. */
  needsConsent: boolean
  /** What the member has chosen otherwise than the default. */
  chosen: readonly Pick<NotificationChoice, 'channel' | 'topic' | 'isOn'>[]
}

export interface NotificationVerdict {
  isOn: boolean
  /** Why the member cannot change it. */
  fixed?: 'always' | 'consent'
  reason: string
}

/** Which topics go by which way at all. Advertising alone comes by every way; messages about money stay off the SMS bill. */
const offered: Record<NotificationChannel, readonly NotificationTopic[]> = {
  inbox: notificationTopics,
  // Bet results are reported in the inbox only.
  push: ['money', 'account', 'rewards', 'marketing'],
  email: ['account', 'marketing'],
  sms: ['account', 'marketing'],
}

/** Whether a member takes messages of a topic by a way. */
export const decideNotification = (
  channel: NotificationChannel,
  topic: NotificationTopic,
  { consent, needsConsent, chosen }: NotificationFacts,
): NotificationVerdict => {
  const choice = chosen.find((one) => one.channel === channel && one.topic === topic)
  if (topic === 'account' && channel !== 'push')
    return { isOn: true, fixed: 'always', reason: 'without these notices a theft would go unnoticed' }
  if (optInTopics.includes(topic)) return { isOn: choice?.isOn ?? false, reason: 'sent only on request' }
  if (topic !== 'marketing')
    return { isOn: choice?.isOn ?? true, reason: 'it concerns the member’s own account' }
  if (!hasConsent({ consent, needsConsent }))
    return { isOn: false, fixed: 'consent', reason: 'the member has not agreed to advertising' }
  return { isOn: choice?.isOn ?? true, reason: 'the member has not opted out' }
}

/** Silence is a yes only where the merchant may take it as one. */
export const hasConsent = ({
  consent,
  needsConsent,
}: Pick<NotificationFacts, 'consent' | 'needsConsent'>): boolean => consent ?? !needsConsent

/** Every choice, with its current value. */
export const listNotifications = (facts: NotificationFacts): NotificationChoice[] =>
  notificationChannels.flatMap((channel) =>
    offered[channel].map((topic) => {
      const { isOn, fixed } = decideNotification(channel, topic, facts)
      return { channel, topic, isOn, fixed }
    }),
  )
