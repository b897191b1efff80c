import {
  type CustomRole,
  type RoleHeld,
  groupScope,
  isGuardedRole,
  mayDo,
} from '@playfront/contract/console/permissions'
import type {
  StaffEntry,
  StaffFile,
  StaffFileRequest,
  StaffGivable,
  StaffListAnswer,
  StaffListRequest,
} from '@playfront/contract/console/staffAdmin.schema'
import { givableAt, outranks } from '../ranks/decideRank'
import { listCustomRoles } from '../roles/customRoleRepository'
import { decideReset } from '../resets/decideReset'
import { type OpenReset, findOpenReset } from '../resets/resetAccess'
import { type HeldStaff, type PersonRow, type Sight, findPerson, listPeople, sightOf } from './holdStaff'
import { Refusal } from '../../../kernel/refusal'
import type { Store } from '../../../store/store'
import type { MerchantContext, SignedInContext } from '../../consoleContext'
import { consoleOptions } from '../../consoleOptions'
import { enrolmentUntil } from '../enrolment/enrolmentRepository'
import { rolesOf } from '../staffRepository'

export const presentEntry = ({
  id,
  name,
  displayName,
  roles,
  hasAuthenticator,
  passkeys,
  seenAt,
  isSuspended,
  isNew,
  givenBy,
}: PersonRow): StaffEntry => ({
  id,
  name,
  displayName,
  state: isSuspended ? 'suspended' : isNew ? 'invited' : 'active',
  roles,
  hasAuthenticator,
  passkeys,
  seenAt: seenAt?.toISOString() ?? null,
  isConfirmed: givenBy === null,
})

interface FileFacts extends HeldStaff {
  place: string
  customRoles: readonly CustomRole[]
  enrolmentUntil: Date | undefined
  reset: OpenReset | undefined
}

/** One user, with what the caller may do with them: the page offers what would not be refused. */
export const presentFile = ({
  by,
  target,
  place,
  customRoles,
  enrolmentUntil,
  reset,
}: FileFacts): StaffFile => ({
  ...presentEntry(target),
  addedAt: target.addedAt.toISOString(),
  isOwn: by.id === target.id,
  enrolmentUntil: enrolmentUntil?.toISOString() ?? null,
  email: target.email,
  approvesFrom: target.approvesFrom?.toISOString() ?? null,
  reset: reset
    ? {
        id: reset.id,
        what: reset.what,
        byName: reset.proposedName,
        isOwn: reset.proposedBy === by.id,
        at: reset.proposedAt.toISOString(),
      }
    : null,
  may: mayWith({ by, target }, place, customRoles),
})

const nothing: StaffFile['may'] = {
  give: [],
  giveGroup: [],
  customRoles: [],
  suspend: false,
  confirm: false,
  reset: 'no',
}

const mayWith = (
  { by, target }: HeldStaff,
  place: string,
  customRoles: readonly CustomRole[],
): StaffFile['may'] => {
  if (by.id === target.id || !mayDo(by.held, 'staff.manage', place)) return nothing
  const reset = decideReset({ by, target })
  return {
    ...givableBy(by.held, place, customRoles),
    suspend: outranks(by.held, target.held),
    confirm: target.givenBy !== null && target.givenBy !== by.id && outranks(by.held, target.held),
    reset: reset.kind === 'refuse' ? 'no' : reset.kind === 'now' ? 'alone' : 'second',
  }
}

/** The roles that a caller may give at a merchant, and across the group. */
export const givableBy = (
  held: readonly RoleHeld[],
  place: string,
  customRoles: readonly CustomRole[],
): StaffGivable => ({
  give: givableAt(held, place, customRoles),
  giveGroup: givableAt(held, groupScope),
  customRoles: customRoles.map((custom) => ({
    id: custom.id,
    name: custom.name,
    isGuarded: isGuardedRole({ role: custom.id, custom }),
  })),
})

/** The staff of a merchant, with users whose role applies everywhere. */
export const listStaff = (
  { store, merchant }: MerchantContext,
  request: StaffListRequest,
): Promise<StaffListAnswer> => list(store, merchant.code, request)

/** All staff users of the group. */
export const listGroupStaff = (
  { store }: SignedInContext,
  request: StaffListRequest,
): Promise<StaffListAnswer> => list(store, undefined, request)

const list = async (
  store: Store,
  sight: Sight,
  { after = '' }: StaffListRequest,
): Promise<StaffListAnswer> => {
  const max = consoleOptions.staffPage
  const rows = await store.platform((connection) => listPeople(connection, sight, after, max + 1))
  const shown = rows.slice(0, max)
  return {
    staff: shown.map(presentEntry),
    next: rows.length > max ? (shown.at(-1)?.name ?? null) : null,
  }
}

/** Throws `request.not.found`. */
export const readStaff = (
  { store, merchant, staff }: MerchantContext,
  { id }: StaffFileRequest,
): Promise<StaffFile> =>
  store.platform(async (connection) => {
    const person = await findPerson(connection, sightOf(staff.roles, merchant.code), id)
    if (!person) throw new Refusal('request.not.found')
    return presentFile({
      by: { id: staff.id, held: [...staff.roles] },
      target: { ...person, held: await rolesOf(connection, id) },
      place: merchant.code,
      customRoles: await listCustomRoles(connection, merchant.code),
      enrolmentUntil: await enrolmentUntil(connection, id),
      reset: await findOpenReset(connection, id, merchant.code),
    })
  })

export const readGivable = async ({ store, staff, merchant }: MerchantContext): Promise<StaffGivable> =>
  givableBy(
    staff.roles,
    merchant.code,
    await store.platform((connection) => listCustomRoles(connection, merchant.code)),
  )
