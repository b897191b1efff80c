import type {
  DocumentKind,
  DocumentReason,
  MemberDocument,
  MemberDocuments,
  UploadDocumentRequest,
} from '@playfront/contract/money/verification.schema'
import type { VerificationSettings } from '@playfront/contract/settings/account.schema'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { MerchantConnection, PreparedStatement, ReadConnection } from '../../store/store'
import { decideFormat, drawAgain, readBase64 } from '../../shell/pictures/drawAgain'
import { requireSession } from '../../account/session/requireSession'

type Connection = MerchantConnection | ReadConnection

export const documentPurpose = 'verification document'

/** Uploads of a member in 24 hours. */
const maxUploadsInADay = 12
/** Days that a document is kept which counts for nothing: refused or replaced, or that nobody decided about. */
export const undecidedDays = 30
const waitingDays = 180

export interface VerificationFacts {
  settings: VerificationSettings
  /** A withdrawal of the member was paid. */
  wasPaid: boolean
  /** Withdrawn and deposited so far, in minor units: what is under way counts, what was refunded does not. */
  withdrawn: number
  deposited: number
  /** What the member sent, the newest first. */
  sent: readonly SentFacts[]
}

export interface SentFacts {
  kind: DocumentKind
  state: 'waiting' | 'approved' | 'refused'
  reason: DocumentReason | null
  /** An approved one that no longer counts. */
  isOver: boolean
}

/** Which documents the merchant asks of a member, in the order of its settings, and how each of them stands. */
export const decideDocuments = (facts: VerificationFacts): MemberDocument[] => {
  const needed = new Map<DocumentKind, number>()
  for (const level of facts.settings.levels) {
    const from = neededFrom(level, facts)
    if (from === undefined) continue
    for (const kind of level.documents) needed.set(kind, Math.min(needed.get(kind) ?? from, from))
  }
  return [...needed].map(([kind, from]) => ({ kind, neededFrom: from, ...standing(kind, facts.sent) }))
}

/** The amount of a withdrawal from which the level's documents are needed; undefined while they are not. */
const neededFrom = (
  { when, from }: VerificationSettings['levels'][number],
  { wasPaid, withdrawn, deposited }: VerificationFacts,
): number | undefined => {
  switch (when) {
    case 'registration':
      return 0
    case 'firstWithdrawal':
      return wasPaid ? undefined : 0
    case 'withdrawals':
      return Math.max(from - withdrawn, 0)
    case 'deposits':
      return deposited >= from ? 0 : undefined
  }
}

/** One that counts stands above all; then what waits; then what was decided last. */
const standing = (
  kind: DocumentKind,
  sent: readonly SentFacts[],
): Pick<MemberDocument, 'state' | 'reason'> => {
  const own = sent.filter((one) => one.kind === kind)
  const counting = own.find(({ state, isOver }) => state === 'approved' && !isOver)
  const shown = counting ?? own.find(({ state }) => state === 'waiting') ?? own[0]
  if (!shown) return { state: 'missing' }
  if (shown.state === 'approved') return { state: shown.isOver ? 'expired' : 'approved' }
  return { state: shown.state, ...(shown.reason && { reason: shown.reason }) }
}

export type VerificationDecision =
  | { ok: true; reason: string }
  | { ok: false; because: 'withdrawal.documents'; missing: DocumentKind[]; reason: string }

/** Whether a withdrawal of this amount, in minor units, may begin. */
export const decideVerification = (
  documents: readonly MemberDocument[],
  amount: number,
): VerificationDecision => {
  const missing = documents
    .filter((one) => one.neededFrom <= amount && one.state !== 'approved')
    .map(({ kind }) => kind)
  return missing.length === 0
    ? { ok: true, reason: 'every document that this amount needs is approved' }
    : { ok: false, because: 'withdrawal.documents', missing, reason: `not approved: ${missing.join(', ')}` }
}

/** What the merchant asks of the member now; nothing is read where it asks for nothing. */
export const readDocuments = async (
  { query }: Connection,
  settings: VerificationSettings,
  memberId: string,
): Promise<MemberDocument[]> => {
  if (settings.levels.length === 0) return []
  const [sums] = await query<Pick<VerificationFacts, 'wasPaid' | 'withdrawn' | 'deposited'>>(sumsStatement, [
    memberId,
  ])
  if (!sums) throw new Error('The database returned no row.')
  const sent = await query<SentFacts>(sentStatement, [memberId])
  return decideDocuments({ settings, ...sums, sent })
}

