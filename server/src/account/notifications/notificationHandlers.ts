import {
  type NotificationTopic,
  notificationTopics,
  optInTopics,
} from '@playfront/contract/account/inboxKinds'
import type {
  NotificationChannel,
  NotificationChoice,
  NotificationsAnswer,
} from '@playfront/contract/account/inbox'
import {
  type chooseNotificationRequest,
  notificationChannels,
} from '@playfront/contract/account/inbox.schema'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { z } from 'zod'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { type CallContext, type Handler, requireSession } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'

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

/** What a member has chosen, and when they last spoke of advertising. */
export const readNotifications = async (
  { query }: MerchantConnection,
  { operator }: Pick<FullMerchantSettings, 'operator'>,
  memberId: string,
): Promise<NotificationFacts & { saidAt?: Date }> => {
  const [latest] = await query<{ given: boolean; at: Date }>(latestConsentStatement, [memberId])
  const chosen = await query<ChoiceRow>(chosenStatement, [memberId])
  const needsConsent = operator.members.marketingNeedsConsent
  return { consent: latest?.given, saidAt: latest?.at, needsConsent, chosen }
}

/** Whether a member receives a topic by a channel; senders ask right before sending. */
export const wantsNotification = async (
  connection: MerchantConnection,
  merchant: Pick<FullMerchantSettings, 'operator'>,
  memberId: string,
  channel: NotificationChannel,
  topic: NotificationTopic,
): Promise<boolean> =>
  decideNotification(channel, topic, await readNotifications(connection, merchant, memberId)).isOn

interface ChoiceRow {
  channel: NotificationChannel
  topic: NotificationTopic
  isOn: boolean
}

const latestConsentStatement: PreparedStatement = {
  name: 'read marketing consent',
  text: 'select given, at from marketing_consent where member = $1 order by number desc limit 1',
}

const chosenStatement: PreparedStatement = {
  name: 'read notification choices',
  text: 'select channel, topic, is_on as "isOn" from notification_choice where member = $1',
}

type Chosen = z.output<typeof chooseNotificationRequest>

const list: Handler<'notifications', object> = async (context) => {
  const { memberId } = requireSession(context)
  return context.store.read(context.merchant.code, (connection) => present(connection, context, memberId))
}

const choose: Handler<'chooseNotification', Chosen> = async (context, chosen) => {
  const { memberId } = requireSession(context)
  return context.store.change(context.merchant.code, async (connection) => {
    await connection.query(holdStatement, [memberId])
    await keep(connection, context, memberId, chosen)
    return present(connection, context, memberId)
  })
}

const keep = async (
  connection: MerchantConnection,
  { merchant }: CallContext,
  memberId: string,
  chosen: Chosen,
): Promise<void> => {
  if ('consent' in chosen) return sayConsent(connection, merchant.code, memberId, chosen.consent)
  const { channel, topic, isOn } = chosen
  const facts = await readNotifications(connection, merchant, memberId)
  const known = listNotifications(facts).find((one) => one.channel === channel && one.topic === topic)
  if (!known || known.fixed) throw new Refusal('notification.fixed')
  await connection.query(chooseStatement, [merchant.code, memberId, channel, topic, isOn])
}

/** Records consent or its withdrawal, unless it equals the last one. */
export const sayConsent = async (
  { query }: MerchantConnection,
  merchant: string,
  memberId: string,
  given: boolean,
): Promise<void> => {
  await query(consentStatement, [merchant, memberId, given])
}

const present = async (
  connection: MerchantConnection,
  { merchant }: CallContext,
  memberId: string,
): Promise<NotificationsAnswer> => {
  const facts = await readNotifications(connection, merchant, memberId)
  return {
    consent: { given: hasConsent(facts), at: facts.saidAt?.toISOString() },
    choices: listNotifications(facts),
  }
}

/** The rows of notifications in the table of calls. */
export const notificationHandlers = { notifications: list, chooseNotification: choose }

/** One at a time, so that of two words about advertising one is the later. */
const holdStatement: PreparedStatement = {
  name: 'hold member for notifications',
  text: 'select from member where id = $1 for no key update',
}

const chooseStatement: PreparedStatement = {
  name: 'choose notification',
  text: `
    insert into notification_choice (merchant, member, channel, topic, is_on) values ($1, $2, $3, $4, $5)
    on conflict (merchant, member, channel, topic) do update set is_on = excluded.is_on`,
}

const consentStatement: PreparedStatement = {
  name: 'say marketing consent',
  text: `
    insert into marketing_consent (merchant, member, number, given)
    select $1, $2, coalesce(max(number), 0) + 1, $3 from marketing_consent where member = $2
    having (array_agg(given order by number desc))[1] is distinct from $3`,
}
