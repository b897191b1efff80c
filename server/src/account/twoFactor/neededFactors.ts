import type { FactorFlags } from '@playfront/contract/account/session'
import { and, eq } from 'drizzle-orm'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { MerchantConnection } from '../../store/store'
import type { MemberRow } from '../../store/tables/member'
import { secondFactor } from '../../store/tables/signInMethods'

export interface NeedFacts {
  chosen: FactorFlags
  /** The merchant lets the payee name pass beside an authenticator. */
  payeeNameBesideAuthenticator: boolean
}

export interface NeedDecision {
  /** Undefined when nothing more is asked for. */
  flags: FactorFlags | undefined
  reason: string
}

/**
 * Which second factors a login asks for. What was once chosen stays asked for: a contact that has gone opens nothing. A name
 * that many people know does not undercut an authenticator, unless the merchant says so.
 */
export const decideNeeded = ({ chosen, payeeNameBesideAuthenticator }: NeedFacts): NeedDecision => {
  const { email, ga, sms, payeeName } = chosen
  if (!email && !ga && !sms && !payeeName)
    return { flags: undefined, reason: 'the member chose no second factor' }
  if (payeeName && ga && !payeeNameBesideAuthenticator)
    return {
      flags: { email, ga, sms, payeeName: false },
      reason: 'the authenticator is stronger than a name',
    }
  return { flags: { email, ga, sms, payeeName }, reason: 'the member chose to be asked' }
}

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
