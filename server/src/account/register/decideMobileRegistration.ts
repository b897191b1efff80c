import type { ErrorCode } from '@playfront/contract/errorCodes'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { Mobile } from '../mobile/readMobile'
import { isWeakPassword } from './isWeakPassword'

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
