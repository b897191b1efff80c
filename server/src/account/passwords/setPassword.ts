import { eq } from 'drizzle-orm'
import { endEverything, type Ending } from '../devices/endEverything'
import type { MerchantConnection } from '../../store/store'
import { notifyMember } from '../inbox/notifyMember'
import { member } from '../../store/tables/member'

/**
 * Gives the account a password that its member chose. Whoever knew the old one is out: every session and every remembered
 * sign-in ends, but the session in which it was done.
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
