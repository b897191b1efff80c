import { sha256 } from '../../platform/sha256'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { subscriberOf } from '../login/networkOf'
import { deviceOptions } from './deviceOptions'

export interface DeviceSigns {
  deviceId?: string
  userAgent: string
}

/**
 * What identifies a member's device: its own id, or the kind of browser if it sends none. The latter proves nothing,
 * so it is written in a form that no id can have, and it never counts as a known device.
 */
export const deviceMark = ({ deviceId, userAgent }: DeviceSigns): string =>
  deviceId ? `id ${deviceId}` : `agent ${sha256(userAgent).toString('base64url')}`

export interface Meeting {
  merchant: string
  memberId: string
  deviceId?: string
  userAgent: string
  /** Where the call came from, as far as that is known. */
  country?: string
  /** The address that it came from; a fingerprint of it is kept. */
  ip: string
  /** The name to give it when it was never seen before. */
  newId: string
}

export interface MetDevice {
  id: string
  /** The member had never signed in from it. */
  isNew: boolean
  /** It is the only device that the member ever signed in from. */
  isFirst: boolean
}

/** Notes that the member has signed in from this device and address, also for links between accounts. */
export const upsertDevice = async (
  connection: MerchantConnection,
  { merchant, memberId, newId, country, ip, ...signs }: Meeting,
): Promise<MetDevice> => {
  const userAgent = signs.userAgent.slice(0, deviceOptions.maxUserAgentLength)
  const mark = deviceMark(signs)
  const [row] = await connection.query<{ id: string; others: boolean }>(upsertStatement, [
    merchant,
    memberId,
    newId,
    mark,
    userAgent,
    country ?? null,
  ])
  if (!row) throw new Error('A device was upserted and does not exist.')
  // A statement of its own: the first would not see the device that it writes.
  await connection.query(noteStatement, [memberId, mark, subscriberOf(ip)])
  return { id: row.id, isNew: row.id === newId, isFirst: row.id === newId && !row.others }
}

const upsertStatement: PreparedStatement = {
  name: 'meet device',
  text: `
    insert into device as known (merchant, member, id, mark, user_agent, country)
    values ($1, $2, $3, $4, $5, $6)
    on conflict on constraint device_once do update
    set user_agent = excluded.user_agent, country = coalesce(excluded.country, known.country),
      last_seen_at = platform_now()
    returning id, exists (select 1 from device other where other.member = $2 and other.id <> $3) as others`,
}

const noteStatement: PreparedStatement = {
  name: 'note signals of sign-in',
  text: 'select member_signals_note($1, $2, $3)',
}
