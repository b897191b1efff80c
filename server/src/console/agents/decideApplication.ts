import type { ErrorCode } from '@playfront/contract/errorCodes'
import { decideSecondPerson, type Approver } from '../secondPerson/decideSecondPerson'

export interface ApplicationFacts {
  application: {
    state: 'waiting' | 'approved' | 'refused'
    /** Whoever put the member forward; nobody where they asked themselves. */
    putBy: string | null
    decidedBy: string | null
  }
  decision: 'approve' | 'refuse'
  by: Approver
}

export type ApplicationVerdict =
  | { does: 'close'; state: 'approved' | 'refused'; reason: string }
  | { does: 'nothing'; reason: string }
  | { does: 'refuse'; code: ErrorCode; reason: string }

/** Whoever put somebody forward is not the one who lets them in; to withdraw it is theirs as well. */
export const decideApplication = ({ application, decision, by }: ApplicationFacts): ApplicationVerdict => {
  const state = decision === 'approve' ? 'approved' : 'refused'
  if (decision === 'approve') {
    const requestedBy = application.putBy === null ? null : { id: application.putBy }
    const second = decideSecondPerson({ by, requestedBy })
    if (second.does === 'refuse') return second
  }
  if (application.state === state && application.decidedBy === by.id)
    return { does: 'nothing', reason: 'the same word again' }
  if (application.state !== 'waiting')
    return { does: 'refuse', code: 'staff.moved.on', reason: 'it was decided before' }
  return { does: 'close', state, reason: 'it waits for this word' }
}
