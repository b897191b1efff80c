import type { ErrorCode } from '@playfront/contract/errorCodes'
import type { RegisterAnswer } from '@playfront/contract/account/registration'
import type { registerAutoUsernameRequest } from '@playfront/contract/account/registration.schema'
import type { z } from 'zod'
import { isCommonPassword, isWeakPassword } from '../register/isWeakPassword'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { checkCaptcha } from '../captcha/checkCaptcha'
import type { Passwords } from '../passwords/passwords'
import { countRegistration } from '../register/countRegistration'
import { makeUsername } from '../register/makeUsername'
import { openAccount } from '../register/openAccount'
import { signInNewMember } from '../register/signInNewMember'

export interface AutoUsernameFacts {
  consent: boolean
  password: string
  rules: { autoUsername: boolean; passwordShortest: number }
  /** The password is in the list of common ones. */
  commonPassword: boolean
}

export type AutoUsernameDecision = { ok: true } | { ok: false; because: AutoUsernameRefusal }

type AutoUsernameRefusal = Extract<
  ErrorCode,
  'register.not.offered' | 'register.consent.missing' | 'register.password.weak'
>

/**
 * Whether an account may be opened without a name; the password is then its only sign-in method, so it must be strong
 * (GAP-12, D-14).
 */
export const decideAutoUsername = (facts: AutoUsernameFacts): AutoUsernameDecision => {
  const { rules, consent, password, commonPassword } = facts
  if (!rules.autoUsername) return { ok: false, because: 'register.not.offered' }
  if (!consent) return { ok: false, because: 'register.consent.missing' }
  const isWeak = isWeakPassword({
    password,
    minLength: rules.passwordShortest,
    common: commonPassword,
    besides: [],
  })
  return isWeak ? { ok: false, because: 'register.password.weak' } : { ok: true }
}

/**
 * Opens an account without username and mobile number where the merchant allows that; the answer contains the
 * generated name (GAP-12, REQ-REGISTER-003). Throws the refusals of `decideAutoUsername` and those of the captcha.
 */
export const registerAutoUsername =
  (passwords: Passwords) =>
  async (
    context: CallContext,
    registration: z.output<typeof registerAutoUsernameRequest>,
  ): Promise<RegisterAnswer> => {
    const { merchant, platform, store } = context
    const { password, login } = registration
    const commonPassword = isCommonPassword(password)
    const decision = decideAutoUsername({ ...registration, rules: merchant.account, commonPassword })
    if (!decision.ok) throw new Refusal(decision.because)
    await checkCaptcha(context, { kind: 'register' }, registration)
    await countRegistration(context)
    const passwordHash = await passwords.hash(password)
    const id = platform.randomness.uuid()
    const username = makeUsername(merchant.code, platform.randomness)
    const session = await store.change(merchant.code, async (connection) => {
      await openAccount(connection, context, registration, { id, username, passwordHash })
      return login ? signInNewMember(connection, context, registration, id) : undefined
    })
    return { id, userName: username, customerType: 0, ...session }
  }
