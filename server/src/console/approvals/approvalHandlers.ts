import {
  type ApprovalKind,
  approvalKindNames,
  approvalKinds,
} from '@playfront/contract/console/approvalKinds'
import type {
  Approval,
  ApprovalRequest,
  approvalsRequest,
  ApprovalsAnswer,
  DecideApprovalRequest,
} from '@playfront/contract/console/approvals.schema'
import type { Done } from '@playfront/contract/console/staff.schema'
import type { z } from 'zod'
import { Refusal } from '../../kernel/refusal'
import type { MerchantConnection } from '../../store/store'
import { record } from '../audit/record'
import { atMerchant, callerMay, type MerchantContext } from '../consoleContext'
import { fingerprintOf } from '../secondPerson/fingerprint'
import type { Presented } from './approvalExecutor'
import { approvalExecutors } from './approvalExecutors'
import {
  closeApproval,
  findApproval,
  listDecided,
  listOfSubject,
  listVotes,
  listWaiting,
  lockApproval,
  type ApprovalRow,
  type VoteRow,
  writeVote,
} from './approvalRepository'
import { decideClosing } from './approvalSteps'

/** Everything that one person requests and another decides, whatever its kind. */
export const approvalHandlers = {
  approvals: atMerchant(list),
  readApproval: atMerchant(read),
  decideApproval: atMerchant(decide),
  withdrawApproval: atMerchant(withdraw),
}

const pageSize = 50

/** Throws `staff.not.allowed` where the caller may not read the kind. */
async function list(
  context: MerchantContext,
  { list: which, kind, subject, before }: z.output<typeof approvalsRequest>,
): Promise<ApprovalsAnswer> {
  const { store, merchant } = context
  if (kind) requireRight(context, kind, 'read')
  const kinds = kind ? [kind] : approvalKindNames.filter((one) => hasRight(context, one, 'read'))
  return store.read(merchant.code, async (connection) => {
    if (which === 'ofKind') {
      const waiting = before === undefined ? await listWaiting(connection, kinds) : []
      const rows = await listDecided(connection, kinds, before, pageSize + 1)
      const page = rows.slice(0, pageSize)
      const next = rows.length > pageSize ? (page.at(-1)?.id ?? null) : null
      return { approvals: await presentAll(connection, context, [...waiting, ...page]), next }
    }
    const rows =
      which === 'ofSubject'
        ? await listOfSubject(connection, kinds, subject ?? '')
        : await listWaiting(connection, kinds)
    return { approvals: await presentAll(connection, context, rows), next: null }
  })
}

/** Throws `staff.not.allowed`, `request.not.found`. */
async function read(context: MerchantContext, { kind, id }: ApprovalRequest): Promise<Approval> {
  requireRight(context, kind, 'read')
  const { store, merchant } = context
  return store.read(merchant.code, async (connection) => {
    const row = await findApproval(connection, kind, id)
    const [found] = row ? await presentAll(connection, context, [row]) : []
    if (!found) throw new Refusal('request.not.found')
    return found
  })
}

/**
 * The second step: what was requested takes effect in the transaction in which it is approved, once; where it takes several
 * approvers, in that of the last one. Throws
 * `staff.not.allowed`, `staff.moved.on` also where something else would take effect than what the approver was shown,
 * what `decideSecondPerson` refuses, and what the kind's executor throws; the request then waits on.
 */
async function decide(
  context: MerchantContext,
  { kind, id, decision, because, shown }: DecideApprovalRequest,
): Promise<Done> {
  requireRight(context, kind, 'approve')
  await close(context, { kind, id, decision, because, shown })
  return { done: true }
}

/** Throws `staff.not.allowed`, `staff.same.person` for another person's request, `staff.moved.on`. */
async function withdraw(context: MerchantContext, { kind, id }: ApprovalRequest): Promise<Done> {
  requireRight(context, kind, 'request')
  await close(context, { kind, id, decision: 'withdraw' })
  return { done: true }
}

interface CloseRequest extends ApprovalRequest {
  decision: 'approve' | 'reject' | 'withdraw'
  because?: string | null
  shown?: string
}

