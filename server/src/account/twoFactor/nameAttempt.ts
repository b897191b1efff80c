import type { CallContext } from '../../http/handler'
import { Refusal } from '../../http/refusal'
import { findByUsername } from '../login/findLoginMember'
import { asGuess, resetAttempt } from '../login/loginAttempts'
import type { Passwords } from '../passwords/passwords'
import { findLatestAttempt, type NamedAttempt } from './attempt'
import { hashAttempt } from './openAttempt'
import type { Verification } from './verifyLogin'

/**
 * Which attempt is meant. Its name is known to the device alone that began it, and is enough. Callers of the documented kind
 * name none: theirs is the latest of the member on this device, and the password must be right, under the login's limits. The
 * password is looked at only where such an attempt is open: an attempt begins with a login, behind its captcha, and without
 * one this would be a way to guess passwords past it.
 * Throws `two.factor.over`, `login.cred.err`, `login.locked`, `server.busy`.
 */
export const nameAttempt = async (
  context: CallContext,
  passwords: Passwords,
  { attempt, loginDeviceId: deviceId, username, password }: Verification,
): Promise<NamedAttempt> => {
  if (attempt) return { hash: hashAttempt(attempt), deviceId }
  if (!username || !password) throw new Refusal('two.factor.over')
  const { store, merchant, userAgent, ip } = context
  const found = await findByUsername(store, merchant.code, username, { deviceId, userAgent })
  const attempts = { merchant: merchant.code, username, ip, knownDevice: found?.knownDevice }
  return asGuess(store, attempts, async () => {
    const visitor = found && { memberId: found.member.id, deviceId, userAgent }
    const latest = visitor && (await findLatestAttempt(store, merchant.code, visitor))
    if (!found || !latest) throw new Refusal('two.factor.over')
    if (!(await passwords.fits(password, found.member.passwordHash))) throw new Refusal('login.cred.err')
    await store.change(merchant.code, (connection) => resetAttempt(connection, attempts))
    return latest
  })
}
