import type { ErrorCode } from '@playfront/contract/errorCodes'
import { decideSecondPerson, type Approver } from '../secondPerson/decideSecondPerson'

export interface RunFacts {
  run: {
    state: 'open' | 'approved' | 'paid' | 'dropped'
    total: number
    /** What its lines come to. */
    lines: number
    madeBy: string
    decidedBy: string | null
  }
  decision: 'approve' | 'drop'
  /** The total that the decider was shown. */
  total: number
  by: Approver
}

export type RunVerdict =
  | { kind: 'close'; state: 'approved' | 'dropped'; reason: string }
  | { kind: 'nothing'; reason: string }
  | { kind: 'refuse'; code: ErrorCode; reason: string }

/** The author of a run cannot approve it, but can drop it. */
export const decideRun = ({ run, decision, total, by }: RunFacts): RunVerdict => {
  if (decision === 'approve') {
    const second = decideSecondPerson({ by, requestedBy: { id: run.madeBy } })
    if (second.kind === 'refuse') return second
  }
  const ends: readonly string[] = decision === 'approve' ? ['approved', 'paid'] : ['dropped']
  if (ends.includes(run.state) && run.decidedBy === by.id)
    return { kind: 'nothing', reason: 'the same decision again' }
  if (run.state !== 'open') return { kind: 'refuse', code: 'staff.moved.on', reason: 'it was decided before' }
  if (total !== run.total) return { kind: 'refuse', code: 'staff.moved.on', reason: 'another run was shown' }
  if (run.lines !== run.total)
    return { kind: 'refuse', code: 'staff.moved.on', reason: 'its lines do not add up to its total' }
  return {
    kind: 'close',
    state: decision === 'approve' ? 'approved' : 'dropped',
    reason: 'it waits for this decision',
  }
}
