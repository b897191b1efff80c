import type { StaffAccount, StaffPasskey } from '@playfront/contract/console/staffAdmin.schema'
import { describeDevice } from '../../account/devices/describeDevice'
import type { MerchantConnection } from '../../store/store'
import type { SignedInContext, StaffCaller } from '../consoleContext'
import { consoleOptions } from '../consoleOptions'
import { listStaffPasskeys, type StaffPasskeyRow } from '../signIn/passkeys/staffPasskeyRepository'

export const readAccount = ({ store, staff }: SignedInContext): Promise<StaffAccount> =>
  store.platform((connection) => presentAccount(connection, staff))

/** A staff user's sign-in methods, inside `store.platform`. */
export const presentAccount = async (
  connection: MerchantConnection,
  { id, name, displayName, roles }: StaffCaller,
): Promise<StaffAccount> => ({
  name,
  displayName,
  roles: [...roles],
  passkeys: (await listStaffPasskeys(connection, id)).map(present),
  passwordShortest: consoleOptions.passwordShortest,
})

const present = ({
  id,
  name,
  userAgent,
  synced,
  blockedAt,
  createdAt,
  lastUsedAt,
}: StaffPasskeyRow): StaffPasskey => {
  const { browser, system } = describeDevice(userAgent)
  return {
    id,
    name,
    device: [browser, system].filter(Boolean).join(', '),
    isSynced: synced,
    isBlocked: blockedAt !== null,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}
