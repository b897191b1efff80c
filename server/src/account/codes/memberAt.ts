import { and, eq, isNotNull, ne } from 'drizzle-orm'
import type { MerchantConnection } from '../../store/store'
import { member, type MemberRow } from '../../store/tables/member'
import type { CodeChannel } from './codePurpose'

/**
 * The member who has proven this number (E.164) or e-mail address (lower case) and may sign in. An address that was
 * only entered belongs to no member.
 */
export const memberAt = async (
  { db }: MerchantConnection,
  channel: CodeChannel,
  address: string,
): Promise<MemberRow | undefined> => {
  const [found] = await db
    .select()
    .from(member)
    .where(and(reachedBy(channel, address), ne(member.state, 'closed')))
  return found
}

const reachedBy = (channel: CodeChannel, address: string) =>
  channel === 'sms'
    ? and(eq(member.mobileKey, address), isNotNull(member.mobileVerifiedAt))
    : and(eq(member.emailKey, address), isNotNull(member.emailVerifiedAt))
