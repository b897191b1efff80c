import { type CallContext, requireSession } from '../../../http/handler'
import { Refusal } from '../../../kernel/refusal'
import { findMember, type MemberRow } from '../../member/memberRepository'
import { asAttempt, resetAttempt } from '../../login/loginAttempts'
import type { Passwords } from '../../passwords/passwords'
import { isRecentSignIn } from '../../session/isRecentSignIn'
import { twoFactorOptions } from '../twoFactorOptions'

/** The member of the session, as the database has them now. */
export const requireMember = async (context: CallContext): Promise<MemberRow> => {
  const { memberId } = requireSession(context)
  const found = await context.store.read(context.merchant.code, (connection) =>
    findMember(connection, memberId),
  )
  if (!found) throw new Refusal('user.or.token.invalid')
  return found
}

/**
 * Before protected account data is changed: the right password, under the limits of the login. An account without one
 * needs a login within the last ten minutes. A session alone is not enough, because the phone may be unattended.
 * Throws `fresh.proof.required`, `login.locked`, `server.busy`.
 */
export const requireFreshProof = async (
  context: CallContext,
  passwords: Passwords,
  found: MemberRow,
  password: string | undefined,
): Promise<void> => {
  const isProven = found.passwordHash
    ? await isPassword(context, passwords, found, password)
    : await isLoginRecent(context)
  if (!isProven) throw new Refusal('fresh.proof.required')
}

const isPassword = async (
  context: CallContext,
  passwords: Passwords,
  { username, passwordHash }: MemberRow,
  password: string | undefined,
): Promise<boolean> => {
  if (!password) return false
  const { store, merchant, ip } = context
  // A count of this session's own: strangers who guess at the login cannot keep the member from changing anything.
  const knownDevice = `session ${requireSession(context).sessionId}`
  const attempts = { merchant: merchant.code, username, ip, knownDevice }
  return asAttempt(store, attempts, async () => {
    const fits = await passwords.fits(password, passwordHash)
    if (fits) await store.change(merchant.code, (connection) => resetAttempt(connection, attempts))
    return fits
  })
}

const isLoginRecent = (context: CallContext): Promise<boolean> => {
  const { sessionId } = requireSession(context)
  return context.store.read(context.merchant.code, (connection) =>
    isRecentSignIn(connection, sessionId, twoFactorOptions.recentLoginMs),
  )
}
