import {
  documentReasons,
  type checkStates,
  type DecideDocumentRequest,
  type DocumentPictureAnswer,
  type DocumentPictureRequest,
  type DocumentsAnswer,
  type DocumentsRequest,
  type MemberDocumentsRequest,
  type MemberVerificationAnswer,
  type SentDocument,
} from '@playfront/contract/money/verification.schema'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { Done } from '@playfront/contract/console/staff.schema'
import { notifyMember } from '../../account/inbox/notifyMember'
import { documentPurpose, readDocuments, undecidedDays } from '../../money/verification/verification'
import { merchantDay } from '../../kernel/merchantDay'
import { Refusal } from '../../kernel/refusal'
import { pictureType } from '../../shell/pictures/drawAgain'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { type Doer, record } from '../audit/record'
import { atMerchant, type MerchantContext, type StaffCaller } from '../consoleContext'
import { requireMember } from '../members/findMembers'
import { instantSql, microsSql, newestPage, placeBefore } from '../newestFirst'

/** Documents of members: the queue, what one member sent, their pictures and the decisions. */
export const verificationHandlers = {
  documents: atMerchant(list),
  memberDocuments: atMerchant(listOfMember),
  viewDocument: atMerchant(view),
  decideDocument: atMerchant(decide),
}

const pageSize = 50

async function list(
  { store, merchant }: MerchantContext,
  { state, after }: DocumentsRequest,
): Promise<DocumentsAnswer> {
  const isWaiting = state === 'waiting'
  const place = isWaiting && after === undefined ? oldest : placeBefore(after)
  const rows = await store.read(merchant.code, ({ query }) =>
    query<DocumentRow & { micros: number }>(isWaiting ? waitingStatement : decidedStatement, [
      ...place,
      pageSize + 1,
    ]),
  )
  const { shown, next } = newestPage(rows, pageSize)
  return { documents: shown.map(present), next }
}

/** The first of all ids; the table has it for a provider that decided. */
const noPerson = '00000000-0000-0000-0000-000000000000'

/** Where a list that goes from the oldest to the newest begins. */
const oldest = ['0', noPerson] as const

/** Throws `request.not.found`. */
async function listOfMember(
  context: MerchantContext,
  { id }: MemberDocumentsRequest,
): Promise<MemberVerificationAnswer> {
  const { store, merchant } = context
  await requireMember(context, id)
  return store.read(merchant.code, async (connection) => ({
    asked: await readDocuments(connection, merchant.operator.verification, id),
    documents: (await connection.query<DocumentRow>(memberStatement, [id])).map(present),
  }))
}

/** The log records who saw it, in the same transaction: no picture is shown that is not recorded. Throws `request.not.found`. */
async function view(
  { store, secrets, merchant, staff }: MerchantContext,
  { id }: DocumentPictureRequest,
): Promise<DocumentPictureAnswer> {
  const sealed = await store.change(merchant.code, async (connection) => {
    const [found] = await connection.query<Pick<SentDocument, 'member' | 'kind'> & { sealed: Buffer }>(
      pictureStatement,
      [id],
    )
    if (!found) throw new Refusal('request.not.found')
    const { member, kind } = found
    await record(connection, staff, {
      action: 'document.viewed',
      subject: `member:${member}`,
      after: { document: id, kind },
    })
    return found.sealed
  })
  return { type: pictureType, data: secrets.open(documentPurpose, sealed) }
}

/**
 * Decides about the very picture that was viewed: one that the member has replaced, or that somebody else decided, is refused
 * with `staff.moved.on`. Throws `request.invalid` for a document whose end has passed.
 */
async function decide(context: MerchantContext, asked: DecideDocumentRequest): Promise<Done> {
  const { store, merchant, staff, platform } = context
  const { verdict, validUntil } = asked
  const today = merchantDay(platform.clock.now(), merchant.timeZone).day
  if (validUntil !== undefined && (verdict === 'refuse' || validUntil < today))
    throw new Refusal('request.invalid')
  await store.change(merchant.code, async (connection) => {
    if (!(await decideAbout(connection, merchant, staff, asked))) throw new Refusal('staff.moved.on')
  })
  return { done: true }
}

/**
 * Decides about a document that waits, records it and notifies the member.
 * @param by a staff user, or a provider by its name and without an id
 * @returns false where it does not wait any more
 */
