import type { Done } from '@playfront/contract/console/staff.schema'
import type { ChangeStaffPasswordRequest } from '@playfront/contract/console/staffAdmin.schema'
import { decideNewPassword } from '../../account/passwords/changePassword'
import type { Passwords } from '../../account/passwords/passwords'
import { isCommonPassword } from '../../account/register/isWeakPassword'
import { Refusal } from '../../kernel/refusal'
import { recordForGroup } from '../audit/record'
import type { SignedInContext } from '../consoleContext'
import { consoleOptions } from '../consoleOptions'
import { dropAllSessions } from '../signIn/sessionRepository'
import { asOwnAttempt, resetOwnAttempt } from '../signIn/staffAttempts'
import { findStaff, holdPassword, setPassword } from '../staff/staffRepository'

/**
 * Another password for the one in use; every other sign-in of the person ends, this one goes on.
 * Throws `password.old.wrong`, `password.same`, `register.password.weak`, `login.locked`, `server.busy`.
 */
export const changePassword = async (
  passwords: Passwords,
  context: SignedInContext,
  { current, next }: ChangeStaffPasswordRequest,
): Promise<Done> => {
  const { store, staff } = context
  const oldHash = await provePassword(passwords, context, current)
  const decision = decideNewPassword(
    {
      password: next,
      minLength: consoleOptions.passwordShortest,
      common: isCommonPassword(next),
      besides: [staff.name, staff.displayName],
      hasPassword: true,
      oldFits: true,
    },
    current,
  )
  if (!decision.ok) throw new Refusal(decision.because)
  const passwordHash = await passwords.hash(next)
  await store.platform(async (connection) => {
    // What was changed or reset in the meantime stands.
    if ((await holdPassword(connection, staff.id)) !== oldHash) throw new Refusal('password.old.wrong')
    await setPassword(connection, staff.id, passwordHash)
    await dropAllSessions(connection, staff.id, staff.sessionId)
    await recordForGroup(connection, staff, { action: 'staff.passwordChanged', subject: `staff:${staff.id}` })
  })
  return { done: true }
}

/**
 * Requires the password of the user of an open console session; returns the hash that it matches. Throws
 * `password.old.wrong`, `login.locked`, `server.busy`.
 */
export const provePassword = async (
  passwords: Passwords,
  { store, staff }: SignedInContext,
  password: string,
): Promise<string> => {
  // Read before it waits for its turn: what was right when it came is no wrong guess afterwards.
  const found = await store.platform((connection) => findStaff(connection, staff.id))
  const passwordHash = await asOwnAttempt(store, staff.id, async () => {
    const fits = await passwords.fits(password, found?.passwordHash)
    if (!fits || !found?.passwordHash) throw new Refusal('password.old.wrong')
    await store.platform((connection) => resetOwnAttempt(connection, staff.id))
    return found.passwordHash
  })
  const held = await store.platform((connection) => holdPassword(connection, staff.id))
  // What was changed or reset in the meantime stands.
  if (held !== passwordHash) throw new Refusal('password.old.wrong')
  return passwordHash
}
