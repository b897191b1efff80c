import type { Done, EnrolAnswer } from '@playfront/contract/console/staff.schema'
import type {
  DrawAuthenticatorRequest,
  TakeAuthenticatorRequest,
} from '@playfront/contract/console/staffAdmin.schema'
import { Refusal } from '../../kernel/refusal'
import { recordForGroup } from '../audit/record'
import type { SignedInContext } from '../consoleContext'
import { drawTotpSecret } from '../signIn/drawTotpSecret'
import { dropAllSessions } from '../signIn/sessionRepository'
import { spendNextCode, spendStaffCode } from '../signIn/spendStaffCode'
import { asOwnAttempt, resetOwnAttempt } from '../signIn/staffAttempts'
import { keepNextDraft } from '../staff/staffRepository'

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
