import type { ApprovalKind } from '@playfront/contract/console/approvalKinds'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import type { StaffCaller } from '../consoleContext'

export type ApprovalStatus = 'open' | 'approved' | 'rejected' | 'withdrawn'

/** A request that another person decides. */
export interface ApprovalRow {
  id: string
  kind: ApprovalKind
  /** What it is about, as the audit log names it, e.g. `member:<id>`. */
  subject: string
  /** What is replaced; null where nothing is. */
  before: unknown
  /** What takes effect when it is approved. */
  after: unknown
  reason: string | null
  requestedBy: string
  requestedName: string
  requestedAt: Date
  expiresAt: Date | null
  isExpired: boolean
  status: ApprovalStatus
  /** What came of it, where that is more than its status; of a rejected one why, where that was said. */
  outcome: string | null
  decidedBy: string | null
  decidedName: string | null
  decidedAt: Date | null
}

export interface NewApproval extends Pick<ApprovalRow, 'id' | 'kind' | 'subject' | 'reason'> {
  before?: unknown
  after: unknown
  /** Of requests with the same key one is open at most. */
  openKey?: string
  expiresAt?: Date
}

/** False when there is one with this id, or another one with its key is open. */
export const writeApproval = async (
  { query }: MerchantConnection,
  merchant: string,
  staff: StaffCaller,
  { id, kind, subject, openKey, before, after, reason, expiresAt }: NewApproval,
): Promise<boolean> => {
  const documents = [before === undefined ? null : JSON.stringify(before), JSON.stringify(after)]
  const values = [merchant, id, kind, subject, openKey ?? null, ...documents, reason, expiresAt ?? null]
  return (await query(writeStatement, [...values, staff.id, staff.displayName])).length > 0
}

export const findApproval = async (
  { query }: MerchantConnection,
  kind: ApprovalKind,
  id: string,
): Promise<ApprovalRow | undefined> => (await query<ApprovalRow>(findStatement, [id, kind]))[0]

/** Whether a request with this key waits. */
export const hasOpenRequest = async (
  { query }: MerchantConnection,
  kind: ApprovalKind,
  openKey: string,
): Promise<boolean> => (await query(openStatement, [kind, openKey])).length > 0

/** The request; nobody else decides about it until the transaction ends. */
export const lockApproval = async (
  { query }: MerchantConnection,
  kind: ApprovalKind,
  id: string,
): Promise<ApprovalRow | undefined> => (await query<ApprovalRow>(lockStatement, [id, kind]))[0]

export const closeApproval = async (
  { query }: MerchantConnection,
  staff: StaffCaller,
  { id, status, outcome }: Pick<ApprovalRow, 'id' | 'status' | 'outcome'>,
): Promise<void> => {
  await query(closeStatement, [id, status, outcome, staff.id, staff.displayName])
}

/**
 * Closes the open request with this key, if there is one: its author withdraws it, anybody else rejects it.
 * @returns the author's name; null where none waited
 */
export const closeOpenApproval = async (
  { query }: MerchantConnection,
  staff: StaffCaller,
  { kind, openKey }: Pick<ApprovalRow, 'kind'> & { openKey: string },
): Promise<string | null> => {
  const values = [kind, openKey, staff.id, staff.displayName]
  const [closed] = await query<{ requestedName: string }>(closeOpenStatement, values)
  return closed?.requestedName ?? null
}

/** An approval of a request that takes more than one. */
export interface VoteRow {
  request: string
  /** Who approved it. */
  id: string
  name: string
  /** The fingerprint of what they were shown. */
  shown: string
}

/** The approvals of these requests, in the order in which they were given. */
export const listVotes = ({ query }: MerchantConnection, requests: readonly string[]): Promise<VoteRow[]> =>
  query<VoteRow>(votesStatement, [requests])

/** The request has to be locked. The same approval again is the same one. */
export const writeVote = async (
  { query }: MerchantConnection,
  merchant: string,
  staff: StaffCaller,
  { id, requestedBy }: Pick<ApprovalRow, 'id' | 'requestedBy'>,
  shown: string,
): Promise<void> => {
  await query(voteStatement, [merchant, id, requestedBy, staff.id, staff.displayName, shown])
}

