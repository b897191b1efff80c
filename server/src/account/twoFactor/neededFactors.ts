import { and, eq } from 'drizzle-orm'
import type { FactorFlags } from '@playfront/contract/account/loginVerification'
import type { MerchantConnection } from '../../store/store'
import type { MemberRow } from '../../store/tables/member'
import { secondFactor } from '../../store/tables/twoFactor'
import { decideNeeded } from './decideNeeded'

export type { FactorFlags }

/**
 * The second factors that the member may choose from after the first was passed; undefined when none is asked for. The
 * flags go out as they are, as `value` of `login_verify_required`, beside the attempt (A§3).
 */
export const neededFactors = async (
  { db }: MerchantConnection,
  member: MemberRow,
): Promise<FactorFlags | undefined> => {
  const [asked] = await db
    .select()
    .from(secondFactor)
    .where(and(eq(secondFactor.merchant, member.merchant), eq(secondFactor.member, member.id)))
  return asked && decideNeeded(asked).flags
}
