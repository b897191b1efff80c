import {
  type CustomRole,
  type RoleHeld,
  groupScope,
  isGuardedRole,
  isStaffRole,
  mayDo,
  permissionsOf,
  staffRoles,
} from '@playfront/contract/console/permissions'
import type { ErrorCode } from '@playfront/contract/errorCodes'

/**
 * Whether a caller's roles allow giving and removing a role at a place: they may manage the staff there, have every
 * permission of the role there themselves, and own the place where the role may manage the staff.
 */
export const mayGive = (held: readonly RoleHeld[], role: RoleHeld): boolean => {
  const { merchant } = role
  const wanted = permissionsOf(role)
  const isOwner = held.some((own) => own.role === 'owner' && isReached(own.merchant, merchant))
  return (
    mayDo(held, 'staff.manage', merchant) &&
    (isOwner || !wanted.includes('staff.manage')) &&
    wanted.every((permission) => mayDo(held, permission, merchant))
  )
}

/** A role by its name at a place; undefined for one that is not built in and not among the place's custom roles. */
export const roleAt = (
  merchant: string,
  role: string,
  customRoles: readonly CustomRole[],
): RoleHeld | undefined => {
  if (isStaffRole(role)) return { merchant, role }
  const custom = customRoles.find(({ id }) => id === role)
  return custom && { merchant, role, custom }
}

/** The roles that a caller may give at a place: built-in ones, and the custom roles of the place. */
export const givableAt = (
  held: readonly RoleHeld[],
  merchant: string,
  customRoles: readonly CustomRole[] = [],
): string[] =>
  [...staffRoles, ...customRoles.map(({ id }) => id)].filter((name) => {
    const role = roleAt(merchant, name, customRoles)
    return role !== undefined && mayGive(held, role)
  })

/**
 * Whether a caller may change another's whole account: suspend it, resume it. They must be able to give every role
 * that the other has, wherever that is; wider roles are not theirs to stop.
 */
export const outranks = (held: readonly RoleHeld[], others: readonly RoleHeld[]): boolean =>
  others.every((role) => mayGive(held, role))

/** Whether a role held at one place works at another: across the group it works everywhere. */
const isReached = (at: string, place: string): boolean => at === place || at === groupScope

/**
 * Whether a change takes two people: it gives, renews or restores access to roles that can approve something, manage the
 * staff, or do what one person alone cannot give. A person who could create such a user alone could be both people of every
 * request.
 */
export const needsSecondPerson = (roles: readonly Pick<RoleHeld, 'role' | 'custom'>[]): boolean =>
  roles.some(isGuardedRole)

export interface RolesFacts {
  /** Who changes them. */
  by: { id: string; held: readonly RoleHeld[] }
  target: { id: string; held: readonly RoleHeld[] }
  /** A merchant's code, or `*`. */
  place: string
  /** The roles there as the page saw them, and as they shall be. */
  from: readonly string[]
  to: readonly string[]
  /** The custom roles of the place. */
  customRoles?: readonly CustomRole[]
  /** Others at work who own this place: at the merchant, or across the group. */
  otherOwners: number
}

export type RolesDecision =
  | { kind: 'change'; given: RoleHeld[]; taken: RoleHeld[]; reason: string }
  | { kind: 'nothing'; reason: string }
  | { kind: 'refuse'; code: ErrorCode; reason: string }

/** The result of changing a user's roles at a place. */
export const decideRoles = ({
  by,
  target,
  place,
  from,
  to,
  otherOwners,
  customRoles = [],
}: RolesFacts): RolesDecision => {
  if (by.id === target.id) return refuse('staff.own.account', 'nobody changes their own roles')
  const held = target.held.filter(({ merchant }) => merchant === place)
  const now = held.map(({ role }) => role)
  const wanted = [...new Set(to)].filter((role) => !now.includes(role))
  const taken = held.filter(({ role }) => !to.includes(role))
  if (wanted.length + taken.length === 0) return { kind: 'nothing', reason: 'no change' }
  if (!isSame(now, from)) return refuse('staff.moved.on', 'somebody changed them in the meantime')
  const given = wanted.flatMap((role) => roleAt(place, role, customRoles) ?? [])
  if (given.length < wanted.length) return refuse('request.not.found', 'the place has no such role')
  const excess = [...given, ...taken].filter((role) => !mayGive(by.held, role))
  if (excess.length > 0)
    return refuse('staff.not.allowed', `not theirs to give or take: ${excess.map(({ role }) => role).join()}`)
  if (taken.some(({ role }) => role === 'owner') && otherOwners === 0)
    return refuse('staff.last.owner', 'nobody else owns this place')
  return { kind: 'change', given, taken, reason: 'the roles are below those of the caller' }
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  new Set([...one, ...other]).size === one.length && new Set(other).size === one.length

const refuse = (code: ErrorCode, reason: string): RolesDecision => ({ kind: 'refuse', code, reason })
