import type { Milliseconds } from '@playfront/contract/time'
import { Refusal } from '../../../kernel/refusal'
import type { MerchantConnection } from '../../../store/store'
import type { MerchantContext } from '../../consoleContext'
import { countOtherOwners, findPerson } from '../people/holdStaff'
import { letIn } from '../people/suspendStaff'
import { sendEnrolment } from '../enrolment/sendEnrolment'
import { decideRoles, mayGive, outranks, roleAt } from '../ranks/decideRank'
import { listCustomRoles } from '../roles/customRoleRepository'
import { saveApprovedRole } from '../roles/customRoleHandlers'
import { confirmAccess, rolesOf, takeRole } from '../staffRepository'
import { giveRole, writeStaff } from '../writeStaff'
import type { StaffChangeRow } from './changeRepository'

export interface ChangeDeps {
  /** How long a user with new rights may approve nothing. */
  newStaffWaitMs: Milliseconds
}

/**
 * Does what two people have agreed on. The person then counts as confirmed and begins the waiting time. Whether the requester
 * could still do it is asked again. Throws `staff.moved.on`, `staff.name.taken`.
 */
export const carryOutChange = async (
  { newStaffWaitMs }: ChangeDeps,
  context: MerchantContext,
  connection: MerchantConnection,
  { staff: id, place, name, displayName, about, proposedBy }: StaffChangeRow,
): Promise<void> => {
  const by = { id: proposedBy, held: await rolesOf(connection, proposedBy) }
  if (about.kind === 'role')
    return saveApprovedRole(
      connection,
      { by: context.staff, waitMs: newStaffWaitMs },
      { id, merchant: place, about, held: by.held },
    )
  const customRoles = await listCustomRoles(connection, place)
  if (about.kind === 'add') {
    const roles = about.roles.flatMap((role) => roleAt(place, role, customRoles) ?? [])
    const isAllKnown = roles.length === about.roles.length
    if (!isAllKnown || !roles.every((role) => mayGive(by.held, role))) throw new Refusal('staff.moved.on')
    const { email } = about
    const person = { id, name, displayName, email, passwordHash: null, roles, givenBy: null }
    if (!(await writeStaff(connection, person, { by: context.staff, place })))
      throw new Refusal('staff.name.taken')
    await confirmAccess(connection, id, newStaffWaitMs)
    await sendEnrolment(connection, context, { id, name, email, place })
    return
  }
  const person = await findPerson(connection, undefined, id)
  if (!person) throw new Refusal('staff.moved.on')
  const target = { ...person, held: await rolesOf(connection, id) }
  if (about.kind === 'resume') {
    if (!target.isSuspended || !outranks(by.held, target.held)) throw new Refusal('staff.moved.on')
    await letIn(connection, id)
  } else {
    const { from, to } = about
    const otherOwners = await countOtherOwners(connection, id, place)
    const decided = decideRoles({ by, target, place, from, to, otherOwners, customRoles })
    if (decided.kind !== 'change') throw new Refusal('staff.moved.on')
    for (const role of decided.given) await giveRole(connection, id, role)
    for (const role of decided.taken) await takeRole(connection, id, role)
  }
  await confirmAccess(connection, id, newStaffWaitMs)
}
