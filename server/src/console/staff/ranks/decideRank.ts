import {
  type RoleHeld,
  type StaffRole,
  groupScope,
  isApprovingRole,
  mayDo,
  roles,
  staffRoles,
} from '@playfront/contract/console/permissions'
import type { ErrorCode } from '@playfront/contract/errorCodes'

/** Owners give every role; managers those below their own; nobody else gives any. */
const gives: Partial<Record<StaffRole, readonly StaffRole[]>> = {
  owner: staffRoles,
  manager: staffRoles.filter((role) => role !== 'owner' && role !== 'manager'),
}

/**
 * Whether a caller's roles allow giving and removing a role at a place: one of them applies there and may give it,
 * and they have every permission of it there themselves.
 */
export const mayGive = (held: readonly RoleHeld[], { merchant, role }: RoleHeld): boolean =>
  held.some((own) => isReached(own.merchant, merchant) && gives[own.role]?.includes(role)) &&
  roles[role].every((permission) => mayDo(held, permission, merchant))

/** The roles that a caller may give at a place. */
export const givableAt = (held: readonly RoleHeld[], merchant: string): StaffRole[] =>
  staffRoles.filter((role) => mayGive(held, { merchant, role }))

/**
 * Whether a caller may change another's whole account: suspend it, resume it. They must be able to give every role
 * that the other has, wherever that is; wider roles are not theirs to stop.
 */
export const outranks = (held: readonly RoleHeld[], others: readonly RoleHeld[]): boolean =>
  others.every((role) => mayGive(held, role))

/** Whether a role held at one place works at another: across the group it works everywhere. */
const isReached = (at: string, place: string): boolean => at === place || at === groupScope

/**
 * Whether a change takes two people: it gives, renews or restores access to roles that can approve something or
 * manage the staff. A person who could create such a user alone could be both people of every request.
 */
export const needsSecondPerson = (roles: readonly (StaffRole | RoleHeld)[]): boolean =>
  roles.some((role) => isApprovingRole(typeof role === 'string' ? role : role.role))

export interface RolesFacts {
  /** Who changes them. */
  by: { id: string; held: readonly RoleHeld[] }
  target: { id: string; held: readonly RoleHeld[] }
  /** A merchant's code, or `*`. */
  place: string
  /** The roles there as the page saw them, and as they shall be. */
  from: readonly StaffRole[]
  to: readonly StaffRole[]
  /** Others at work who own this place: at the merchant, or across the group. */
  otherOwners: number
}

export type RolesDecision =
  | { kind: 'change'; given: StaffRole[]; taken: StaffRole[]; reason: string }
  | { kind: 'nothing'; reason: string }
  | { kind: 'refuse'; code: ErrorCode; reason: string }

/** The result of changing a user's roles at a place. */
export const decideRoles = ({ by, target, place, from, to, otherOwners }: RolesFacts): RolesDecision => {
  if (by.id === target.id) return refuse('staff.own.account', 'nobody changes their own roles')
  const now = target.held.filter(({ merchant }) => merchant === place).map(({ role }) => role)
  const given = [...new Set(to)].filter((role) => !now.includes(role))
  const taken = now.filter((role) => !to.includes(role))
  if (given.length + taken.length === 0) return { kind: 'nothing', reason: 'no change' }
  if (!isSame(now, from)) return refuse('staff.moved.on', 'somebody changed them in the meantime')
  const excess = [...given, ...taken].filter((role) => !mayGive(by.held, { merchant: place, role }))
  if (excess.length > 0) return refuse('staff.not.allowed', `not theirs to give or take: ${excess.join()}`)
  if (taken.includes('owner') && otherOwners === 0)
    return refuse('staff.last.owner', 'nobody else owns this place')
  return { kind: 'change', given, taken, reason: 'the roles are below those of the caller' }
}

const isSame = (one: readonly StaffRole[], other: readonly StaffRole[]): boolean =>
  new Set([...one, ...other]).size === one.length && new Set(other).size === one.length

const refuse = (code: ErrorCode, reason: string): RolesDecision => ({ kind: 'refuse', code, reason })
