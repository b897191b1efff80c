import type { ResetKind } from '@playfront/contract/console/staffAdmin.schema'
import type { MerchantConnection } from '../../../store/store'
import type { Doer } from '../../audit/record'
import { dropAllPasskeys } from '../../signIn/passkeys/staffPasskeyRepository'
import { dropAllSessions } from '../../signIn/sessionRepository'
import { recordStaff } from '../recordStaff'
import { dropEnrolment } from '../enrolment/enrolmentRepository'
import { voidAuthenticator, voidPassword } from '../staffRepository'

/** Who resets it, and at which place: a merchant's code, or `*`. */
export interface ResetDeps {
  by: Doer
  place: string
}

export interface Reset {
  id: string
  name: string
  what: ResetKind
  /** Who wanted it first, where it took two. */
  proposedName?: string
}

/**
 * The password opens nothing any more and every sign-in ends; an enrolment code, made afterwards, sets another. With the authenticator
 * the passkeys go too: they were on what got lost, perhaps. The password goes with the authenticator, or it alone would be
 * enough to set up the next one. Inside `store.platform`.
 */
export const resetAccess = async (
  connection: MerchantConnection,
  { by, place }: ResetDeps,
  { id, name, what, proposedName }: Reset,
): Promise<void> => {
  // First the password: a sign-in that is under way waits for it, and then ends with the others.
  await voidPassword(connection, id)
  await dropAllSessions(connection, id)
  await dropEnrolment(connection, id)
  if (what === 'authenticator') {
    await voidAuthenticator(connection, id)
    await dropAllPasskeys(connection, id)
  }
  await recordStaff(connection, by, place, {
    action: 'staff.reset',
    subject: `staff:${id}`,
    before: { name, ...(proposedName !== undefined && { proposedBy: proposedName }) },
    after: { what },
  })
}
