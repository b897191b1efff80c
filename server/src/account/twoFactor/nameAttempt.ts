import type { CallContext } from '../../http/handler'
import { Refusal } from '../../http/refusal'
import { findByUsername } from '../login/findLoginMember'
import { countGuess, forgiveGuess } from '../login/guesses'
import type { Passwords } from '../passwords/passwords'
import { findLatestAttempt, type NamedAttempt } from './attempt'
import { hashAttempt } from './openAttempt'
import type { Verification } from './verifyLogin'

/**
 * Which attempt is meant. Its name is known to the device alone that began it, and is enough. Callers of the documented kind
 * name none: theirs is the latest of the member on this device, and the password must be right, under the login's limits.
 * Throws `two.factor.over`, `login.cred.err`, `login.locked`.
 */
export const nameAttempt = async (
  context: CallContext,
  passwords: Passwords,
  request: Verification,
): Promise<NamedAttempt> => {
  const { attempt, loginDeviceId: deviceId } = request
  if (attempt) return { hash: hashAttempt(attempt), deviceId }
  const { store, merchant, userAgent } = context
  const memberId = await memberByPassword(context, passwords, request)
  const latest = await findLatestAttempt(store, merchant.code, { memberId, deviceId, userAgent })
  if (!latest) throw new Refusal('two.factor.over')
  return latest
}

const memberByPassword = async (
  { store, merchant, ip, userAgent }: CallContext,
  passwords: Passwords,
  { username, password, loginDeviceId: deviceId }: Verification,
): Promise<string> => {
  if (!username || !password) throw new Refusal('two.factor.over')
  const found = await findByUsername(store, merchant.code, username, { deviceId, userAgent })
  const guesser = { merchant: merchant.code, username, ip, knownDevice: found?.knownDevice }
  await countGuess(store, guesser)
  const fits = await passwords.fits(password, found?.member.passwordHash)
  if (!found || !fits) throw new Refusal('login.cred.err')
  await store.change(merchant.code, (connection) => forgiveGuess(connection, guesser))
  return found.member.id
}
