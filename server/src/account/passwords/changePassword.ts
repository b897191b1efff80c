import type { ErrorCode } from '@playfront/contract/errorCodes'
import type { changePasswordRequest } from '@playfront/contract/account/security.schema'
import type { z } from 'zod'
import { type PasswordFacts, isCommonPassword, isWeakPassword } from '../register/isWeakPassword'
import { type Ending, endEverything } from '../devices/memberDevices'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { notifyMember } from '../inbox/notifyMember'
import { type MemberRow, findMember } from '../member/memberRepository'
import { type CallContext, requireSession } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { type LoginAttempts, asAttempt, resetAttempt } from '../login/loginAttempts'
import type { SessionRepository } from '../session/sessionRepository'
import type { Passwords } from './passwords'

export interface NewPasswordFacts extends PasswordFacts {
  /** The account has a password now. */
  hasPassword: boolean
  /** The old one was given and is right; an account without one needs none. */
  oldFits: boolean
}

export type NewPasswordDecision =
  | { ok: true; reason: string }
  | {
      ok: false
      because: Extract<ErrorCode, 'password.old.wrong' | 'password.same' | 'register.password.weak'>
    }

/**
 * Whether a password may replace the old one. The old one is checked first, so that a person who finds an unattended
 * phone learns nothing by trying new ones.
 * @param oldPassword as it was given
 */
export const decideNewPassword = (facts: NewPasswordFacts, oldPassword?: string): NewPasswordDecision => {
  if (facts.hasPassword && !facts.oldFits) return { ok: false, because: 'password.old.wrong' }
  if (facts.hasPassword && facts.password.normalize('NFC') === oldPassword?.normalize('NFC'))
    return { ok: false, because: 'password.same' }
  if (isWeakPassword(facts)) return { ok: false, because: 'register.password.weak' }
  return { ok: true, reason: facts.hasPassword ? 'the old one was right' : 'there was none' }
}

/**
 * Sets a password that the member chose. Anyone who knew the old one is signed out: every session and every
 * remembered sign-in ends, except the session in which it was changed.
 */
export const setPassword = async (
  connection: MerchantConnection,
  memberId: string,
  passwordHash: string,
  ending: Ending = {},
): Promise<void> => {
  await connection.query(setStatement, [memberId, passwordHash])
  await notifyMember(connection, { memberId, kind: 'password.changed', link: '/m/member/security' })
  await endEverything(connection, memberId, ending)
}

const setStatement: PreparedStatement = {
  name: 'set password of member',
  text: `
    update member set password_hash = $2, must_change_password = false, password_changed_at = platform_now()
    where id = $1`,
}

type Change = z.output<typeof changePasswordRequest>

export interface ChangeDeps {
  passwords: Passwords
  sessions: SessionRepository
}

/**
 * Changes the member's password (GAP-08). Wrong old ones are counted separately from those of the sign-in: a person
 * with a stolen session cannot lock its owner out with them, and gets no more tries either. Throws
 * `password.old.wrong`, `password.same`, `register.password.weak`, `login.locked`, `server.busy`.
 */
export const changePassword =
  ({ passwords, sessions }: ChangeDeps) =>
  async (context: CallContext, change: Change): Promise<Record<string, never>> => {
    const { merchant, store, ip } = context
    const { memberId, sessionId } = requireSession(context)
    const found = await readMember(context, memberId)
    const attempts = {
      merchant: merchant.code,
      username: found.username,
      ip,
      knownDevice: `session ${memberId}`,
    }
    const oldFits = await checkOld(context, passwords, found, attempts, change)
    const decision = decideNewPassword(
      {
        password: change.newPassword,
        minLength: merchant.account.passwordShortest,
        common: isCommonPassword(change.newPassword),
        besides: [found.username, found.mobileNumber ?? '', found.mobileKey ?? ''],
        hasPassword: found.passwordHash !== null,
        oldFits,
      },
      change.oldPassword,
    )
    if (!decision.ok) throw new Refusal(decision.because)
    const passwordHash = await passwords.hash(change.newPassword)
    await store.change(merchant.code, async (connection) => {
      // Changes made in the meantime are kept.
      const [held] = await connection.query<{ hash: string | null }>(holdStatement, [memberId])
      if (held?.hash !== found.passwordHash) throw new Refusal('password.old.wrong')
      await setPassword(connection, memberId, passwordHash, { exceptSessionId: sessionId })
    })
    sessions.forget(merchant.code, memberId)
    return {}
  }

const holdStatement: PreparedStatement = {
  name: 'hold password',
  text: 'select password_hash as hash from member where id = $1 for no key update',
}

const readMember = async ({ merchant, store }: CallContext, id: string): Promise<MemberRow> => {
  const found = await store.read(merchant.code, (connection) => findMember(connection, id))
  if (!found) throw new Refusal('user.or.token.invalid')
  return found
}

const checkOld = async (
  { merchant, store }: CallContext,
  passwords: Passwords,
  { passwordHash }: MemberRow,
  attempts: LoginAttempts,
  { oldPassword }: Change,
): Promise<boolean> => {
  if (passwordHash === null || oldPassword === undefined) return false
  return asAttempt(store, attempts, async () => {
    const fits = await passwords.fits(oldPassword, passwordHash)
    if (fits) await store.change(merchant.code, (connection) => resetAttempt(connection, attempts))
    return fits
  })
}
