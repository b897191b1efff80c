import { isGuardedRole, mayDo, type RoleHeld } from '@playfront/contract/console/permissions'
import type { Done } from '@playfront/contract/console/staff.schema'
import type {
  CustomRolesAnswer,
  DeleteCustomRoleRequest,
  SaveCustomRoleRequest,
  StaffChange,
  StaffChangeAnswer,
} from '@playfront/contract/console/staffAdmin.schema'
import type { Nothing } from '@playfront/contract/call'
import type { Milliseconds } from '@playfront/contract/time'
import { Refusal } from '../../../kernel/refusal'
import type { MerchantConnection } from '../../../store/store'
import type { Doer } from '../../audit/record'
import { atMerchant, type MerchantContext } from '../../consoleContext'
import { closeChange, findOpenChange, requestChange } from '../changes/changeRepository'
import { holdManager } from '../people/holdStaff'
import { recordStaff } from '../recordStaff'
import { beginWaitingTime, listCustomRoles, removeCustomRole, writeCustomRole } from './customRoleRepository'
import {
  decideCustomRole,
  decideDeletion,
  grantableAt,
  inOrder,
  mayChangeRole,
  type StoredRole,
  widensGuarded,
} from './decideCustomRole'

/** The custom roles of a merchant: listed, made, changed and deleted by its staff. */
export const customRoleHandlers = {
  customRoles: atMerchant<Nothing, CustomRolesAnswer>(async ({ store, staff, merchant: { code } }) => {
    const roles = await store.platform((connection) => listCustomRoles(connection, code))
    return {
      roles: roles.map((role) => ({
        ...role,
        permissions: [...role.permissions],
        isGuarded: isGuardedRole({ role: role.id, custom: role }),
        mayChange: mayChangeRole(staff.roles, code, role),
      })),
      grantable: mayDo(staff.roles, 'staff.manage', code) ? grantableAt(staff.roles, code) : [],
    }
  }),
  saveCustomRole: atMerchant(saveRole),
  deleteCustomRole: atMerchant(deleteRole),
}

/**
 * Makes or changes a role, or requests that: its holders have what it allows from their next call on. The same again is
 * done. Throws `request.not.found`, `staff.moved.on`, `staff.own.account`, `staff.not.allowed`, `staff.role.name.taken`,
 * `staff.role.limit`.
 */
function saveRole(
  { store, staff, merchant: { code }, platform: { randomness } }: MerchantContext,
  { id, version, name, permissions }: SaveCustomRoleRequest,
): Promise<StaffChangeAnswer> {
  return store.platform(async (connection) => {
    const { held } = await holdManager(connection, staff, code)
    const known = await listCustomRoles(connection, code)
    const wanted = { id, version, name, permissions: inOrder(permissions) }
    const decided = decideCustomRole({ held, merchant: code, known, wanted, isApproved: false })
    if (decided.kind === 'refuse') throw new Refusal(decided.code)
    if (decided.kind === 'nothing') return { state: 'done' }
    const { current } = decided
    if (decided.kind === 'save') {
      await writeRole(connection, staff, { merchant: code, current, wanted })
      return { state: 'done' }
    }
    const from = current ? { name: current.name, permissions: [...current.permissions] } : null
    const about = { kind: 'role', from, to: { name, permissions: wanted.permissions }, version } as const
    const request = { place: code, staff: id, name, displayName: current?.name ?? name, about }
    await requestChange(connection, { staff, randomness }, request)
    return { state: 'waiting' }
  })
}

interface ApprovedRole {
  id: string
  merchant: string
  about: Extract<StaffChange['about'], { kind: 'role' }>
  /** The roles of who requested it, as they are now. */
  held: readonly RoleHeld[]
}

/**
 * Writes a role that two people have agreed on, inside `store.platform`. Holders who get a permission that one person alone
 * cannot give begin the waiting time. Throws `staff.moved.on` where the requester could not make the change any more,
 * `staff.role.name.taken`, `staff.role.limit`.
 */
export const saveApprovedRole = async (
  connection: MerchantConnection,
  { by, waitMs }: { by: Doer; waitMs: Milliseconds },
  { id, merchant, about: { to, version }, held }: ApprovedRole,
): Promise<void> => {
  const known = await listCustomRoles(connection, merchant)
  const wanted = { id, version, ...to }
  const decided = decideCustomRole({ held, merchant, known, wanted, isApproved: true })
  if (decided.kind === 'refuse' && decided.code.startsWith('staff.role')) throw new Refusal(decided.code)
  if (decided.kind !== 'save') throw new Refusal('staff.moved.on')
  const { current } = decided
  await writeRole(connection, by, { merchant, current, wanted })
  if (current && widensGuarded(current.permissions, wanted.permissions))
    await beginWaitingTime(connection, merchant, id, waitMs)
}

interface RoleChange {
  merchant: string
  current: StoredRole | undefined
  wanted: StoredRole
}

const writeRole = async (
  connection: MerchantConnection,
  by: Doer,
  { merchant, current, wanted }: RoleChange,
): Promise<void> => {
  await writeCustomRole(connection, merchant, wanted)
  await recordStaff(connection, by, merchant, {
    action: current ? 'role.changed' : 'role.created',
    subject: `role:${wanted.id}`,
    before: current && { name: current.name, permissions: current.permissions },
    after: { name: wanted.name, permissions: wanted.permissions },
  })
}

/**
 * Deletes a role that nobody has; a change of it that waits ends. Throws `request.not.found`, `staff.not.allowed`,
 * `staff.role.held`.
 */
async function deleteRole(
  { store, staff, merchant: { code } }: MerchantContext,
  { id }: DeleteCustomRoleRequest,
): Promise<Done> {
  await store.platform(async (connection) => {
    const { held } = await holdManager(connection, staff, code)
    const current = (await listCustomRoles(connection, code)).find((role) => role.id === id)
    const holders = current?.holders ?? 0
    const decided = decideDeletion({ held, merchant: code, current, holders })
    if (decided.kind === 'refuse')
      throw new Refusal(decided.code, decided.code === 'staff.role.held' ? { holders } : undefined)
    const waiting = await findOpenChange(connection, id, code)
    if (waiting)
      await closeChange(
        connection,
        waiting.id,
        waiting.proposedBy === staff.id ? 'takenBack' : 'turnedBack',
        staff.id,
      )
    await removeCustomRole(connection, code, id)
    const { name, permissions } = decided.current
    await recordStaff(connection, staff, code, {
      action: 'role.deleted',
      subject: `role:${id}`,
      before: { name, permissions },
    })
  })
  return { done: true }
}
