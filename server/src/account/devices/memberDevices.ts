import type { DevicesAnswer, EndDeviceRequest, MemberDevice } from '@playfront/contract/account/devices'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { type CallContext, requireSession } from '../../http/handler'
import { sessionOptions } from '../session/sessionOptions'
import { describeDevice } from './describeDevice'
import { Refusal } from '../../kernel/refusal'
import type { SessionRepository } from '../session/sessionRepository'

export interface Ending {
  /** The session that goes on: the one in which the member asked for it. */
  exceptSessionId?: string
}

/**
 * Ends every session of the member, the games' included, and every remembered sign-in. Which devices are known stays known.
 * Other nodes refuse the tokens within a second (T14).
 */
export const endEverything = async (
  { query }: MerchantConnection,
  memberId: string,
  { exceptSessionId }: Ending = {},
): Promise<void> => {
  await query(endSessionsStatement, [memberId, exceptSessionId ? Buffer.from(exceptSessionId, 'hex') : null])
  await query(endKeysStatement, [memberId])
}

/** Ends what one device has: its sessions, the games opened from them, and its remembered sign-in. It stays known. */
export const endDevice = async (
  { query }: MerchantConnection,
  memberId: string,
  device: string,
): Promise<void> => {
  await query(endDeviceSessionsStatement, [memberId, device])
  await query(endDeviceKeysStatement, [memberId, device])
}

const endSessionsStatement: PreparedStatement = {
  name: 'end sessions of member',
  text: `
    update session set ended_at = platform_now()
    where member = $1 and ended_at is null
      and ($2::bytea is null or (token_hash <> $2 and parent is distinct from $2))`,
}

const endKeysStatement: PreparedStatement = {
  name: 'end remember keys of member',
  text: 'delete from remember_key where member = $1',
}

const endDeviceSessionsStatement: PreparedStatement = {
  name: 'end sessions of device',
  text: `
    update session set ended_at = platform_now()
    where member = $1 and ended_at is null
      and (device = $2 or parent in (select token_hash from session where member = $1 and device = $2))`,
}

const endDeviceKeysStatement: PreparedStatement = {
  name: 'end remember keys of device',
  text: 'delete from remember_key where member = $1 and device = $2',
}

/** Where the member has signed in from: the device that asks first, then by when they were last seen. */
export const listDevices = async (context: CallContext): Promise<DevicesAnswer> => {
  const { memberId, sessionId } = requireSession(context)
  const { merchant, store } = context
  const rows = await store.read(merchant.code, ({ query }) =>
    query<DeviceRow>(listStatement, [memberId, Buffer.from(sessionId, 'hex'), idleSeconds]),
  )
  return { devices: rows.map(present) }
}

interface DeviceRow {
  id: string
  user_agent: string
  country: string | null
  first_seen_at: Date
  last_seen_at: Date
  is_this: boolean
  is_signed_in: boolean
  is_remembered: boolean
}

const present = (row: DeviceRow): MemberDevice => ({
  id: row.id,
  isThis: row.is_this,
  isSignedIn: row.is_signed_in,
  isRemembered: row.is_remembered,
  ...describeDevice(row.user_agent),
  ...(row.country && { country: row.country }),
  firstSeenAt: row.first_seen_at.toISOString(),
  lastSeenAt: row.last_seen_at.toISOString(),
})

const idleSeconds = sessionOptions.memberIdleMs / 1_000

const listStatement: PreparedStatement = {
  name: 'list devices',
  text: `
    select device.id, device.user_agent, device.country, device.first_seen_at,
      greatest(device.last_seen_at, seen.at) as last_seen_at,
      coalesce(seen.is_this, false) as is_this,
      coalesce(seen.running, false) as is_signed_in,
      exists (
        select 1 from remember_key
        where remember_key.merchant = device.merchant and remember_key.member = device.member
          and remember_key.device = device.id and remember_key.used_at is null
          and remember_key.expires_at > platform_now()) as is_remembered
    from device left join lateral (
      select max(session.last_seen_at) as at,
        bool_or(session.token_hash = $2) as is_this,
        bool_or(session.ended_at is null and session.expires_at > platform_now()
          and session.last_seen_at > platform_now() - make_interval(secs => $3)) as running
      from session
      where session.merchant = device.merchant and session.member = device.member and session.device = device.id
    ) seen on true
    where device.member = $1
    order by is_this desc, last_seen_at desc, device.id`,
}

/**
 * Signs one of the member's devices out, on every node within a second, and forgets it: the next sign-in from it is one
 * from a strange device. Throws `device.unknown`.
 */
export const endOneDevice =
  (sessions: SessionRepository) =>
  async (context: CallContext, { id }: EndDeviceRequest): Promise<Record<string, never>> => {
    const { memberId } = requireSession(context)
    const { merchant, store } = context
    await store.change(merchant.code, async (connection) => {
      await endDevice(connection, memberId, id)
      const forgotten = await connection.query(forgetStatement, [memberId, id])
      if (forgotten.length === 0) throw new Refusal('device.unknown')
    })
    sessions.forget(merchant.code, memberId)
    return {}
  }

/** Signs the member out everywhere, here as well. */
export const endAllDevices =
  (sessions: SessionRepository) =>
  async (context: CallContext): Promise<Record<string, never>> => {
    const { memberId } = requireSession(context)
    const { merchant, store } = context
    await store.change(merchant.code, (connection) => endEverything(connection, memberId))
    sessions.forget(merchant.code, memberId)
    return {}
  }

const forgetStatement: PreparedStatement = {
  name: 'forget device',
  text: 'delete from device where member = $1 and id = $2 returning id',
}
