import { eq } from 'drizzle-orm'
import { endEverything, type Ending } from '../devices/endEverything'
import type { MerchantConnection } from '../../store/store'
import { notifyMember } from '../inbox/notifyMember'
import { member } from '../../store/tables/member'

/**
 * Sets a password that the member chose. Anyone who knew the old one is signed out: every session and every
 * remembered sign-in ends, except the session in which it was changed.
 */
export const setPassword = async (
  connection: MerchantConnection,
  memberId: string,
  passwordHash: string,
  ending: Ending = {},
): Promise<void> => {
  await connection.db
    .update(member)
    .set({ passwordHash, mustChangePassword: false })
    .where(eq(member.id, memberId))
  await notifyMember(connection, { memberId, kind: 'password.changed', link: '/m/member/security' })
  await endEverything(connection, memberId, ending)
}
