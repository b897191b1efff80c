import type { MerchantConnection, PreparedStatement } from '../../store/store'

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
