import type { RegisterAnswer } from '@playfront/contract/account/register'
import type { registerAutoUsernameRequest } from '@playfront/contract/account/registration.schema'
import type { z } from 'zod'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { checkCaptcha } from '../captcha/checkCaptcha'
import type { Passwords } from '../passwords/passwords'
import { isCommonPassword } from '../register/commonPasswords'
import { countRegistration } from '../register/countRegistration'
import { makeUsername } from '../register/makeUsername'
import { openAccount } from '../register/openAccount'
import { signInNewMember } from '../register/signInNewMember'
import { decideAutoUsername } from './decideAutoUsername'

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
