import type { CurrencyCode } from '@playfront/contract/money'
import { move } from '../../ledger/move'
import { sha256 } from '../../platform/sha256'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import type { CallContext } from '../../http/handler'
import { endEverything } from '../devices/memberDevices'
import { sayConsent } from '../notifications/notificationHandlers'

/**
 * Cancels the member's running bonuses, under the same idempotency keys as the end of a bonus: whichever of the two
 * comes second finds it done.
 */
export const forfeitBonuses = async (connection: MerchantConnection, memberId: string): Promise<void> => {
  const running = await connection.query<RunningBonus>(runningStatement, [memberId])
  for (const { id, promotion: reference, amount, currency } of running) {
    const key = `bonus_end:${id}`
    const bodyHash = sha256(`${key} ${amount}`)
    await move(connection, { kind: 'bonus_forfeited', key, reference, memberId, amount, currency, bodyHash })
    await connection.query(endStatement, [id])
  }
}

interface RunningBonus {
  id: string
  promotion: string
  amount: number
  currency: CurrencyCode
}

const runningStatement: PreparedStatement = {
  name: 'running bonuses of closing',
  text: `
    select id, promotion, amount, currency from bonus
    where member = $1 and state = 'active' order by id for no key update`,
}

const endStatement: PreparedStatement = {
  name: 'forfeit bonus of closing',
  text: `update bonus set state = 'forfeited', ended_at = platform_now() where id = $1 and state = 'active'`,
}

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
