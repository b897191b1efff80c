import type { CallContext } from '../../http/handler'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { endEverything } from '../devices/endEverything'
import { sayConsent } from '../notifications/notificationHandlers'

/**
 * Marks the account as closed and removes what only served to sign in or to advertise. Name, birthday, contacts and every
 * movement of money stay for as long as the law asks; push registrations go with their sessions.
 * @param givenUp minor units
 */
export const eraseMember = async (
  connection: MerchantConnection,
  { merchant }: CallContext,
  memberId: string,
  givenUp: number,
): Promise<void> => {
  const { query } = connection
  await query(closeStatement, [memberId])
  await query(noteStatement, [merchant.code, memberId, givenUp, merchant.currency])
  await endEverything(connection, memberId)
  for (const statement of erasingStatements) await query(statement, [memberId])
  await sayConsent(connection, merchant.code, memberId, false)
}

const closeStatement: PreparedStatement = {
  name: 'close account',
  text: `
    update member set state = 'closed', register_url = null, register_device_id = null, original_domain = null,
      pixel_track = null
    where id = $1`,
}

const noteStatement: PreparedStatement = {
  name: 'note closing',
  text: 'insert into account_closing (merchant, member, given_up, currency) values ($1, $2, $3, $4) on conflict do nothing',
}

const erasingStatements: readonly PreparedStatement[] = [
  { name: 'erase passkeys', text: 'delete from passkey where member = $1' },
  { name: 'erase identities', text: 'delete from identity where member = $1' },
  { name: 'erase devices', text: 'delete from device where member = $1' },
  { name: 'erase push', text: 'delete from push_registration where member = $1' },
  { name: 'erase inbox', text: 'delete from inbox_message where member = $1' },
  { name: 'erase notification choices', text: 'delete from notification_choice where member = $1' },
]
