import type { LoginAnswer } from '@playfront/contract/account/login'
import type { ReadLogin } from '@playfront/contract/account/session.schema'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { checkCaptcha } from '../captcha/checkCaptcha'
import { loginByIdentity } from '../identity/loginByIdentity'
import type { Passwords } from '../passwords/passwords'
import { loginByKey } from './loginByKey'
import { loginByPassword } from './loginByPassword'
import { loginBySms } from './loginBySms'

/**
 * Signs a member in by one of the methods of A§7: username and password, a code sent to the number, a third-party
 * identity, or automatically with a remember key, which is no guess and needs no captcha. Throws
 * `header.merchant.mismatch`, `captcha.required`, `captcha.invalid` and what the method throws.
 */
export const loginMember =
  (passwords: Passwords) =>
  async (context: CallContext, login: ReadLogin): Promise<LoginAnswer> => {
    if (login.merchant !== context.merchant.code) throw new Refusal('header.merchant.mismatch')
    if (login.type === 'username' && login.automatic) return loginByKey(context, login)
    await checkCaptcha(context, { kind: 'login', type: login.type, username: login.username }, login)
    if (login.type === 'username') return loginByPassword(passwords, context, login)
    return login.type === 'sms' ? loginBySms(context, login) : loginByIdentity(context, login)
  }
