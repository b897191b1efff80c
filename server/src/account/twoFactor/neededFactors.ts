import type { FactorFlags } from '@playfront/contract/account/session'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import type { MemberRow } from '../member/memberRepository'

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
export const chosenFactors = async (
  { query }: MerchantConnection,
  { id }: Pick<MemberRow, 'id'>,
): Promise<FactorFlags> => (await query<FactorFlags>(chosenStatement, [id]))[0] ?? none

const chosenStatement: PreparedStatement = {
  name: 'chosen second factors',
  text: 'select email, ga, sms, payee_name as "payeeName" from second_factor where member = $1',
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
