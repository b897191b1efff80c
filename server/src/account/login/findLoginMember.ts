import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Store } from '../../store/store'
import { member, type MemberRow } from '../../store/tables/member'
import { deviceMark, type DeviceSigns } from '../devices/deviceMark'

export interface FoundMember {
  member: MemberRow
  /** The mark of the device that asks, when the member has signed in from it before. */
  knownDevice?: string
}

/** The member of a username, and whether the device is one of their known devices. */
export const findByUsername = (
  store: Store,
  merchant: string,
  username: string,
  signs: DeviceSigns,
): Promise<FoundMember | undefined> =>
  find(store, merchant, eq(member.usernameKey, sql`lower(${username})`), signs)

/** The member who has proven that the number is theirs. */
export const findByMobile = (
  store: Store,
  merchant: string,
  address: string,
  signs: DeviceSigns,
): Promise<FoundMember | undefined> =>
  find(store, merchant, and(eq(member.mobileKey, address), isNotNull(member.mobileVerifiedAt)), signs)

const find = async (
  store: Store,
  merchant: string,
  isMeant: ReturnType<typeof and>,
  signs: DeviceSigns,
): Promise<FoundMember | undefined> => {
  const mark = deviceMark(signs)
  const [found] = await store.read(merchant, ({ db }) =>
    db
      .select({
        member,
        // Written out, because a column in here would be taken for one of the inner table's.
        knowsDevice: sql<boolean>`exists (
          select 1 from device
          where device.merchant = member.merchant and device.member = member.id and device.mark = ${mark})`,
      })
      .from(member)
      .where(isMeant),
  )
  if (!found) return undefined
  // Without an id a device cannot be distinguished from others of its model.
  return { member: found.member, knownDevice: found.knowsDevice && signs.deviceId ? mark : undefined }
}
