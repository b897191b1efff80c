import type { ErrorCode } from '@playfront/contract/errorCodes'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { isWeakPassword, type PasswordFacts } from './isWeakPassword'

export interface RegistrationFacts {
  username: string
  password: string
  consent: boolean
  rules: Pick<
    FullMerchantSettings['account'],
    'registrationWays' | 'usernameWordsPattern' | 'passwordShortest'
  >
  /** The password is in the list of common ones. */
  commonPassword: boolean
}

export type RegistrationDecision = { ok: true } | { ok: false; because: RegistrationRefusal }

type RegistrationRefusal = Extract<
  ErrorCode,
  'register.not.offered' | 'register.consent.missing' | 'register.username.invalid' | 'register.password.weak'
>

/** Whether an account may be opened, before anyone asks whether its name is free. */
export const decideRegistration = (facts: RegistrationFacts): RegistrationDecision => {
  if (!facts.rules.registrationWays.includes('username'))
    return { ok: false, because: 'register.not.offered' }
  if (!facts.consent) return { ok: false, because: 'register.consent.missing' }
  if (!new RegExp(facts.rules.usernameWordsPattern, 'u').test(facts.username))
    return { ok: false, because: 'register.username.invalid' }
  if (isWeakPassword(passwordFacts(facts))) return { ok: false, because: 'register.password.weak' }
  return { ok: true }
}

const passwordFacts = ({ username, password, rules, commonPassword }: RegistrationFacts): PasswordFacts => ({
  password,
  minLength: rules.passwordShortest,
  common: commonPassword,
  besides: [username],
})
