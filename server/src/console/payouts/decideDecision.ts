import type { ErrorCode } from '@playfront/contract/errorCodes'
import { decideSecondPerson, type Approver } from '../secondPerson/decideSecondPerson'

export interface DecisionFacts {
  /** Undefined: there is no such request for this withdrawal. */
  proposal:
    | {
        state: 'open' | 'confirmed' | 'turnedBack' | 'takenBack'
        proposedBy: string
        decidedBy: string | null
      }
    | undefined
  decision: 'confirm' | 'turnBack'
  /** Who decides. */
  by: Approver
  isInReview: boolean
}

export type Decision =
  | { does: 'close'; state: 'confirmed' | 'turnedBack'; reason: string }
  | { does: 'nothing'; reason: string }
  | { does: 'refuse'; code: ErrorCode; reason: string }

/** The effect of the second person's decision. The requester is never the second person, whatever the decision. */
export const decideDecision = ({ proposal, decision, by, isInReview }: DecisionFacts): Decision => {
  if (!proposal) return refuse('staff.moved.on', 'there is no such request')
  const second = decideSecondPerson({ by, requestedBy: { id: proposal.proposedBy } })
  if (second.does === 'refuse') return second
  const state = decision === 'confirm' ? 'confirmed' : 'turnedBack'
  if (proposal.state === state && proposal.decidedBy === by.id)
    return { does: 'nothing', reason: 'the same decision was made before' }
  if (proposal.state !== 'open') return refuse('staff.moved.on', 'it was decided otherwise')
  if (!isInReview) return refuse('staff.moved.on', 'the withdrawal no longer waits')
  return { does: 'close', state, reason: 'a second person has approved it' }
}

const refuse = (code: ErrorCode, reason: string): Decision => ({ does: 'refuse', code, reason })
