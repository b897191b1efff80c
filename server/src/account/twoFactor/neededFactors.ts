import { and, eq } from 'drizzle-orm'
import type { FactorFlags } from '@playfront/contract/account/loginVerification'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { MerchantConnection } from '../../store/store'
import type { MemberRow } from '../../store/tables/member'
import { secondFactor } from '../../store/tables/twoFactor'
import { decideNeeded } from './decideNeeded'

export type { FactorFlags }

const none: FactorFlags = { email: false, ga: false, sms: false, payeeName: false }

/** The second factors that the member has chosen. */
export const chosenFactors = async ({ db }: MerchantConnection, member: MemberRow): Promise<FactorFlags> => {
  const [row] = await db
    .select()
    .from(secondFactor)
    .where(and(eq(secondFactor.merchant, member.merchant), eq(secondFactor.member, member.id)))
  if (!row) return none
  const { email, ga, sms, payeeName } = row
  return { email, ga, sms, payeeName }
}

/**
 * The second factors that the member may choose from after the first was passed; undefined when none is asked for. The
 * flags go out as they are, as `value` of `login_verify_required`, beside the attempt (A§3).
 */
export const neededFactors = async (
  connection: MerchantConnection,
  member: MemberRow,
  { operator }: Pick<FullMerchantSettings, 'operator'>,
): Promise<FactorFlags | undefined> => {
  const chosen = await chosenFactors(connection, member)
  const { payeeNameBesideAuthenticator } = operator.members
  return decideNeeded({ chosen, payeeNameBesideAuthenticator }).flags
}
