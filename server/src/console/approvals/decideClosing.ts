import type { ErrorCode } from '@playfront/contract/errorCodes'
import { decideSecondPerson, type Approver } from '../secondPerson/decideSecondPerson'
import type { ApprovalRow } from './approvalRepository'

export interface ClosingFacts {
  /** Undefined: there is no such request. */
  request: Pick<ApprovalRow, 'status' | 'requestedBy' | 'decidedBy' | 'isExpired'> | undefined
  decision: 'approve' | 'reject' | 'withdraw'
  /** Who decides. */
  by: Approver
}

export type Closing =
  | { kind: 'close'; status: 'approved' | 'rejected' | 'withdrawn'; reason: string }
  | { kind: 'nothing'; reason: string }
  | { kind: 'refuse'; code: ErrorCode; reason: string }

const statuses = { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' } as const

/** The effect of a decision about a request; only its author can withdraw it, and never approve it. */
export const decideClosing = ({ request, decision, by }: ClosingFacts): Closing => {
  if (!request) return refuse('staff.moved.on', 'there is no such request')
  if (decision === 'withdraw') {
    if (request.requestedBy !== by.id) return refuse('staff.same.person', 'only the author can withdraw it')
  } else {
    const second = decideSecondPerson({ by, requestedBy: { id: request.requestedBy } })
    if (second.kind === 'refuse') return second
  }
  const status = statuses[decision]
  if (request.status === status && request.decidedBy === by.id)
    return { kind: 'nothing', reason: 'the same decision again' }
  if (request.status !== 'open') return refuse('staff.moved.on', 'it was decided before')
  if (decision === 'approve' && request.isExpired) return refuse('staff.moved.on', 'it has expired')
  return { kind: 'close', status, reason: 'it waits for this decision' }
}

const refuse = (code: ErrorCode, reason: string): Closing => ({ kind: 'refuse', code, reason })