export const decideAbout = async (
  connection: MerchantConnection,
  merchant: Pick<FullMerchantSettings, 'timeZone' | 'operator'>,
  by: Doer & Pick<StaffCaller, 'displayName'>,
  { id, verdict, reason, validUntil, note }: DecideDocumentRequest,
): Promise<boolean> => {
  const isApproved = verdict === 'approve'
  const { validDays, keepDays } = merchant.operator.verification
  const [decided] = await connection.query<Pick<SentDocument, 'member' | 'kind'>>(decideStatement, [
    id,
    isApproved ? 'approved' : 'refused',
    by.id ?? noPerson,
    by.displayName,
    reason ?? null,
    note || null,
    validUntil ?? null,
    merchant.timeZone,
    isApproved && validDays > 0 ? validDays : null,
    isApproved ? keepDays : undecidedDays,
  ])
  if (!decided) return false
  const { member, kind } = decided
  await record(connection, by, {
    action: isApproved ? 'document.approved' : 'document.refused',
    subject: `member:${member}`,
    after: { document: id, kind, reason: reason ?? null, validUntil: validUntil ?? null, note },
  })
  await notifyMember(connection, {
    memberId: member,
    kind: isApproved ? 'document.approved' : 'document.refused',
    link: '/m/withdraw',
    key: `document:${id}`,
  })
  return true
}

type Instants = 'uploadedAt' | 'decidedAt' | 'validUntil' | 'expiresAt'

type DocumentRow = Omit<SentDocument, Instants | 'check'> & {
  uploadedAt: Date
  decidedAt: Date | null
  validUntil: Date | null
  expiresAt: Date
  checkState: (typeof checkStates)[number] | null
  provider: string | null
  reasons: string[] | null
  readUntil: string | null
  answeredAt: Date | null
}

const present = ({
  id,
  member,
  userName,
  kind,
  state,
  uploadedAt,
  decidedAt,
  decidedBy,
  reason,
  note,
  validUntil,
  expiresAt,
  checkState,
  provider,
  reasons,
  readUntil,
  answeredAt,
}: DocumentRow): SentDocument => ({
  id,
  member,
  userName,
  kind,
  state,
  uploadedAt: uploadedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
  decidedBy,
  reason,
  note,
  validUntil: validUntil?.toISOString() ?? null,
  expiresAt: expiresAt.toISOString(),
  check: checkState && {
    state: checkState,
    provider,
    reasons: (reasons ?? []).flatMap((reason) => documentReasons.filter((one) => one === reason)),
    validUntil: readUntil,
    answeredAt: answeredAt?.toISOString() ?? null,
  },
})

const columns = `
  document.id, document.member, member.username as "userName", document.kind, document.state, uploaded_at as "uploadedAt",
  decided_at as "decidedAt", decided_name as "decidedBy", reason, note, document.valid_until as "validUntil",
  document.expires_at as "expiresAt", checked.state as "checkState", checked.provider, checked.reasons,
  to_char(checked.valid_until, 'YYYY-MM-DD') as "readUntil", checked.answered_at as "answeredAt"`

const tables = `
  verification_document document
  join member on member.merchant = document.merchant and member.id = document.member
  left join verification_check checked on checked.merchant = document.merchant and checked.id = document.id`

const waitingStatement: PreparedStatement = {
  name: 'list waiting documents',
  text: `
    select ${columns}, ${microsSql('uploaded_at')} as micros from ${tables}
    where document.state = 'waiting' and document.expires_at > platform_now()
      and (uploaded_at, document.id) > (${instantSql('$1')}, $2::uuid)
    order by uploaded_at, document.id limit $3`,
}

const decidedStatement: PreparedStatement = {
  name: 'list decided documents',
  text: `
    select ${columns}, ${microsSql('decided_at')} as micros from ${tables}
    where decided_at is not null and document.expires_at > platform_now()
      and (decided_at, document.id) < (${instantSql('$1')}, $2::uuid)
    order by decided_at desc, document.id desc limit $3`,
}

const memberStatement: PreparedStatement = {
  name: 'list documents of a member',
  text: `
    select ${columns} from ${tables}
    where document.member = $1 and document.expires_at > platform_now()
    order by uploaded_at desc, document.id desc limit 100`,
}

const pictureStatement: PreparedStatement = {
  name: 'view document',
  text: `
    select member, kind, sealed from verification_document
    where id = $1 and sealed is not null and expires_at > platform_now()`,
}

/** The end that the document states goes before the merchant's own. */
const decideStatement: PreparedStatement = {
  name: 'decide document',
  text: `
    update verification_document set state = $2, decided_at = platform_now(), decided_by = $3, decided_name = $4, reason = $5,
      note = $6, expires_at = platform_now() + make_interval(days => $10),
      valid_until = coalesce(($7::date + 1)::timestamp at time zone $8, platform_now() + make_interval(days => $9))
    where id = $1 and state = 'waiting' and expires_at > platform_now()
    returning member, kind`,
}
