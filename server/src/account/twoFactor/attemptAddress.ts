import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { hashAttempt } from './openAttempt'

/**
 * Where a code for this login attempt may go: the member's own proven number (E.164) or e-mail address (lower case), and
 * only while that factor is asked for. Undefined for an attempt that is unknown, over or passed, and when there is no such
 * address; the caller answers as if a code had been sent.
 */
export const attemptAddress = async (
  { query }: MerchantConnection,
  attempt: string,
  channel: 'sms' | 'email',
): Promise<string | undefined> => {
  const [row] = await query<{ address: string | null }>(addressStatements[channel], [hashAttempt(attempt)])
  return row?.address ?? undefined
}

const addressStatement = (column: string, flag: string, verifiedAt: string): PreparedStatement => ({
  name: `address of attempt by ${flag}`,
  text: `
    select m.${column} as address
    from factor_attempt a
    join member m on m.merchant = a.merchant and m.id = a.member and m.${verifiedAt} is not null
    join second_factor f on f.merchant = a.merchant and f.member = a.member and f.${flag}
    where a.attempt_hash = $1 and a.passed_at is null and a.expires_at > platform_now()`,
})

const addressStatements = {
  sms: addressStatement('mobile_key', 'sms', 'mobile_verified_at'),
  email: addressStatement('email_key', 'email', 'email_verified_at'),
}
