import type { Milliseconds } from '@playfront/contract/time'
import type { MerchantConnection, PreparedStatement } from '../../store/store'

/**
 * Whether the session began a moment ago by an action of the member. A device that signed in by itself says nothing about
 * who holds it.
 */
export const isRecentSignIn = async (
  { query }: MerchantConnection,
  sessionId: string,
  within: Milliseconds,
): Promise<boolean> => {
  const rows = await query(recentStatement, [Buffer.from(sessionId, 'hex'), within])
  return rows.length > 0
}

const recentStatement: PreparedStatement = {
  name: 'is session a recent sign-in',
  text: `
    select from session
    where token_hash = $1 and way not in ('remembered', 'installed')
      and created_at > platform_now() - $2 * interval '1 millisecond'`,
}
