import { eq } from 'drizzle-orm'
import type { MerchantConnection } from '../../store/store'
import { member } from '../../store/tables/member'
import { countPasskeys } from '../passkeys/passkeyRepository'
import type { WaysIn } from './decideUnbind'
import { listIdentities, type BoundIdentity } from './identityRepository'

interface KnownWays extends WaysIn {
  identities: BoundIdentity[]
}

/** What opens the member's account now. */
export const readWaysIn = async (connection: MerchantConnection, memberId: string): Promise<KnownWays> => {
  const [found] = await connection.db
    .select({ passwordHash: member.passwordHash, mobileVerifiedAt: member.mobileVerifiedAt })
    .from(member)
    .where(eq(member.id, memberId))
  return {
    password: Boolean(found?.passwordHash),
    mobile: Boolean(found?.mobileVerifiedAt),
    passkeys: await countPasskeys(connection, memberId),
    identities: await listIdentities(connection, memberId),
  }
}

/** Holds the member's row: of two identities that are taken off at once the second one finds the first one gone. */
export const holdMember = async ({ db }: MerchantConnection, memberId: string): Promise<void> => {
  await db.select({ id: member.id }).from(member).where(eq(member.id, memberId)).for('update')
}
