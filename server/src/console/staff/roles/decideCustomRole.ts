import {
  type CustomRole,
  type Permission,
  type RoleHeld,
  guardedPermissions,
  isReservedRoleName,
  permissions,
  roleNameKey,
} from '@playfront/contract/console/permissions'
import { maxCustomRoles } from '@playfront/contract/console/staffAdmin.schema'
import type { ErrorCode } from '@playfront/contract/errorCodes'
import { mayGive, needsSecondPerson } from '../ranks/decideRank'

/** A custom role as it is stored; `version` counts its changes. */
export interface StoredRole extends CustomRole {
  version: number
}

export interface CustomRoleFacts {
  /** The roles of who makes or changes it, or requested that. */
  held: readonly RoleHeld[]
  merchant: string
  /** All custom roles of the merchant. */
  known: readonly StoredRole[]
  /** As it shall be; `version` is the one that the page saw, 0 for a new role. */
  wanted: StoredRole
  /** A second person has approved exactly this. */
  isApproved: boolean
}

export type CustomRoleDecision =
  | { kind: 'save'; current: StoredRole | undefined; reason: string }
  | { kind: 'ask'; current: StoredRole | undefined; reason: string }
  | { kind: 'nothing'; reason: string }
  | { kind: 'refuse'; code: ErrorCode; reason: string }

/** The result of making, renaming or changing a custom role. */
export const decideCustomRole = (facts: CustomRoleFacts): CustomRoleDecision => {
  const { held, merchant, known, wanted, isApproved } = facts
  const current = known.find(({ id }) => id === wanted.id)
  if (!current && wanted.version > 0) return refuse('request.not.found', 'the role was deleted')
  if (current && isSame(current, wanted)) return { kind: 'nothing', reason: 'no change' }
  if ((current?.version ?? 0) !== wanted.version)
    return refuse('staff.moved.on', 'somebody changed it in the meantime')
  if (isHolder(held, merchant, wanted.id))
    return refuse('staff.own.account', 'nobody changes a role that they hold')
  if (![wanted, current ?? wanted].every((role) => mayGive(held, roleOf(merchant, role))))
    return refuse('staff.not.allowed', 'it has, or had, a permission that is not theirs to give')
  const name = decideName(facts, current)
  if (name) return name
  if (needsSecondPerson([roleOf(merchant, wanted)]) && !isApproved)
    return { kind: 'ask', current, reason: 'one person alone cannot give all of its permissions' }
  return { kind: 'save', current, reason: isApproved ? 'a second person agreed' : 'one person can give it' }
}

const decideName = (
  { known, wanted }: CustomRoleFacts,
  current: StoredRole | undefined,
): CustomRoleDecision | undefined => {
  const key = roleNameKey(wanted.name)
  const isTaken = known.some(({ id, name }) => id !== wanted.id && roleNameKey(name) === key)
  if (isTaken || isReservedRoleName(wanted.name))
    return refuse('staff.role.name.taken', 'another role has this name')
  return !current && known.length >= maxCustomRoles
    ? refuse('staff.role.limit', 'the merchant has as many as it can have')
    : undefined
}

export interface DeletionFacts {
  held: readonly RoleHeld[]
  merchant: string
  /** Undefined: the merchant has no such role. */
  current: CustomRole | undefined
  /** How many people have it. */
  holders: number
}

export type DeletionDecision =
  | { kind: 'delete'; current: CustomRole; reason: string }
  | { kind: 'refuse'; code: ErrorCode; reason: string }

/** Whether a custom role is deleted. Nobody has it then, so it takes one person. */
export const decideDeletion = ({ held, merchant, current, holders }: DeletionFacts): DeletionDecision => {
  if (!current) return refuse('request.not.found', 'the merchant has no such role')
  if (!mayGive(held, roleOf(merchant, current)))
    return refuse('staff.not.allowed', 'it has a permission that is not theirs to take')
  if (holders > 0) return refuse('staff.role.held', `${holders} people have it`)
  return { kind: 'delete', current, reason: 'nobody has it' }
}

/** The permissions that a caller may put in a role at a merchant. */
export const grantableAt = (held: readonly RoleHeld[], merchant: string): Permission[] =>
  (Object.keys(permissions) as Permission[]).filter((permission) =>
    mayGive(held, roleOf(merchant, { id: permission, name: '', permissions: [permission] })),
  )

/** Whether the caller may change the role: they could give it, and do not hold it. */
export const mayChangeRole = (held: readonly RoleHeld[], merchant: string, role: CustomRole): boolean =>
  mayGive(held, roleOf(merchant, role)) && !isHolder(held, merchant, role.id)

export const isHolder = (held: readonly RoleHeld[], merchant: string, id: string): boolean =>
  held.some((own) => own.merchant === merchant && own.role === id)

/** The permissions in the order in which the platform lists them, each once. */
export const inOrder = (wanted: readonly Permission[]): Permission[] =>
  (Object.keys(permissions) as Permission[]).filter((permission) => wanted.includes(permission))

/**
 * Whether holders of a role get a permission that one person alone cannot give: they then approve nothing during the
 * waiting time, as people with a new role.
 */
export const widensGuarded = (before: readonly Permission[], after: readonly Permission[]): boolean =>
  after.some((permission) => !before.includes(permission) && guardedPermissions.includes(permission))

const roleOf = (merchant: string, custom: CustomRole): RoleHeld => ({ merchant, role: custom.id, custom })

const isSame = (one: CustomRole, other: CustomRole): boolean =>
  one.name === other.name && inOrder(one.permissions).join() === inOrder(other.permissions).join()

const refuse = (code: ErrorCode, reason: string) => ({ kind: 'refuse', code, reason }) as const
