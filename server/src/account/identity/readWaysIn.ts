import { eq } from 'drizzle-orm'
import type { IdentityChannel } from '../../kernel/identityClaim'
import type { MerchantConnection } from '../../store/store'
import { member } from '../../store/tables/member'
import { countPasskeys } from '../passkeys/passkeyRepository'
import { type BoundIdentity, listIdentities } from './identityRepository'

/** Everything that opens an account. */
export interface WaysIn {
  password: boolean
  /** A proven number signs in by a code. */
  mobile: boolean
  passkeys: number
  identities: readonly { channel: IdentityChannel }[]
}

export type UnbindDecision = { ok: true } | { ok: false; because: 'identity.only.way' }

/** Whether the identity of that channel may be removed: never the last sign-in method. */
export const decideUnbind = (ways: WaysIn, channel: IdentityChannel): UnbindDecision => {
  const others = ways.identities.filter((identity) => identity.channel !== channel)
  const opens = ways.password || ways.mobile || ways.passkeys > 0 || others.length > 0
  return opens ? { ok: true } : { ok: false, because: 'identity.only.way' }
}

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
