import type { z } from 'zod'
import type { loginVerificationRequest } from '@playfront/contract/account/session.schema'
import type { FactorMethod, LoginAnswer } from '@playfront/contract/account/session'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { findByUsername } from '../login/loginMember'
import { asAttempt, resetAttempt } from '../login/loginAttempts'
import type { Passwords } from '../passwords/passwords'
import {
  type Attempt,
  type NamedAttempt,
  findLatestAttempt,
  hashAttempt,
  markPassed,
  spendTry,
} from './attempt'
import { type MemberRow, findMember } from '../member/memberRepository'
import { spendCode } from '../codes/spendCode'
import { provePhone } from '../identity/proveIdentity'
import { isPayee } from './enrolment/payeeName'
import { type FactorFlags, neededFactors } from './neededFactors'
import { spendAuthCode } from './spendAuthCode'
import type { Store } from '../../store/store'
import { completeLogin } from '../login/enterMember'
import { countFactorAttempt, resetFactorAttempts } from './factorAttempts'

/**
 * Finds the attempt. Its id is known only to the device that began it, and is sufficient. Callers of the documented
 * kind send no id: theirs is the latest of the member on this device, and the password must be right, under the
 * login's limits. The password is checked only where such an attempt is open: an attempt begins with a login, behind
 * its captcha, and otherwise passwords could be guessed without it. Throws `two.factor.over`, `login.cred.err`,
 * `login.locked`, `server.busy`.
 */
export const nameAttempt = async (
  context: CallContext,
  passwords: Passwords,
  { attempt, loginDeviceId: deviceId, username, password }: Verification,
): Promise<NamedAttempt> => {
  if (attempt) return { hash: hashAttempt(attempt), deviceId }
  if (!username || !password) throw new Refusal('two.factor.over')
  const { store, merchant, userAgent, ip } = context
  const found = await findByUsername(store, merchant.code, username, { deviceId, userAgent })
  const attempts = { merchant: merchant.code, username, ip, knownDevice: found?.knownDevice }
  return asAttempt(store, attempts, async () => {
    const visitor = found && { memberId: found.member.id, deviceId, userAgent }
    const latest = visitor && (await findLatestAttempt(store, merchant.code, visitor))
    if (!found || !latest) throw new Refusal('two.factor.over')
    if (!(await passwords.fits(password, found.member.passwordHash))) throw new Refusal('login.cred.err')
    await store.change(merchant.code, (connection) => resetAttempt(connection, attempts))
    return latest
  })
}

export type Verification = z.output<typeof loginVerificationRequest>

type Mobile = Pick<MemberRow, 'mobileDialingCode' | 'mobileNumber'>

/**
 * Whether what was typed is the member's number, however it is written: `912 345 678`, `0912345678`, `+84912345678`. The
 * payload of A§3 carries no dialling code, so the number alone must do; the code that goes with it proves the rest.
 */
export const isOwnMobile = (typed: string, { mobileDialingCode, mobileNumber }: Mobile): boolean => {
  if (mobileDialingCode === null || mobileNumber === null) return false
  const digits = typed.replaceAll(/\D/g, '')
  const withoutZero = digits.replace(/^0+/, '')
  return withoutZero === mobileNumber || withoutZero === mobileDialingCode + mobileNumber
}

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

/**
 * Goes on with a login whose first factor was passed (A§7, D-14). The try is paid for before anything is compared; of
 * several right ones at once the first alone goes through, and the answer is a login's (REQ-TWOFA-023).
 * Throws `two.factor.over`, `two.factor.locked`, `two.factor.invalid`, what `spendCode` throws for E and S, and
 * `login.cred.err` or `login.locked` where a password was sent that is not right.
 */
export const verifyLogin =
  (passwords: Passwords) =>
  async (context: CallContext, request: Verification): Promise<LoginAnswer> => {
    const { store, merchant } = context
    const named = await nameAttempt(context, passwords, request)
    const factorTry = { ...named, merchant: merchant.code, method: request.method }
    const attempt = await spendTry(store, factorTry)
    if (!attempt) throw new Refusal('two.factor.over')
    const found = await memberOf(store, merchant.code, attempt)
    const attempts = { merchant: merchant.code, memberId: found.id, method: request.method }
    await countFactorAttempt(store, attempts)
    if (request.attempt) await checkRepeated(passwords, found, request)
    await passFactor(context, found, request)
    if (!(await markPassed(store, merchant.code, attempt.hash))) throw new Refusal('two.factor.over')
    await store.change(merchant.code, (connection) => resetFactorAttempts(connection, attempts))
    return completeLogin(context, found, {
      ...attempt.way,
      deviceId: attempt.deviceId,
      secondFactorPassed: true,
    })
  }

/**
 * Username and password are in the payload once more (A§3) and must then still be right. Counted with the attempt and
 * the account's second factors instead of the login's guesses, so that strangers at the login cannot lock the member
 * out here.
 */
const checkRepeated = async (
  passwords: Passwords,
  found: MemberRow,
  { username, password }: Verification,
): Promise<void> => {
  const isSame = !username || username.toLowerCase() === found.usernameKey
  const fits = !password || (await passwords.fits(password, found.passwordHash))
  if (!isSame || !fits) throw new Refusal('login.cred.err')
}

const memberOf = async (store: Store, merchant: string, { memberId }: Attempt): Promise<MemberRow> => {
  const found = await store.read(merchant, (connection) => findMember(connection, memberId))
  if (!found) throw new Error('The member of a sign-in attempt does not exist.')
  return found
}