const close = async (
  context: MerchantContext,
  { kind, id, decision, because = null, shown }: CloseRequest,
): Promise<void> => {
  const { store, merchant, staff } = context
  const executor = approvalExecutors[kind]
  if (decision === 'approve') await executor.prepare(context)
  const change = store.change(merchant.code, async (connection) => {
    const known = await findApproval(connection, kind, id)
    if (known) await executor.lock(connection, known)
    const request = await lockApproval(connection, kind, id)
    const seen = request && decision !== 'withdraw' ? await look(connection, context, request) : undefined
    const closing = decideClosing({ request, decision, by: staff, approvers: seen })
    if (closing.kind === 'nothing') return request?.status === 'open' ? undefined : request
    if (closing.kind === 'refuse' || !request)
      throw new Refusal(closing.kind === 'refuse' ? closing.code : 'staff.moved.on')
    if (decision !== 'withdraw' && (!seen || seen.shown !== shown)) throw new Refusal('staff.moved.on')
    if (closing.kind === 'vote') return vote(connection, context, request, seen)
    const { status } = closing
    const outcome =
      status === 'approved' ? ((await executor.execute(connection, request, context)) ?? null) : because
    if (status !== 'approved') await executor.release(connection, request, context, because)
    await closeApproval(connection, staff, { id, status, outcome })
    await record(connection, staff, executor.audit(request, status, outcome))
    return request
  })
  const request = await change.catch((failure: unknown) => executor.explain(failure))
  if (decision === 'approve' && request) await executor.afterwards(context, request)
}

/** What an approver is shown now, and who has approved exactly that. */
interface Seen {
  shown: string
  needed: number
  votes: readonly VoteRow[]
}

const look = async (
  connection: MerchantConnection,
  context: MerchantContext,
  request: ApprovalRow,
): Promise<Seen | undefined> => {
  const [presented] = await approvalExecutors[request.kind].present(connection, [request], context)
  return presented && seenOf(request, presented, await listVotes(connection, [request.id]))
}

const seenOf = (request: ApprovalRow, presented: Presented, votes: readonly VoteRow[]): Seen => {
  const shown = shownOf(request, presented)
  const { approversNeeded: needed = 1 } = presented
  return { shown, needed, votes: votes.filter((one) => one.request === request.id && one.shown === shown) }
}

/** One approver of several: nothing takes effect yet. */
const vote = async (
  connection: MerchantConnection,
  { staff, merchant }: MerchantContext,
  request: ApprovalRow,
  seen: Seen | undefined,
): Promise<undefined> => {
  if (!seen) throw new Refusal('staff.moved.on')
  await writeVote(connection, merchant.code, staff, request, seen.shown)
  await record(connection, staff, {
    action: 'approval.given',
    subject: request.subject,
    before: { kind: request.kind, request: request.id, requestedBy: request.requestedName },
    after: { approvers: seen.votes.length + 1, needed: seen.needed },
  })
}

const presentAll = async (
  connection: MerchantConnection,
  context: MerchantContext,
  rows: readonly ApprovalRow[],
): Promise<Approval[]> => {
  const shown = new Map<string, Approval>()
  const votes = await listVotes(
    connection,
    rows.map(({ id }) => id),
  )
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const same = rows.filter((row) => row.kind === kind)
    const presented = await approvalExecutors[kind].present(connection, same, context)
    for (const [place, row] of same.entries()) {
      const one = presented[place]
      if (one) shown.set(row.id, present(row, one, seenOf(row, one, votes), context))
    }
  }
  return rows.flatMap(({ id }) => shown.get(id) ?? [])
}

const present = (
  row: ApprovalRow,
  presented: Presented,
  { shown, needed, votes }: Seen,
  { staff }: MerchantContext,
): Approval => {
  const { id, kind, subject, reason, status, outcome, requestedName, decidedName } = row
  const { subjectName, subjectPath, changes, obstacle, note } = presented
  return {
    id,
    kind,
    subject,
    subjectName,
    subjectPath,
    changes,
    obstacle,
    note,
    reason,
    status,
    because: status === 'rejected' ? outcome : null,
    requestedName,
    approversNeeded: needed,
    approvedBy: votes.map(({ name }) => name),
    hasApproved: votes.some((one) => one.id === staff.id),
    decidedName,
    isOwn: row.requestedBy === staff.id,
    requestedAt: row.requestedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    shown,
  }
}

/** Names everything that takes effect when the request is approved. */
const shownOf = (
  { id, kind, subject, before, after, reason }: ApprovalRow,
  { terms = null }: Presented,
): string => fingerprintOf({ id, kind, subject, before, after, reason, terms })

type Right = 'read' | 'request' | 'approve'

const hasRight = ({ staff, merchant }: MerchantContext, kind: ApprovalKind, right: Right): boolean =>
  callerMay(staff, approvalKinds[kind][right], merchant.code)

const requireRight = (context: MerchantContext, kind: ApprovalKind, right: Right): void => {
  if (!hasRight(context, kind, right)) throw new Refusal('staff.not.allowed')
}