/** Those that wait, the oldest first, at most five hundred. */
export const listWaiting = (
  { query }: MerchantConnection,
  kinds: readonly ApprovalKind[],
): Promise<ApprovalRow[]> => query<ApprovalRow>(waitingStatement, [kinds])

/** The newest twenty about something. */
export const listOfSubject = (
  { query }: MerchantConnection,
  kinds: readonly ApprovalKind[],
  subject: string,
): Promise<ApprovalRow[]> => query<ApprovalRow>(subjectStatement, [kinds, subject])

/** Those that were decided, the newest request first, from behind one of them on. */
export const listDecided = (
  { query }: MerchantConnection,
  kinds: readonly ApprovalKind[],
  before: string | undefined,
  limit: number,
): Promise<ApprovalRow[]> => query<ApprovalRow>(decidedStatement, [kinds, before ?? null, limit])

const columns = `id, kind, subject, before, after, reason, requested_by as "requestedBy",
  requested_name as "requestedName", requested_at as "requestedAt", expires_at as "expiresAt",
  coalesce(expires_at <= platform_now(), false) as "isExpired", status, outcome, decided_by as "decidedBy",
  decided_name as "decidedName", decided_at as "decidedAt"`

const writeStatement: PreparedStatement = {
  name: 'write approval request',
  text: `
    insert into approval_request
      (merchant, id, kind, subject, open_key, before, after, reason, expires_at, requested_by, requested_name)
    values ($1, $2, $3, $4, $5, $6::jsonb, $7::jsonb, $8, $9, $10, $11) on conflict do nothing returning id`,
}

const findStatement: PreparedStatement = {
  name: 'find approval request',
  text: `select ${columns} from approval_request where id = $1 and kind = $2`,
}

const openStatement: PreparedStatement = {
  name: 'open approval request',
  text: `select id from approval_request where kind = $1 and open_key = $2 and status = 'open'`,
}

const lockStatement: PreparedStatement = {
  name: 'lock approval request',
  text: `select ${columns} from approval_request where id = $1 and kind = $2 for update`,
}

const closeStatement: PreparedStatement = {
  name: 'close approval request',
  text: `
    update approval_request
    set status = $2, outcome = $3, decided_by = $4, decided_name = $5, decided_at = platform_now() where id = $1`,
}

const closeOpenStatement: PreparedStatement = {
  name: 'close open approval request',
  text: `
    update approval_request
    set status = case when requested_by = $3 then 'withdrawn' else 'rejected' end, decided_by = $3, decided_name = $4,
      decided_at = platform_now()
    where kind = $1 and open_key = $2 and status = 'open' returning requested_name as "requestedName"`,
}

const votesStatement: PreparedStatement = {
  name: 'list approval votes',
  text: `
    select request, staff as id, staff_name as name, shown from approval_vote
    where request = any ($1::uuid[]) order by at, staff`,
}

const voteStatement: PreparedStatement = {
  name: 'write approval vote',
  text: `
    insert into approval_vote (merchant, request, requested_by, staff, staff_name, shown)
    values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
}

const waitingStatement: PreparedStatement = {
  name: 'waiting approval requests',
  text: `
    select ${columns} from approval_request
    where status = 'open' and kind = any ($1::text[]) order by requested_at, id limit 500`,
}

const subjectStatement: PreparedStatement = {
  name: 'approval requests of subject',
  text: `
    select ${columns} from approval_request
    where subject = $2 and kind = any ($1::text[]) order by requested_at desc, id desc limit 20`,
}

const decidedStatement: PreparedStatement = {
  name: 'decided approval requests',
  text: `
    select ${columns} from approval_request
    where status <> 'open' and kind = any ($1::text[]) and ($2::uuid is null or (requested_at, id) < (
      select last.requested_at, last.id from approval_request last where last.id = $2))
    order by requested_at desc, id desc limit $3`,
}
