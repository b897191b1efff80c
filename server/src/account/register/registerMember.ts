import type { ErrorCode } from '@playfront/contract/errorCodes'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { RegisterAnswer } from '@playfront/contract/account/registration'
import type { registerRequest } from '@playfront/contract/account/registration.schema'
import type { z } from 'zod'
import { type PasswordFacts, isCommonPassword, isWeakPassword } from './isWeakPassword'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { checkCaptcha } from '../captcha/checkCaptcha'
import type { Passwords } from '../passwords/passwords'
import { countRegistration } from './countRegistration'
import { openAccount } from './openAccount'
import { signInNewMember } from './signInNewMember'

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

/**
 * Opens an account with its wallet and the merchant's welcome of play money, all or nothing (A§7, REQ-REGISTER-001).
 * Throws `register.not.offered`, `register.consent.missing`, `register.username.invalid`, `register.password.weak`, `register.username.taken`,
 * `register.too.many`, `captcha.required`, `captcha.invalid`.
 */
export const registerMember =
  (passwords: Passwords) =>
  async (context: CallContext, registration: z.output<typeof registerRequest>): Promise<RegisterAnswer> => {
    const { merchant, platform, store } = context
    const { username, password, login } = registration
    const decision = decideRegistration({
      ...registration,
      rules: merchant.account,
      commonPassword: isCommonPassword(password),
    })
    if (!decision.ok) throw new Refusal(decision.because)
    await checkCaptcha(context, { kind: 'register' }, registration)
    await countRegistration(context)
    const passwordHash = await passwords.hash(password)
    const id = platform.randomness.uuid()
    const session = await store.change(merchant.code, async (connection) => {
      await openAccount(connection, context, registration, { id, username, passwordHash })
      return login ? signInNewMember(connection, context, registration, id) : undefined
    })
    return { id, userName: username, customerType: 0, ...session }
  }
