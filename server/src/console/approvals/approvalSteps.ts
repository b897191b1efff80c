import type { ErrorCode } from '@playfront/contract/errorCodes'
import { Refusal } from '../../kernel/refusal'
import type { MerchantConnection } from '../../store/store'
import { canonicalJson } from '../audit/canonicalJson'
import { type AuditAction, record } from '../audit/record'
import type { MerchantContext } from '../consoleContext'
import { type ApprovalRow, type NewApproval, findApproval, writeApproval } from './approvalRepository'
import { type Approver, decideSecondPerson } from '../secondPerson/decideSecondPerson'

interface FirstStep extends NewApproval {
  audit: AuditAction
  /** What a new request uses up while it waits; what it throws ends the request. */
  reserve?: () => Promise<void>
}

/**
 * The first step of what takes two people: nothing takes effect. The same request again is the same one.
 *
 * @returns false where it was requested before
 * @throws Refusal `staff.moved.on` for another request with this id, or while another one with its key is open
 */
export const requestApproval = async (
  connection: MerchantConnection,
  { merchant, staff }: Pick<MerchantContext, 'merchant' | 'staff'>,
  { audit, reserve, ...request }: FirstStep,
): Promise<boolean> => {
  if (await writeApproval(connection, merchant.code, staff, request)) {
    await reserve?.()
    await record(connection, staff, audit)
    return true
  }
  const known = await findApproval(connection, request.kind, request.id)
  const isSame =
    known?.subject === request.subject &&
    known.requestedBy === staff.id &&
    canonicalJson(known.after) === canonicalJson(request.after)
  if (!isSame) throw new Refusal('staff.moved.on')
  return false
}

export interface ClosingFacts {
  /** Undefined: there is no such request. */
  request: Pick<ApprovalRow, 'status' | 'requestedBy' | 'decidedBy' | 'isExpired'> | undefined
  decision: 'approve' | 'reject' | 'withdraw'
  /** Who decides. */
  by: Approver
  /** How many approvers it takes, and who has approved what the caller was shown. One where it is not said. */
  approvers?: { needed: number; votes: readonly { id: string }[] }
}

export type Closing =
  | { kind: 'close'; status: 'approved' | 'rejected' | 'withdrawn'; reason: string }
  /** Approved, and another approver is needed before it takes effect. */
  | { kind: 'vote'; reason: string }
  | { kind: 'nothing'; reason: string }
  | { kind: 'refuse'; code: ErrorCode; reason: string }

const statuses = { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' } as const

const oneApprover = { needed: 1, votes: [] } as const

/**
 * The effect of a decision about a request; only its author can withdraw it, and never approve it. One person rejects it, however
 * many have to approve it, and an approver can still do so.
 */
export const decideClosing = ({ request, decision, by, approvers = oneApprover }: ClosingFacts): Closing => {
  if (!request) return refuse('staff.moved.on', 'there is no such request')
  const isAgain = decision === 'approve' && approvers.votes.some(({ id }) => id === by.id)
  if (isAgain && request.status === 'open') return { kind: 'nothing', reason: 'the same approval again' }
  if (decision === 'withdraw') {
    if (request.requestedBy !== by.id) return refuse('staff.same.person', 'only the author can withdraw it')
  } else {
    const approvedBy = decision === 'approve' && !isAgain ? approvers.votes : []
    const second = decideSecondPerson({ by, requestedBy: { id: request.requestedBy }, approvedBy })
    if (second.kind === 'refuse') return second
  }
  const status = statuses[decision]
  if (request.status === status && request.decidedBy === by.id)
    return { kind: 'nothing', reason: 'the same decision again' }
  if (request.status !== 'open') return refuse('staff.moved.on', 'it was decided before')
  if (decision === 'approve' && request.isExpired) return refuse('staff.moved.on', 'it has expired')
  if (decision === 'approve' && approvers.votes.length + 1 < approvers.needed)
    return { kind: 'vote', reason: 'another approver is needed' }
  return { kind: 'close', status, reason: 'it waits for this decision' }
}

const refuse = (code: ErrorCode, reason: string): Closing => ({ kind: 'refuse', code, reason })
