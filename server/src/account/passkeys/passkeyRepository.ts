import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { member, type MemberRow } from '../../store/tables/member'
import { passkey, type PasskeyRow } from '../../store/tables/signInMethods'

/** The member's passkeys, the newest first. */
export const listPasskeys = ({ db }: MerchantConnection, memberId: string): Promise<PasskeyRow[]> =>
  db
    .select()
    .from(passkey)
    .where(eq(passkey.member, memberId))
    .orderBy(desc(passkey.createdAt), desc(passkey.id))

/** How many of the member's passkeys open the account. */
export const countPasskeys = ({ db }: MerchantConnection, memberId: string): Promise<number> =>
  db.$count(passkey, and(eq(passkey.member, memberId), isNull(passkey.blockedAt)))

export interface FoundPasskey {
  passkey: PasskeyRow
  member: MemberRow
}

/** The passkey with that id at that address, and its member. */
export const findPasskey = async (
  { db }: MerchantConnection,
  rpId: string,
  credentialId: Buffer,
): Promise<FoundPasskey | undefined> => {
  const [found] = await db
    .select({ passkey, member })
    .from(passkey)
    .innerJoin(member, and(eq(member.merchant, passkey.merchant), eq(member.id, passkey.member)))
    .where(and(eq(passkey.rpId, rpId), eq(passkey.credentialId, credentialId)))
  return found
}

/** Writes a new passkey; false when this very one is there already, whosever it is. */
export const writePasskey = async (
  { db }: MerchantConnection,
  row: typeof passkey.$inferInsert,
): Promise<boolean> => {
  const written = await db.insert(passkey).values(row).onConflictDoNothing().returning({ id: passkey.id })
  return written.length > 0
}

/**
 * Notes that the passkey signed. False when its counter does not go up: an authenticator counts its signatures, so the same
 * number twice means that there are two of it. Decided by the database, because both may come at once.
 */
export const noteUse = async ({ query }: MerchantConnection, id: string, counter: number): Promise<boolean> =>
  (await query(useStatement, [id, counter])).length > 0

/** False when it is blocked already, or gone. */
export const blockPasskey = async ({ db }: MerchantConnection, id: string): Promise<boolean> => {
  const blocked = await db
    .update(passkey)
    .set({ blockedAt: sql`platform_now()` })
    .where(and(eq(passkey.id, id), isNull(passkey.blockedAt)))
    .returning({ id: passkey.id })
  return blocked.length > 0
}

const useStatement: PreparedStatement = {
  name: 'use passkey',
  text: `
    update passkey set counter = $2, last_used_at = platform_now()
    where id = $1 and blocked_at is null and (counter < $2 or (counter = 0 and $2 = 0))
    returning id`,
}
