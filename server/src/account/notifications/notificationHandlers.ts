import type { NotificationsAnswer } from '@playfront/contract/account/notifications'
import type { chooseNotificationRequest } from '@playfront/contract/account/inbox.schema'
import type { z } from 'zod'
import type { CallContext, Handler } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { requireSession } from '../session/requireSession'
import { hasConsent, listNotifications } from './decideNotification'
import { readNotifications } from './readNotifications'

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
