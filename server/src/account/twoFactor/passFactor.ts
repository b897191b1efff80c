import type { FactorMethod } from '@playfront/contract/account/loginVerification'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { MemberRow } from '../../store/tables/member'
import { spendCode } from '../codes/spendCode'
import { provePhone } from '../identity/provePhone'
import { isPayee } from './isPayee'
import { isOwnMobile } from './isOwnMobile'
import { neededFactors, type FactorFlags } from './neededFactors'
import { spendAuthCode } from './spendAuthCode'
import type { Verification } from './nameAttempt'

/**
 * Sees to it that the factor is passed; a factor that the member did not choose is never right.
 * Throws `two.factor.invalid`, for E and S what `spendCode` throws, for S by a provider's word what `provePhone` throws.
 */
export const passFactor = async (
  context: CallContext,
  member: MemberRow,
  request: Verification,
): Promise<void> => {
  const { store, merchant } = context
  const flags = await store.read(merchant.code, (connection) => neededFactors(connection, member, merchant))
  if (!flags?.[flagOf[request.method]]) throw new Refusal('two.factor.invalid')
  await passes[request.method](context, member, request)
}

const flagOf: Record<FactorMethod, keyof FactorFlags> = { E: 'email', P: 'payeeName', G: 'ga', S: 'sms' }

type Pass = (context: CallContext, member: MemberRow, request: Verification) => Promise<void>

/** A wrong address gets the same answer as a wrong code, so that it does not reveal which one is the member's. */
const passes: Record<FactorMethod, Pass> = {
  async E(context, { emailKey, emailVerifiedAt }, { email, verificationCode = '', attempt }) {
    const isOwn = emailVerifiedAt !== null && emailKey !== null && email?.trim().toLowerCase() === emailKey
    if (!isOwn) throw new Refusal('code.invalid')
    await spendCode(context, {
      ...boundTo(attempt),
      channel: 'email',
      address: emailKey,
      code: verificationCode,
    })
  },
  async S(context, member, { mobileNum = '', verificationCode = '', firebaseIdToken, attempt }) {
    const { mobileKey, mobileVerifiedAt } = member
    const isOwn = mobileVerifiedAt !== null && mobileKey !== null && isOwnMobile(mobileNum, member)
    if (!isOwn) throw new Refusal('code.invalid')
    if (!firebaseIdToken)
      return spendCode(context, {
        ...boundTo(attempt),
        channel: 'sms',
        address: mobileKey,
        code: verificationCode,
      })
    // The provider has checked the code itself and vouches for the number (REQ-TWOFA-010).
    const proven = await provePhone(context, firebaseIdToken)
    if (proven !== mobileKey) throw new Refusal('code.invalid')
  },
  async P(_context, { payeeName }, request) {
    if (!isPayee(request.payeeName ?? '', payeeName)) throw new Refusal('two.factor.invalid')
  },
  async G(context, { id }, { authCode = '' }) {
    if (!(await spendAuthCode(context, id, authCode))) throw new Refusal('two.factor.invalid')
  },
}

/** Callers of the documented kind name no attempt, and ask for their code without a purpose: that is a login's. */
const boundTo = (attempt: string | undefined) =>
  attempt ? ({ purpose: 'two-factor', attempt } as const) : ({ purpose: 'login' } as const)
