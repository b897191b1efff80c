import type { RoleHeld, StaffRole } from '@playfront/contract/console/permissions'
import type { ErrorCode } from '@playfront/contract/errorCodes'
import { mayGive } from './decideRank'

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
