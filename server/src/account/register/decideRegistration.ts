import type { ErrorCode } from '@playfront/contract/errorCodes'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'

export interface RegistrationFacts {
  username: string
  password: string
  consent: boolean
  rules: Pick<FullMerchantSettings['account'], 'usernameWordsPattern' | 'passwordShortest'>
  /** The password stands in the list of those that are tried first. */
  commonPassword: boolean
}

export type RegistrationDecision = { open: true } | { open: false; because: RegistrationRefusal }

type RegistrationRefusal = Extract<
  ErrorCode,
  'register.consent.missing' | 'register.username.invalid' | 'register.password.weak'
>

/** Whether an account may be opened, before anyone asks whether its name is free. */
export const decideRegistration = (facts: RegistrationFacts): RegistrationDecision => {
  if (!facts.consent) return { open: false, because: 'register.consent.missing' }
  if (!new RegExp(facts.rules.usernameWordsPattern, 'u').test(facts.username))
    return { open: false, because: 'register.username.invalid' }
  if (isWeak(facts)) return { open: false, because: 'register.password.weak' }
  return { open: true }
}

/** Length decides, not a mix of signs; what is tried first and what stands beside the password in the form count as none. */
const isWeak = ({ username, password, rules, commonPassword }: RegistrationFacts): boolean =>
  [...password].length < rules.passwordShortest ||
  commonPassword ||
  password.toLowerCase() === username.toLowerCase()
