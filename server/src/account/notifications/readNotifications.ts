import type { NotificationTopic } from '@playfront/contract/account/inboxKinds'
import type { NotificationChannel } from '@playfront/contract/account/notifications'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { decideNotification, type NotificationFacts } from './decideNotification'

/** What a member has chosen, and when they last spoke of advertising. */
export const readNotifications = async (
  { query }: MerchantConnection,
  { operator }: Pick<FullMerchantSettings, 'operator'>,
  memberId: string,
): Promise<NotificationFacts & { saidAt?: Date }> => {
  const [said] = await query<{ given: boolean; at: Date }>(saidStatement, [memberId])
  const chosen = await query<ChoiceRow>(chosenStatement, [memberId])
  const needsConsent = operator.members.marketingNeedsConsent
  return { consent: said?.given, saidAt: said?.at, needsConsent, chosen }
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

const saidStatement: PreparedStatement = {
  name: 'read marketing consent',
  text: 'select given, at from marketing_consent where member = $1 order by number desc limit 1',
}

const chosenStatement: PreparedStatement = {
  name: 'read notification choices',
  text: 'select channel, topic, is_on as "isOn" from notification_choice where member = $1',
}