/** Throws `withdrawal.documents` where the amount needs a document that is not approved. */
export const requireDocuments = async (
  connection: Connection,
  settings: VerificationSettings,
  { memberId, amount }: { memberId: string; amount: number },
): Promise<void> => {
  const decision = decideVerification(await readDocuments(connection, settings, memberId), amount)
  if (!decision.ok) throw new Refusal(decision.because, { documents: decision.missing.join(',') })
}

/**
 * Keeps a photograph of a document, encrypted, until staff decide; it takes the place of one that waits.
 * Throws `picture.too.large`, `picture.refused`, `server.busy`; `request.invalid` for a document that the merchant does not ask
 * of the member; `TOO_MANY_REQUEST` after a dozen in 24 hours.
 */
export const uploadDocument = async (
  context: CallContext,
  { id, kind, picture }: UploadDocumentRequest,
): Promise<MemberDocuments> => {
  const { memberId } = requireSession(context)
  const { store, secrets, merchant } = context
  const settings = merchant.operator.verification
  const documents = await store.read(merchant.code, (connection) =>
    readDocuments(connection, settings, memberId),
  )
  // Before the picture is decoded: who is asked for nothing costs nothing.
  if (!documents.some((one) => one.kind === kind)) throw new Refusal('request.invalid')
  const sealed = secrets.seal(documentPurpose, (await drawDocument(picture)).toString('base64'))
  return store.change(merchant.code, async (connection) => {
    await keepDocument(connection, { merchant: merchant.code, memberId, id, kind, sealed })
    return { documents: await readDocuments(connection, settings, memberId) }
  })
}

/** Upright, as WebP, and without location or anything else that hides in the file. An animation is no photograph. */
const drawDocument = (picture: string): Promise<Buffer> => {
  const file = readBase64(picture)
  if (decideFormat(file) === 'gif') throw new Refusal('picture.refused')
  return drawAgain(file)
}

interface KeptDocument {
  merchant: string
  memberId: string
  id: string
  kind: DocumentKind
  sealed: Buffer
}

const keepDocument = async (
  { query }: MerchantConnection,
  { merchant, memberId, id, kind, sealed }: KeptDocument,
): Promise<void> => {
  // One at a time, so that the limit holds for all pages of a member together.
  await query(lockStatement, [`document ${merchant} ${memberId}`])
  const [known] = await query<{ member: string; kind: DocumentKind }>(knownStatement, [id])
  if (known) {
    if (known.member !== memberId || known.kind !== kind) throw new Refusal('request.invalid')
    return
  }
  const [lately] = await query<{ count: number }>(latelyStatement, [memberId])
  if ((lately?.count ?? 0) >= maxUploadsInADay) throw new Refusal('TOO_MANY_REQUEST')
  await query(replaceStatement, [memberId, kind, undecidedDays])
  await query(keepStatement, [merchant, id, memberId, kind, sealed, waitingDays])
}

const sumsStatement: PreparedStatement = {
  name: 'read verification sums',
  text: `
    select
      exists (select from withdrawal where member = $1 and state = 'paid') as "wasPaid",
      coalesce((select sum(amount) from withdrawal where member = $1
        and state not in ('failed', 'refused', 'cancelled')), 0)::bigint as withdrawn,
      coalesce((select sum(credited) from deposit where member = $1 and state = 'done'), 0)::bigint as deposited`,
}

/** The newest that counts, the one that waits and the newest of all are enough of each kind. */
const sentStatement: PreparedStatement = {
  name: 'read own documents',
  text: `
    select kind, state, reason, coalesce(valid_until <= platform_now(), false) as "isOver"
    from verification_document
    where member = $1 and state <> 'replaced' and expires_at > platform_now()
    order by uploaded_at desc, id desc`,
}

const lockStatement: PreparedStatement = {
  name: 'upload documents one at a time',
  text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
}

const knownStatement: PreparedStatement = {
  name: 'find uploaded document',
  text: 'select member, kind from verification_document where id = $1',
}

const latelyStatement: PreparedStatement = {
  name: 'count documents lately',
  text: `
    select count(*)::int as count from verification_document
    where member = $1 and uploaded_at > platform_now() - interval '24 hours'`,
}

const replaceStatement: PreparedStatement = {
  name: 'replace waiting document',
  text: `
    update verification_document set state = 'replaced', sealed = null,
      expires_at = platform_now() + make_interval(days => $3)
    where member = $1 and kind = $2 and state = 'waiting'`,
}

const keepStatement: PreparedStatement = {
  name: 'keep document',
  text: `
    insert into verification_document (merchant, id, member, kind, sealed, expires_at)
    values ($1, $2, $3, $4, $5, platform_now() + make_interval(days => $6))`,
}
