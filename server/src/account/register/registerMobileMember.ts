import type { RegisterAnswer } from '@playfront/contract/account/register'
import type { registerMobileRequest } from '@playfront/contract/account/registration.schema'
import type { z } from 'zod'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { checkCaptcha } from '../captcha/checkCaptcha'
import { spendCode } from '../codes/spendCode'
import { readMobile } from '../mobile/readMobile'
import type { Passwords } from '../passwords/passwords'
import { isCommonPassword } from './commonPasswords'
import { countRegistration } from './countRegistration'
import { decideMobileRegistration } from './decideMobileRegistration'
import { makeUsername } from './makeUsername'
import { openAccount } from './openAccount'
import { signInNewMember } from './signInNewMember'

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
