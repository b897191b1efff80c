import type { Milliseconds } from '@playfront/contract/time'
import { and, eq, isNotNull, notInArray, sql } from 'drizzle-orm'
import type { MerchantConnection } from '../../store/store'
import { session } from '../../store/tables/session'

/**
 * Whether the session began a moment ago and by the member's own hand. A device that signed in by itself says nothing about
 * who holds it.
 */
export const isRecentSignIn = async (
  { db }: MerchantConnection,
  sessionId: string,
  within: Milliseconds,
): Promise<boolean> => {
  const rows = await db
    .select({ way: session.way })
    .from(session)
    .where(
      and(
        eq(session.tokenHash, Buffer.from(sessionId, 'hex')),
        isNotNull(session.way),
        notInArray(session.way, ['remembered', 'installed']),
        sql`${session.createdAt} > platform_now() - ${within} * interval '1 millisecond'`,
      ),
    )
  return rows.length > 0
}
