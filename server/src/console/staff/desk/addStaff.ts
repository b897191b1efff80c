import type { AddStaffRequest, EnrolmentAnswer } from '@playfront/contract/console/staffDesk.schema'
import type { RoleHeld } from '@playfront/contract/console/permissions'
import { Refusal } from '../../../http/refusal'
import type { MerchantConnection } from '../../../store/store'
import type { SignedInContext } from '../../consoleContext'
import { makeEnrolment } from '../enrolment/enrolmentBook'
import { mayGive, outranks } from '../ranks/decideRank'
import { recordStaff } from '../recordStaff'
import { rolesOf } from '../staffBook'
import { writeStaff } from '../writeStaff'
import { holdManager } from './holdStaff'
import { findPerson } from './peopleBook'

/**
 * Somebody new, with a code that lets them set a password. Sent twice it is one person, and the second code is the good one.
 * Throws `staff.not.allowed` for a role that is not the caller's to give, `staff.name.taken`.
 * @param place a merchant's code, or `*`
 */
export const addStaff = (
  { store, staff, platform }: SignedInContext,
  place: string,
  { id, name, displayName, roles }: AddStaffRequest,
): Promise<EnrolmentAnswer> =>
  store.platform(async (connection) => {
    const by = await holdManager(connection, staff, place)
    const given = [...new Set(roles)].map((role) => ({ merchant: place, role }))
    if (!given.every((role) => mayGive(by.held, role))) throw new Refusal('staff.not.allowed')
    const person = { id, name, displayName, passwordHash: null, roles: given }
    const isWritten = await writeStaff(connection, person, { by: staff, place })
    if (!isWritten) {
      await requireSame(connection, by.held, { id, name })
      await recordStaff(connection, staff, place, { action: 'staff.codeRenewed', subject: `staff:${id}` })
    }
    return makeEnrolment(connection, platform.randomness, id)
  })

/** The answer to the first one got lost; anybody else of that name or id is somebody else. */
const requireSame = async (
  connection: MerchantConnection,
  held: readonly RoleHeld[],
  { id, name }: { id: string; name: string },
): Promise<void> => {
  const found = await findPerson(connection, undefined, id)
  const isSame = found?.name === name && found.isNew && !found.isSuspended
  if (!isSame || !outranks(held, await rolesOf(connection, id))) throw new Refusal('staff.name.taken')
}
