import type { TwoFactorAnswer } from '@playfront/contract/account/twoFactor'
import type { CallContext } from '../../../http/handler'
import type { MerchantConnection, PreparedStatement } from '../../../store/store'
import type { MemberRow } from '../../member/memberRepository'
import { chosenFactors, type FactorFlags } from '../neededFactors'
import { countRecoveryCodes } from '../spendAuthCode'
import { requireMember } from './freshProof'

/** What of the member protects the account, and what could. Answers every call that changes it, too. */
export const readTwoFactor = async (context: CallContext): Promise<TwoFactorAnswer> => {
  const member = await requireMember(context)
  return context.store.read(context.merchant.code, async (connection) => ({
    chosen: await chosenFactors(connection, member),
    ready: await readyFactors(connection, member),
    recoveryCodesLeft: await countRecoveryCodes(connection, member.id),
    email: member.email && member.emailVerifiedAt ? hideEmail(member.email) : undefined,
    mobile: member.mobileKey && member.mobileVerifiedAt ? hideMobile(member) : undefined,
    hasPassword: member.passwordHash !== null,
  }))
}

/** Which factors the member could pass: proven contacts, a confirmed authenticator, a known name. */
export const readyFactors = async (
  { query }: MerchantConnection,
  member: MemberRow,
): Promise<FactorFlags> => {
  const authenticators = await query(authenticatorStatement, [member.id])
  return {
    email: member.email !== null && member.emailVerifiedAt !== null,
    sms: member.mobileKey !== null && member.mobileVerifiedAt !== null,
    ga: authenticators.length > 0,
    payeeName: member.payeeName !== null,
  }
}

const authenticatorStatement: PreparedStatement = {
  name: 'has confirmed authenticator',
  text: 'select from second_factor where member = $1 and totp_secret is not null',
}

/** `an•••@example.com` */
export const hideEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, Math.min(2, at - 1))}•••${email.slice(at)}`
}

/** `+84 ••••••678` */
export const hideMobile = ({ mobileDialingCode, mobileNumber }: MemberRow): string =>
  `+${mobileDialingCode} ${(mobileNumber ?? '').replaceAll(/\d(?=\d{3})/g, '•')}`
