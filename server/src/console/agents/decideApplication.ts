import type { ErrorCode } from '@playfront/contract/errorCodes'
import { decideSecondPerson, type Approver } from '../secondPerson/decideSecondPerson'

export interface ApplicationFacts {
  application: {
    state: 'waiting' | 'approved' | 'refused'
    /** The staff user who proposed the member; null where the member applied. */
    putBy: string | null
    decidedBy: string | null
  }
  decision: 'approve' | 'refuse'
  by: Approver
}

export type ApplicationVerdict =
  | { kind: 'close'; state: 'approved' | 'refused'; reason: string }
  | { kind: 'nothing'; reason: string }
  | { kind: 'refuse'; code: ErrorCode; reason: string }

/** The staff user who proposed a member cannot approve them, but can withdraw the proposal. */
export const decideApplication = ({ application, decision, by }: ApplicationFacts): ApplicationVerdict => {
  const state = decision === 'approve' ? 'approved' : 'refused'
  if (decision === 'approve') {
    const requestedBy = application.putBy === null ? null : { id: application.putBy }
    const second = decideSecondPerson({ by, requestedBy })
    if (second.kind === 'refuse') return second
  }
  if (application.state === state && application.decidedBy === by.id)
    return { kind: 'nothing', reason: 'the same decision again' }
  if (application.state !== 'waiting')
    return { kind: 'refuse', code: 'staff.moved.on', reason: 'it was decided before' }
  return { kind: 'close', state, reason: 'it waits for this decision' }
}
