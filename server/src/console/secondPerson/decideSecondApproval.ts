import type { ErrorCode } from '@playfront/contract/errorCodes'
import { decideSecondPerson, type Approver } from './decideSecondPerson'

/** An approval request of staff that another person decides. */
export interface SecondApprovalFacts {
  /** Undefined: there is no such request. */
  proposal:
    | {
        state: 'open' | 'confirmed' | 'turnedBack' | 'takenBack'
        proposedBy: string
        decidedBy: string | null
      }
    | undefined
  decision: 'confirm' | 'turnBack' | 'takeBack'
  /** Who decides. */
  by: Approver
}

export type SecondApproval =
  | { kind: 'close'; state: 'confirmed' | 'turnedBack' | 'takenBack'; reason: string }
  | { kind: 'nothing'; reason: string }
  | { kind: 'refuse'; code: ErrorCode; reason: string }

const states = { confirm: 'confirmed', turnBack: 'turnedBack', takeBack: 'takenBack' } as const

/** The effect of the second person's decision; only its author can withdraw a request. */
export const decideSecondApproval = ({ proposal, decision, by }: SecondApprovalFacts): SecondApproval => {
  if (!proposal) return { kind: 'refuse', code: 'staff.moved.on', reason: 'there is no such request' }
  if (decision === 'takeBack') {
    if (proposal.proposedBy !== by.id)
      return { kind: 'refuse', code: 'staff.same.person', reason: 'only the author can withdraw it' }
  } else {
    const second = decideSecondPerson({ by, requestedBy: { id: proposal.proposedBy } })
    if (second.kind === 'refuse') return second
  }
  const state = states[decision]
  if (proposal.state === state && proposal.decidedBy === by.id)
    return { kind: 'nothing', reason: 'the same decision again' }
  if (proposal.state !== 'open')
    return { kind: 'refuse', code: 'staff.moved.on', reason: 'it was decided before' }
  return { kind: 'close', state, reason: 'it waits for this decision' }
}
