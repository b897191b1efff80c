import type { RegisterAnswer } from '@playfront/contract/account/register'
import type { registerRequest } from '@playfront/contract/account/registration.schema'
import type { z } from 'zod'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { checkCaptcha } from '../captcha/checkCaptcha'
import type { Passwords } from '../passwords/passwords'
import { isCommonPassword } from './commonPasswords'
import { countRegistration } from './countRegistration'
import { decideRegistration } from './decideRegistration'
import { openAccount } from './openAccount'
import { signInNewMember } from './signInNewMember'

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
