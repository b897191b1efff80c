import type { MemberPasskey, PasskeysAnswer } from '@playfront/contract/account/passkeys'
import type { MerchantConnection } from '../../store/store'
import type { PasskeyRow } from '../../store/tables/passkey'
import { describeDevice } from '../devices/describeDevice'
import type { WaysIn } from '../identity/decideUnbind'
import { readWaysIn } from '../identity/readWaysIn'
import { decideDropPasskey } from './decideDropPasskey'
import { listPasskeys } from './passkeyRepository'

/** The list that every call about the member's passkeys answers. */
export const presentPasskeys = async (
  connection: MerchantConnection,
  memberId: string,
): Promise<PasskeysAnswer> => {
  const rows = await listPasskeys(connection, memberId)
  const ways = await readWaysIn(connection, memberId)
  return { passkeys: rows.map((row) => present(row, ways)) }
}

const present = (row: PasskeyRow, ways: WaysIn): MemberPasskey => {
  const isBlocked = row.blockedAt !== null
  return {
    id: row.id,
    ...(row.name !== null && { name: row.name }),
    ...describeDevice(row.userAgent),
    host: row.rpId,
    isSynced: row.synced,
    isBlocked,
    isOnlyWay: !decideDropPasskey(ways, { isBlocked }).ok,
    createdAt: row.createdAt.toISOString(),
    ...(row.lastUsedAt && { lastUsedAt: row.lastUsedAt.toISOString() }),
  }
}
