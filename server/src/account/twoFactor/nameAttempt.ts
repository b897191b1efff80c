import type { z } from 'zod'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { findByUsername } from '../login/findLoginMember'
import { asAttempt, resetAttempt } from '../login/loginAttempts'
import type { Passwords } from '../passwords/passwords'
import { findLatestAttempt, type NamedAttempt } from './attempt'
import { hashAttempt } from './openAttempt'
import type { loginVerificationRequest } from '@playfront/contract/account/session.schema'

/**
 * Finds the attempt. Its id is known only to the device that began it, and is sufficient. Callers of the documented
 * kind send no id: theirs is the latest of the member on this device, and the password must be right, under the
 * login's limits. The password is checked only where such an attempt is open: an attempt begins with a login, behind
 * its captcha, and otherwise passwords could be guessed without it. Throws `two.factor.over`, `login.cred.err`,
 * `login.locked`, `server.busy`.
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
  return asAttempt(store, attempts, async () => {
    const visitor = found && { memberId: found.member.id, deviceId, userAgent }
    const latest = visitor && (await findLatestAttempt(store, merchant.code, visitor))
    if (!found || !latest) throw new Refusal('two.factor.over')
    if (!(await passwords.fits(password, found.member.passwordHash))) throw new Refusal('login.cred.err')
    await store.change(merchant.code, (connection) => resetAttempt(connection, attempts))
    return latest
  })
}

export type Verification = z.output<typeof loginVerificationRequest>
