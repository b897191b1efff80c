import type { RoleHeld } from '@playfront/contract/console/permissions'
import type { ErrorCode } from '@playfront/contract/errorCodes'
import { decideSecondPerson, type Approver } from '../../secondPerson/decideSecondPerson'
import { outranks } from '../ranks/decideRank'

export interface ConfirmationFacts {
  by: Approver & { held: readonly RoleHeld[] }
  /** `givenBy`: the one person who created or reset the account alone; null when it is confirmed already. */
  target: { id: string; held: readonly RoleHeld[]; givenBy: string | null }
}

export type Confirmation =
  | { kind: 'confirm'; reason: string }
  | { kind: 'refuse'; code: ErrorCode; reason: string }

/** Whether a caller may confirm a user whom one other person alone created or reset. */
export const decideConfirmation = ({ by, target }: ConfirmationFacts): Confirmation => {
  if (by.id === target.id) return refuse('staff.own.account', 'nobody confirms themselves')
  if (target.givenBy === null) return refuse('staff.moved.on', 'they are confirmed already')
  if (!outranks(by.held, target.held))
    return refuse('staff.not.allowed', 'the other holds a role that is not theirs to give')
  const second = decideSecondPerson({ by, requestedBy: { id: target.givenBy } })
  return second.kind === 'refuse' ? second : { kind: 'confirm', reason: 'a third person knows them' }
}

const refuse = (code: ErrorCode, reason: string): Confirmation => ({ kind: 'refuse', code, reason })
