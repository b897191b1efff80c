import type { ErrorCode } from '@playfront/contract/errorCodes'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { RegisterAnswer } from '@playfront/contract/account/registration'
import type { registerMobileRequest } from '@playfront/contract/account/registration.schema'
import type { z } from 'zod'
import { type Mobile, readMobile } from '../mobile/readMobile'
import { isCommonPassword, isWeakPassword } from './isWeakPassword'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { checkCaptcha } from '../captcha/checkCaptcha'
import { spendCode } from '../codes/spendCode'
import type { Passwords } from '../passwords/passwords'
import { countRegistration } from './countRegistration'
import { makeUsername } from './makeUsername'
import { openAccount } from './openAccount'
import { signInNewMember } from './signInNewMember'

export interface MobileRegistrationFacts {
  consent: boolean
  /** The number as it was understood; nothing when it is none that the merchant takes. */
  mobile: Mobile | undefined
  password?: string
  /** A code came along; whether it is right is asked afterwards. */
  hasCode: boolean
  rules: Pick<FullMerchantSettings['phone'], 'codeRequired' | 'passwordRequired' | 'placeholderPassword'> &
    Pick<FullMerchantSettings['account'], 'registrationWays' | 'passwordShortest'>
  /** The password is in the list of common ones. */
  commonPassword: boolean
}

export type MobileRegistrationDecision =
  | {
      ok: true
      mobile: Mobile
      /** Nothing for an account that no password opens until its member sets one (D-14). */
      password?: string
    }
  | { ok: false; because: MobileRefusal }

type MobileRefusal = Extract<
  ErrorCode,
  | 'register.not.offered'
  | 'contact.invalid'
  | 'register.code.missing'
  | 'register.consent.missing'
  | 'register.password.weak'
>

/**
 * Whether an account may be opened by mobile number, before the number is looked up. Every account needs a way to
 * sign in: a number that a code proves, or its own password. The placeholder is neither (AMB-53, D-14, SEC-16).
 */
export const decideMobileRegistration = (facts: MobileRegistrationFacts): MobileRegistrationDecision => {
  const { rules, mobile, hasCode } = facts
  const password = ownPassword(facts)
  if (!rules.registrationWays.includes('mobile')) return refuse('register.not.offered')
  if (!facts.consent) return refuse('register.consent.missing')
  if (!mobile) return refuse('contact.invalid')
  if (password === undefined ? rules.passwordRequired : isWeak(password, mobile, facts))
    return refuse('register.password.weak')
  if (!hasCode && (rules.codeRequired || password === undefined)) return refuse('register.code.missing')
  return { ok: true, mobile, password }
}

/** The password that the member chose; the placeholder counts as none. */
const ownPassword = ({ password, rules }: MobileRegistrationFacts): string | undefined =>
  password === '' || (!rules.passwordRequired && password === rules.placeholderPassword)
    ? undefined
    : password

/**
 * A password is weak if it contains the number: as it is dialled in the country, from abroad, or without a prefix.
 */
const isWeak = (
  password: string,
  { address, number, dialingCode }: Mobile,
  { rules, commonPassword }: MobileRegistrationFacts,
): boolean =>
  isWeakPassword({
    password,
    minLength: rules.passwordShortest,
    common: commonPassword,
    besides: [address, number, `0${number}`, `${dialingCode}${number}`],
  })

const refuse = (because: MobileRefusal): MobileRegistrationDecision => ({ ok: false, because })

type MobileRegistration = z.output<typeof registerMobileRequest>

/**
 * Opens an account by mobile number, all or nothing (A§7, REQ-REGISTER-002). The number becomes the member's contact
 * and sign-in method when its code was right; one without a code is stored unproven and does not block the number.
 * Only the holder of its code learns whether a number is already taken (T18). Throws the refusals of
 * `decideMobileRegistration`, `register.too.many`, `register.mobile.taken`, and those of captcha and code.
 */
export const registerMobileMember =
  (passwords: Passwords) =>
  async (context: CallContext, registration: MobileRegistration): Promise<RegisterAnswer> => {
    const { merchant, platform, store } = context
    const { mobileNum, countryDialingCode, verificationCode: code, login } = registration
    const decision = decideMobileRegistration({
      ...registration,
      mobile: readMobile(merchant.phone, countryDialingCode, mobileNum),
      hasCode: Boolean(code),
      rules: { ...merchant.phone, ...merchant.account },
      commonPassword: isCommonPassword(registration.password ?? ''),
    })
    if (!decision.ok) throw new Refusal(decision.because)
    const { mobile, password } = decision
    await checkCaptcha(context, { kind: 'register' }, registration)
    await countRegistration(context)
    const passwordHash = password === undefined ? undefined : await passwords.hash(password)
    if (code) await spendCode(context, { purpose: 'register', channel: 'sms', address: mobile.address, code })
    const id = platform.randomness.uuid()
    const username = makeUsername(merchant.code, platform.randomness)
    const account = { id, username, passwordHash, mobile: { ...mobile, proven: Boolean(code) } }
    const session = await store.change(merchant.code, async (connection) => {
      await openAccount(connection, context, registration, account)
      return login ? signInNewMember(connection, context, registration, id) : undefined
    })
    return { id, userName: username, customerType: 0, ...session }
  }
