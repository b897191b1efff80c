import type { ChangeRolesRequest, StaffChangeAnswer } from '@playfront/contract/console/staffAdmin.schema'
import { Refusal } from '../../../kernel/refusal'
import type { SignedInContext } from '../../consoleContext'
import { needsSecondPerson } from '../changes/needsSecondPerson'
import { requestChange } from '../changes/requestChange'
import { decideRoles } from '../ranks/decideRoles'
import { recordStaff } from '../recordStaff'
import { takeRole } from '../staffRepository'
import { giveRole } from '../writeStaff'
import { countOtherOwners, holdStaff } from './holdStaff'

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
    const otherOwners = await countOtherOwners(connection, id, place)
    const decided = decideRoles({ by, target, place, from, to, otherOwners })
    if (decided.kind === 'refuse') throw new Refusal(decided.code)
    if (decided.kind === 'nothing') return { state: 'done' }
    if (needsSecondPerson(decided.given)) {
      const { name, displayName } = target
      const about = { kind: 'roles', from, to } as const
      const request = { place, staff: id, name, displayName, about }
      await requestChange(connection, { staff, randomness: platform.randomness }, request)
      return { state: 'waiting' }
    }
    for (const role of decided.given) await giveRole(connection, id, { merchant: place, role })
    for (const role of decided.taken) await takeRole(connection, id, { merchant: place, role })
    await recordStaff(connection, staff, place, {
      action: 'staff.rolesChanged',
      subject: `staff:${id}`,
      before: { name: target.name, place, roles: from },
      after: { roles: to },
    })
    return { state: 'done' }
  })
