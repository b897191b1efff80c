import type { CheckEnd, ScreeningEnd, VerificationProvider } from '@playfront/contract/adapters/adapter'
import {
  documentReasons,
  screeningHit,
  type DocumentKind,
  type DocumentReason,
  type MemberDocument,
  type MemberDocuments,
  type UploadDocumentRequest,
} from '@playfront/contract/money/verification.schema'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { isoDay } from '@playfront/contract/schemaParts'
import type { VerificationSettings } from '@playfront/contract/settings/account.schema'
import { seconds } from '@playfront/contract/time'
import { z } from 'zod'
import { type CallContext, requireSession } from '../../http/handler'
import type { Secrets } from '../../platform/keys/secrets'
import type { Clock } from '../../platform/platform'
import { Refusal } from '../../kernel/refusal'
import type { MerchantConnection, PreparedStatement, ReadConnection } from '../../store/store'
import { decideFormat, drawAgain, readBase64 } from '../../shell/pictures/drawAgain'
import { inTime } from '../providers/provider'

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
    const isNew = await keepDocument(connection, { merchant: merchant.code, memberId, id, kind, sealed })
    if (isNew && settings.check !== 'off')
      await connection.query(queueStatement, [merchant.code, id, memberId, settings.keepDays])
    await queueScreening(connection, secrets, merchant, memberId)
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

/** @returns whether it was not known before */
const keepDocument = async (
  { query }: MerchantConnection,
  { merchant, memberId, id, kind, sealed }: KeptDocument,
): Promise<boolean> => {
  // One at a time, so that the limit holds for all pages of a member together.
  await query(lockStatement, [`document ${merchant} ${memberId}`])
  const [known] = await query<{ member: string; kind: DocumentKind }>(knownStatement, [id])
  if (known) {
    if (known.member !== memberId || known.kind !== kind) throw new Refusal('request.invalid')
    return false
  }
  const [lately] = await query<{ count: number }>(latelyStatement, [memberId])
  if ((lately?.count ?? 0) >= maxUploadsInADay) throw new Refusal('TOO_MANY_REQUEST')
  await query(replaceStatement, [memberId, kind, undecidedDays])
  await query(keepStatement, [merchant, id, memberId, kind, sealed, waitingDays])
  return true
}

/** Whom a screening compares: the name on their papers, and their day of birth as YYYY-MM-DD. */
export interface ScreenedPerson {
  name: string
  birthday: string
}

/** Undefined for a member who has not given name and day of birth. */
export const findScreened = async (
  { query }: Connection,
  memberId: string,
): Promise<ScreenedPerson | undefined> => {
  const [row] = await query<PersonRow>(personStatement, [memberId])
  return row?.name ? { name: row.name, birthday: row.birthday } : undefined
}

interface PersonRow extends Pick<ScreenedPerson, 'birthday'> {
  name: string | null
}

/**
 * Has a member screened where the merchant's settings say so: once, again when name or day of birth is another, and again after
 * a month, since lists change.
 */
export const queueScreening = async (
  connection: MerchantConnection,
  secrets: Pick<Secrets, 'keyedHash'>,
  { code, operator: { verification } }: Pick<FullMerchantSettings, 'code' | 'operator'>,
  memberId: string,
): Promise<void> => {
  if (!verification.screening) return
  const person = await findScreened(connection, memberId)
  if (!person) return
  const fingerprint = secrets.keyedHash('screened person', JSON.stringify([person.name, person.birthday]))
  await connection.query(screenStatement, [code, memberId, fingerprint, verification.keepDays])
}

export type CheckedDecision =
  | { kind: 'later'; reason: string }
  | { kind: 'advise'; state: 'done' | 'refused'; reasons: readonly DocumentReason[]; reason: string }
  | { kind: 'approve'; reason: string }

/**
 * What follows from a provider's answer about a document. It never refuses one by itself: the member would read a reason that no
 * person has looked at.
 * @param today the merchant's day, YYYY-MM-DD
 */
