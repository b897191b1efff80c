import type { LoginAnswer } from '@playfront/contract/account/login'
import type { PasswordLogin } from '@playfront/contract/account/session.schema'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { proveBrought } from '../identity/broughtIdentity'
import type { Passwords } from '../passwords/passwords'
import { completeLogin } from './completeLogin'
import { findByUsername } from './findLoginMember'
import { asAttempt } from './loginAttempts'

/**
 * By username and password (REQ-LOGIN-001). An unknown name, a wrong password, a closed account and one without a usable
 * password get one answer after one effort (D-14).
 * A third-party identity that came along is bound once everything that the sign-in asks for has been passed.
 * Throws `login.cred.err`, `login.locked`, `server.busy`, and what `proveIdentity` and `completeLogin` throw.
 */
export const loginByPassword = async (
  passwords: Passwords,
  context: CallContext,
  login: PasswordLogin,
): Promise<LoginAnswer> => {
  const { merchant, store, ip, userAgent } = context
  const { username, password, loginDeviceId: deviceId, remember } = login
  const brought = await proveBrought(context, login)
  const found = await findByUsername(store, merchant.code, username, { deviceId, userAgent })
  const attempts = { merchant: merchant.code, username, ip, knownDevice: found?.knownDevice }
  return asAttempt(store, attempts, async (isRight) => {
    const fits = await passwords.fits(password, found?.member.passwordHash)
    if (!found || !fits || found.member.state === 'closed') throw new Refusal('login.cred.err')
    isRight()
    const initialPassword = merchant.account.knownInitialPasswords.includes(password)
    const way = { method: 'password', deviceId, remember, initialPassword, brought } as const
    return completeLogin(context, found.member, way)
  })
}
