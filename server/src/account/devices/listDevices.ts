import type { DevicesAnswer, MemberDevice } from '@playfront/contract/account/devices'
import type { CallContext } from '../../http/handler'
import type { PreparedStatement } from '../../store/store'
import { requireSession } from '../session/requireSession'
import { sessionOptions } from '../session/sessionOptions'
import { describeDevice } from './describeDevice'

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
