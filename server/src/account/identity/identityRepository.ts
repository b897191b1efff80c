import { and, asc, eq } from 'drizzle-orm'
import { Refusal } from '../../kernel/refusal'
import type { MerchantConnection } from '../../store/store'
import { identity } from '../../store/tables/signInMethods'
import { member, type MemberRow } from '../../store/tables/member'
import type { IdentityChannel, PersonAtChannel } from '../../kernel/identityClaim'

/** The member that the identity signs in. */
export const findIdentityMember = async (
  { db }: MerchantConnection,
  { channel, subjectHash }: PersonAtChannel,
): Promise<MemberRow | undefined> => {
  const rows = await db
    .select({ member })
    .from(identity)
    .innerJoin(member, and(eq(member.merchant, identity.merchant), eq(member.id, identity.member)))
    .where(and(eq(identity.channel, channel), eq(identity.subjectHash, subjectHash)))
  return rows[0]?.member
}

/**
 * Binds the identity to the member; one that is theirs already stays so. Of many at once one wins, and the others learn
 * whose it is now. Throws `identity.taken`, `identity.channel.taken`.
 */
export const writeIdentity = async (
  connection: MerchantConnection,
  merchant: string,
  memberId: string,
  person: PersonAtChannel,
): Promise<void> => {
  const { channel, subjectHash } = person
  const written = await connection.db
    .insert(identity)
    .values({ merchant, channel, subjectHash, member: memberId })
    .onConflictDoNothing()
    .returning({ member: identity.member })
  if (written.length > 0) return
  const owner = await findIdentityMember(connection, person)
  if (owner?.id === memberId) return
  throw new Refusal(owner ? 'identity.taken' : 'identity.channel.taken')
}

export interface BoundIdentity {
  channel: IdentityChannel
  boundAt: Date
}

/** The member's identities, oldest first. */
export const listIdentities = ({ db }: MerchantConnection, memberId: string): Promise<BoundIdentity[]> =>
  db
    .select({ channel: identity.channel, boundAt: identity.boundAt })
    .from(identity)
    .where(eq(identity.member, memberId))
    .orderBy(asc(identity.boundAt), asc(identity.channel))

export const dropIdentity = async (
  { db }: MerchantConnection,
  memberId: string,
  channel: IdentityChannel,
): Promise<void> => {
  await db.delete(identity).where(and(eq(identity.member, memberId), eq(identity.channel, channel)))
}
