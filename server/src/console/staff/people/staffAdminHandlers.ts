import type {
  AddStaffAnswer,
  AddStaffRequest,
  ChangeRolesRequest,
  StaffChangeAnswer,
} from '@playfront/contract/console/staffAdmin.schema'
import { type RoleHeld, groupScope } from '@playfront/contract/console/permissions'
import { Refusal } from '../../../kernel/refusal'
import type { MerchantConnection } from '../../../store/store'
import { type SignedInContext, atMerchant, signedIn } from '../../consoleContext'
import { decideRoles, mayGive, needsSecondPerson, outranks, roleAt } from '../ranks/decideRank'
import { requestChange } from '../changes/changeRepository'
import { sendEnrolment } from '../enrolment/sendEnrolment'
import { recordStaff } from '../recordStaff'
import { listCustomRoles } from '../roles/customRoleRepository'
import { customRoleHandlers } from '../roles/customRoleHandlers'
import { findStaffByName, rolesOf, takeRole } from '../staffRepository'
import { giveRole, writeStaff } from '../writeStaff'
import { type PersonRow, countOtherOwners, findPerson, holdManager, holdStaff } from './holdStaff'
import type { ChangeDeps } from '../changes/carryOutChange'
import { confirmStaff } from '../changes/confirmStaff'
import { decideStaffChange, listStaffChanges, takeBackStaffChange } from '../changes/staffChanges'
import { decideStaffReset, resetStaff, takeBackStaffReset } from '../resets/resetStaff'
import { listGroupStaff, listStaff, readGivable, readStaff } from './readStaff'
import { resumeStaff, suspendStaff } from './suspendStaff'

/**
 * Adds a user; a code that lets them set a password is sent to them by e-mail. With a role that can approve something
 * nothing happens before a second person has confirmed it. A repeated call adds one user, and the second code is
 * valid. Throws `request.not.found` for an unknown role, `staff.not.allowed` for a role that the caller may not give, `staff.name.taken`, `staff.moved.on`.
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
    const customRoles = await listCustomRoles(connection, place)
    const wanted = [...new Set(roles)]
    const given = wanted.flatMap((role) => roleAt(place, role, customRoles) ?? [])
    if (given.length < wanted.length) throw new Refusal('request.not.found')
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

/**
 * Sets a user's roles at a place; they apply from their next call on. Where it gives a role that can approve
 * something, a second person confirms it. Throws `request.not.found`, `staff.own.account`, `staff.not.allowed`,
 * `staff.last.owner`, `staff.moved.on`.
 * @param place a merchant's code, or `*`
 */
export const changeRoles = (
  { store, staff, platform }: SignedInContext,
  place: string,
  { id, from, to }: ChangeRolesRequest,
): Promise<StaffChangeAnswer> =>
  store.platform(async (connection) => {
    const { by, target } = await holdStaff(connection, staff, place, id)
    const customRoles = await listCustomRoles(connection, place)
    const otherOwners = await countOtherOwners(connection, id, place)
    const decided = decideRoles({ by, target, place, from, to, otherOwners, customRoles })
    if (decided.kind === 'refuse') throw new Refusal(decided.code)
    if (decided.kind === 'nothing') return { state: 'done' }
    if (needsSecondPerson(decided.given)) {
      const { name, displayName } = target
      const about = { kind: 'roles', from, to } as const
      const request = { place, staff: id, name, displayName, about }
      await requestChange(connection, { staff, randomness: platform.randomness }, request)
      return { state: 'waiting' }
    }
    const nameOf = (role: string) => customRoles.find(({ id: one }) => one === role)?.name ?? role
    for (const role of decided.given) await giveRole(connection, id, role)
    for (const role of decided.taken) await takeRole(connection, id, role)
    await recordStaff(connection, staff, place, {
      action: 'staff.rolesChanged',
      subject: `staff:${id}`,
      before: { name: target.name, place, roles: from.map(nameOf) },
      after: { roles: to.map(nameOf) },
    })
    return { state: 'done' }
  })

/** The calls about who works here. */
export const staffAdminHandlers = (deps: ChangeDeps) => ({
  staffList: atMerchant(listStaff),
  staffGivableRoles: atMerchant(readGivable),
  readStaff: atMerchant(readStaff),
  addStaff: atMerchant((context, request: AddStaffRequest) =>
    addStaff(context, context.merchant.code, request),
  ),
  changeStaffRoles: atMerchant((context, request: ChangeRolesRequest) =>
    changeRoles(context, context.merchant.code, request),
  ),
  suspendStaff: atMerchant(suspendStaff),
  resumeStaff: atMerchant(resumeStaff),
  resetStaff: atMerchant(resetStaff),
  decideStaffReset: atMerchant(decideStaffReset(deps)),
  takeBackStaffReset: atMerchant(takeBackStaffReset),
  staffChanges: atMerchant(listStaffChanges),
  decideStaffChange: atMerchant(decideStaffChange(deps)),
  takeBackStaffChange: atMerchant(takeBackStaffChange),
  confirmStaff: atMerchant(confirmStaff),
  ...customRoleHandlers,
  groupStaffList: signedIn(listGroupStaff),
  addGroupStaff: signedIn((context, request: AddStaffRequest) => addStaff(context, groupScope, request)),
  changeGroupRoles: signedIn((context, request: ChangeRolesRequest) =>
    changeRoles(context, groupScope, request),
  ),
})
