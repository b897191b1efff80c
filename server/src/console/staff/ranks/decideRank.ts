import {
  groupScope,
  mayDo,
  roles,
  staffRoles,
  type RoleHeld,
  type StaffRole,
} from '@playfront/contract/console/permissions'

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
