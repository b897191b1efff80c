import type { Randomness } from '../../platform/platform'
import { sha256 } from '../../platform/sha256'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { deviceMark, type DeviceSigns } from './upsertDevice'
import { deviceOptions } from './deviceOptions'
import { endDevice } from './memberDevices'

export interface KeyHolder {
  merchant: string
  memberId: string
  device: string
}

/**
 * Makes the key by which this device is signed in next time, in place of the one before. The database knows its hash alone
 * (D-04).
 */
export const issueRememberKey = async (
  { query }: MerchantConnection,
  { merchant, memberId, device }: KeyHolder,
  randomness: Randomness,
): Promise<string> => {
  const key = randomness.bytes(deviceOptions.rememberKeyBytes).toString('base64url')
  await query(retireStatement, [memberId, device])
  await query(issueStatement, [merchant, hashRememberKey(key), memberId, device, lifeSeconds])
  return key
}

export type CheckedKey =
  | { kind: 'good'; memberId: string; device: string }
  /** The key was used before: the family ends, and so do the sessions of its device. */
  | { kind: 'reused'; memberId: string }
  | { kind: 'unknown' }

/**
 * Checks whether a key is valid; issuing the next one spends it, in the same transaction. It is valid once, on the
 * device that it was issued to; a second use shows that two parties have it, and as it is unknown which of them is
 * the member, it ends for both.
 */
export const checkRememberKey = async (
  connection: MerchantConnection,
  key: string,
  signs: DeviceSigns,
): Promise<CheckedKey> => {
  const hash = hashRememberKey(key)
  const [found] = await connection.query<FoundKey>(findStatement, [hash])
  if (!found) return { kind: 'unknown' }
  const { member: memberId, device } = found
  if (found.used) {
    await endDevice(connection, memberId, device)
    return { kind: 'reused', memberId }
  }
  if (found.mark !== deviceMark(signs)) return { kind: 'unknown' }
  return { kind: 'good', memberId, device }
}

interface FoundKey {
  member: string
  device: string
  mark: string
  used: boolean
}

/** 256 bits, so a plain hash protects it. */
const hashRememberKey = (key: string): Buffer => sha256(key)

const lifeSeconds = deviceOptions.rememberLifeMs / 1_000

const retireStatement: PreparedStatement = {
  name: 'retire remember keys',
  text: `
    update remember_key set used_at = platform_now() where member = $1 and device = $2 and used_at is null`,
}

const issueStatement: PreparedStatement = {
  name: 'issue remember key',
  text: `
    insert into remember_key (merchant, key_hash, member, device, expires_at)
    values ($1, $2, $3, $4, platform_now() + make_interval(secs => $5))`,
}

/** Locked, so that of two that come together the second sees what the first has done. */
const findStatement: PreparedStatement = {
  name: 'find remember key',
  text: `
    select k.member, k.device, d.mark, k.used_at is not null as used
    from remember_key k join device d on d.merchant = k.merchant and d.member = k.member and d.id = k.device
    where k.key_hash = $1 and k.expires_at > platform_now()
    for update of k`,
}
