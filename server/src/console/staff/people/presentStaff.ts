import { groupScope, mayDo, type RoleHeld } from '@playfront/contract/console/permissions'
import type { StaffEntry, StaffFile } from '@playfront/contract/console/staffAdmin.schema'
import { givableAt, outranks } from '../ranks/decideRank'
import { decideReset } from '../resets/decideReset'
import type { OpenReset } from '../resets/resetRepository'
import type { HeldStaff } from './holdStaff'
import type { PersonRow } from './staffRepository'

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
  enrolmentUntil: Date | undefined
  reset: OpenReset | undefined
}

/** One user, with what the caller may do with them: the page offers what would not be refused. */
export const presentFile = ({ by, target, place, enrolmentUntil, reset }: FileFacts): StaffFile => ({
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
  may: mayWith({ by, target }, place),
})

const nothing: StaffFile['may'] = { give: [], giveGroup: [], suspend: false, confirm: false, reset: 'no' }

const mayWith = ({ by, target }: HeldStaff, place: string): StaffFile['may'] => {
  if (by.id === target.id || !mayDo(by.held, 'staff.manage', place)) return nothing
  const reset = decideReset({ by, target })
  return {
    ...givableBy(by.held, place),
    suspend: outranks(by.held, target.held),
    confirm: target.givenBy !== null && target.givenBy !== by.id && outranks(by.held, target.held),
    reset: reset.kind === 'refuse' ? 'no' : reset.kind === 'now' ? 'alone' : 'second',
  }
}

/** The roles that a caller may give at a merchant, and across the group. */
export const givableBy = (held: readonly RoleHeld[], place: string) => ({
  give: givableAt(held, place),
  giveGroup: givableAt(held, groupScope),
})
