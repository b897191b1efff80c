import type { RoleHeld } from '@playfront/contract/console/permissions'
import type { ErrorCode } from '@playfront/contract/errorCodes'
import { outranks } from './decideRank'

export interface SuspensionFacts {
  by: { id: string; held: readonly RoleHeld[] }
  target: { id: string; held: readonly RoleHeld[]; isSuspended: boolean }
  /** Whether the user is suspended or resumed. */
  suspend: boolean
  /** Places of which nobody else at work is an owner. */
  ownedAlone: readonly string[]
}

export type SuspensionDecision =
  | { kind: 'suspend' | 'resume' | 'nothing'; reason: string }
  | { kind: 'refuse'; code: ErrorCode; reason: string }

/** Whether a user is suspended from the console, or resumed. */
export const decideSuspension = ({
  by,
  target,
  suspend,
  ownedAlone,
}: SuspensionFacts): SuspensionDecision => {
  if (by.id === target.id) return refuse('staff.own.account', 'nobody suspends themselves')
  if (!outranks(by.held, target.held))
    return refuse('staff.not.allowed', 'the other holds a role that is not theirs to take')
  if (target.isSuspended === suspend) return { kind: 'nothing', reason: 'no change' }
  if (suspend && ownedAlone.length > 0)
    return refuse('staff.last.owner', `nobody else owns ${ownedAlone.join()}`)
  return { kind: suspend ? 'suspend' : 'resume', reason: 'the other’s roles are theirs to give and take' }
}

const refuse = (code: ErrorCode, reason: string): SuspensionDecision => ({ kind: 'refuse', code, reason })