export const decideChecked = (
  end: CheckEnd,
  { check, today }: Pick<VerificationSettings, 'check'> & { today: string },
): CheckedDecision => {
  if (end.kind === 'unknown' || end.kind === 'checking')
    return { kind: 'later', reason: end.kind === 'unknown' ? 'no answer' : 'the provider still checks it' }
  const { kind: state } = end
  if (state === 'refused')
    return { kind: 'advise', state, reasons: end.reasons, reason: 'the provider refused it' }
  if (end.validUntil !== undefined && end.validUntil < today)
    return { kind: 'advise', state: 'refused', reasons: ['expired'], reason: 'its own end has passed' }
  return check === 'approve'
    ? { kind: 'approve', reason: 'in order, and the settings let that approve it' }
    : { kind: 'advise', state, reasons: [], reason: 'in order, and staff decide' }
}

const isUnclear = [
  z.object({ kind: z.literal('checking') }),
  z.object({ kind: z.literal('unknown') }),
] as const
const checkEnd: z.ZodType<CheckEnd> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), validUntil: isoDay.optional() }),
  z.object({ kind: z.literal('refused'), reasons: z.array(z.enum(documentReasons)).min(1).max(10) }),
  ...isUnclear,
])
const screeningEnd: z.ZodType<ScreeningEnd> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), hits: z.array(screeningHit).max(50) }),
  ...isUnclear,
])

const answerWithinMs = seconds(30)

/**
 * Holds an adapter to its port: what it throws, what it answers in another shape and what it does not answer in time is
 * `unknown`. None of the calls rejects.
 */
export const guardVerification = (
  provider: VerificationProvider,
  { clock, onError }: { clock: Pick<Clock, 'after'>; onError(failure: unknown): void },
): VerificationProvider => {
  const ask = async <End>(shape: z.ZodType<End>, call: () => Promise<End>) => {
    try {
      return shape.parse(await inTime(clock, answerWithinMs, async () => call()))
    } catch (failure) {
      // What an answer held may be a name: only where it does not fit is told.
      const issues = failure instanceof z.ZodError && failure.issues.map(({ path }) => path.join('.'))
      onError(issues ? new Error(`the answer does not fit: ${issues.join(', ')}`) : failure)
      return { kind: 'unknown' } as const
    }
  }
  return {
    checkDocument: (document) => ask(checkEnd, () => provider.checkDocument(document)),
    askDocument: (check) => ask(checkEnd, () => provider.askDocument(check)),
    screen: (person) => ask(screeningEnd, () => provider.screen(person)),
  }
}

const personStatement: PreparedStatement = {
  name: 'read screened person',
  text: `
    select coalesce(full_name, payee_name) as name, to_char(birthday, 'YYYY-MM-DD') as birthday
    from member join member_profile profile on profile.merchant = member.merchant and profile.member = member.id
    where member.id = $1 and birthday is not null`,
}

const queueStatement: PreparedStatement = {
  name: 'queue document check',
  text: `
    insert into verification_check (merchant, id, member, kind, due_at, expires_at)
    values ($1, $2, $3, 'document', platform_now(), platform_now() + make_interval(days => $4))`,
}

/** Hits stay until the new answer: a withdrawal in between is held as before. */
const screenStatement: PreparedStatement = {
  name: 'queue screening',
  text: `
    insert into verification_check as known (merchant, id, member, kind, fingerprint, due_at, expires_at)
    values ($1, gen_random_uuid(), $2, 'screening', $3, platform_now(), platform_now() + make_interval(days => $4))
    on conflict (merchant, member) where kind = 'screening' do update
    set id = excluded.id, fingerprint = excluded.fingerprint, state = 'waiting', asked_at = platform_now(), tries = 0,
      due_at = excluded.due_at, expires_at = excluded.expires_at
    where known.fingerprint <> excluded.fingerprint or known.asked_at < platform_now() - interval '30 days'`,
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
