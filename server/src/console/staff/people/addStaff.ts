import type { AddStaffAnswer, AddStaffRequest } from '@playfront/contract/console/staffAdmin.schema'
import type { RoleHeld } from '@playfront/contract/console/permissions'
import { Refusal } from '../../../kernel/refusal'
import type { MerchantConnection } from '../../../store/store'
import type { SignedInContext } from '../../consoleContext'
import { needsSecondPerson } from '../changes/needsSecondPerson'
import { requestChange } from '../changes/requestChange'
import { sendEnrolment } from '../enrolment/sendEnrolment'
import { mayGive, outranks } from '../ranks/decideRank'
import { recordStaff } from '../recordStaff'
import { findStaffByName, rolesOf } from '../staffRepository'
import { writeStaff } from '../writeStaff'
import { holdManager } from './holdStaff'
import { findPerson, type PersonRow } from './staffRepository'

/**
 * Adds a user; a code that lets them set a password is sent to them by e-mail. With a role that can approve something
 * nothing happens before a second person has confirmed it. A repeated call adds one user, and the second code is
 * valid. Throws `staff.not.allowed` for a role that the caller may not give, `staff.name.taken`, `staff.moved.on`.
 * @param place a merchant's code, or `*`
 */
export const addStaff = (
  context: SignedInContext,
  place: string,
  { id, name, displayName, email, roles }: AddStaffRequest,
): Promise<AddStaffAnswer> => {
  const { store, staff, platform } = context
  return store.platform(async (connection) => {
    const by = await holdManager(connection, staff, place)
    const given = [...new Set(roles)].map((role) => ({ merchant: place, role }))
    if (!given.every((role) => mayGive(by.held, role))) throw new Refusal('staff.not.allowed')
    if (needsSecondPerson(given)) {
      const isTaken =
        (await findStaffByName(connection, name)) ?? (await findPerson(connection, undefined, id))
      if (isTaken) throw new Refusal('staff.name.taken')
      const about = { kind: 'add', email, roles: given.map(({ role }) => role) } as const
      const request = { place, staff: id, name, displayName, about }
      await requestChange(connection, { staff, randomness: platform.randomness }, request)
      return { enrolment: null }
    }
    const person = { id, name, displayName, email, passwordHash: null, roles: given, givenBy: staff.id }
    const isWritten = await writeStaff(connection, person, { by: staff, place })
    if (isWritten) return { enrolment: await sendEnrolment(connection, context, { id, name, email, place }) }
    const same = await requireSame(connection, by.held, { id, name })
    await recordStaff(connection, staff, place, { action: 'staff.codeRenewed', subject: `staff:${id}` })
    return { enrolment: await sendEnrolment(connection, context, { id, name, email: same.email, place }) }
  })
}

/** The answer to the first call was lost; any other user with that name or id is a different one. */
const requireSame = async (
  connection: MerchantConnection,
  held: readonly RoleHeld[],
  { id, name }: { id: string; name: string },
): Promise<PersonRow> => {
  const found = await findPerson(connection, undefined, id)
  const roles = await rolesOf(connection, id)
  const isSame = found?.name === name && found.isNew && !found.isSuspended && !needsSecondPerson(roles)
  if (!isSame || !outranks(held, roles)) throw new Refusal('staff.name.taken')
  return found
}
