import type {
  ChangeStaffPasswordRequest,
  DrawAuthenticatorRequest,
  StaffAccount,
  StaffPasskey,
  TakeAuthenticatorRequest,
} from '@playfront/contract/console/staffAdmin.schema'
import type { Done, EnrolAnswer } from '@playfront/contract/console/staff.schema'
import { describeDevice } from '../../account/devices/describeDevice'
import type { MerchantConnection } from '../../store/store'
import type { SignedInContext, StaffCaller } from '../consoleContext'
import { consoleOptions } from '../consoleOptions'
import { type StaffPasskeyRow, listStaffPasskeys } from '../signIn/passkeys/staffPasskeyRepository'
import { decideNewPassword } from '../../account/passwords/changePassword'
import type { Passwords } from '../../account/passwords/passwords'
import { isCommonPassword } from '../../account/register/isWeakPassword'
import { Refusal } from '../../kernel/refusal'
import { recordForGroup } from '../audit/record'
import { dropAllSessions } from '../signIn/sessionRepository'
import { asOwnAttempt, resetOwnAttempt } from '../signIn/staffAttempts'
import { findStaff, holdPassword, keepNextDraft, setPassword } from '../staff/staffRepository'
import { drawTotpSecret, spendNextCode, spendStaffCode } from '../signIn/staffAuthenticator'

export const readAccount = ({ store, staff }: SignedInContext): Promise<StaffAccount> =>
  store.platform((connection) => presentAccount(connection, staff))

/** A staff user's sign-in methods, inside `store.platform`. */
export const presentAccount = async (
  connection: MerchantConnection,
  { id, name, displayName, roles }: StaffCaller,
): Promise<StaffAccount> => ({
  name,
  displayName,
  roles: [...roles],
  passkeys: (await listStaffPasskeys(connection, id)).map(present),
  passwordShortest: consoleOptions.passwordShortest,
})

const present = ({
  id,
  name,
  userAgent,
  synced,
  blockedAt,
  createdAt,
  lastUsedAt,
}: StaffPasskeyRow): StaffPasskey => {
  const { browser, system } = describeDevice(userAgent)
  return {
    id,
    name,
    device: [browser, system].filter(Boolean).join(', '),
    isSynced: synced,
    isBlocked: blockedAt !== null,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}

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

/**
 * A secret for another authenticator, in exchange for a code of the current one, which stays in use until the new one
 * is proved. A user who lost it cannot do this; a colleague resets their access. Throws `two.factor.invalid`,
 * `login.locked`, `server.busy`.
 */
export const drawAuthenticator = async (
  context: SignedInContext,
  { code }: DrawAuthenticatorRequest,
): Promise<EnrolAnswer> => {
  await proveCode(context, code)
  const { sealed, shown } = drawTotpSecret(context)
  await context.store.platform((connection) => keepNextDraft(connection, context.staff.id, sealed))
  return shown
}

/**
 * A code of the other authenticator puts it in the old one's place, and every other sign-in of the person ends.
 * Throws `two.factor.invalid`, `login.locked`, `server.busy`.
 */
export const takeAuthenticator = async (
  context: SignedInContext,
  { code }: TakeAuthenticatorRequest,
): Promise<Done> => {
  const { store, staff } = context
  await asOwnAttempt(store, staff.id, () =>
    store.platform(async (connection) => {
      if (!(await spendNextCode(connection, context, staff.id, code))) throw new Refusal('two.factor.invalid')
      await resetOwnAttempt(connection, staff.id)
      await dropAllSessions(connection, staff.id, staff.sessionId)
      await recordForGroup(connection, staff, {
        action: 'staff.authenticatorChanged',
        subject: `staff:${staff.id}`,
      })
    }),
  )
  return { done: true }
}

/**
 * Requires the authenticator of the user of an open console session; the code is used up. Throws
 * `two.factor.invalid`, `login.locked`, `server.busy`.
 */
export const proveCode = async (context: SignedInContext, code: string): Promise<void> => {
  const { store, staff } = context
  await asOwnAttempt(store, staff.id, (isRight) =>
    store.platform(async (connection) => {
      const outcome = await spendStaffCode(connection, context, staff.id, code)
      // A code that was right and is used up is no guess at it.
      if (outcome === 'used') isRight()
      if (outcome !== 'right') throw new Refusal('two.factor.invalid')
      await resetOwnAttempt(connection, staff.id)
    }),
  )
}
