import type { PromotionDraft, PromotionKind } from '@playfront/contract/money/promotions.schema'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import type { StaffCaller } from '../consoleContext'

export interface EditRow {
  revision: number
  base: number
  document: PromotionDraft
  state: 'draft' | 'waiting'
  writtenBy: string
  writtenName: string
  writtenAt: Date
  because: string | null
}

export interface LiveRow {
  id: string
  kind: PromotionKind
  words: PromotionDraft['words']
  figures: PromotionDraft['figures']
  audience: PromotionDraft['audience']
  limits: PromotionDraft['limits']
  startsAt: Date | null
  endsAt: Date | null
  stoppedAt: Date | null
  version: number
  now: Date
}

/** The promotion as members have it; nobody else changes it until the transaction ends. */
export const holdLive = async ({ query }: MerchantConnection, id: string): Promise<LiveRow | undefined> =>
  (await query<LiveRow>(liveStatement, [id]))[0]

/** The edit, held likewise. */
export const holdEdit = async ({ query }: MerchantConnection, id: string): Promise<EditRow | undefined> =>
  (await query<EditRow>(editStatement, [id]))[0]

/** The database's time, for a promotion that is not there yet. */
export const readNow = async ({ query }: MerchantConnection): Promise<Date> => {
  const [row] = await query<{ now: Date }>(nowStatement, [])
  return row?.now ?? new Date(0)
}

/** False when a concurrent call began one. */
export const beginEdit = async (
  { query }: MerchantConnection,
  merchant: string,
  staff: StaffCaller,
  { base, document }: { base: number; document: PromotionDraft },
): Promise<boolean> => {
  const values = [merchant, document.id, base, JSON.stringify(document), staff.id, staff.displayName]
  return (await query(beginStatement, values)).length > 0
}

export const writeEdit = async (
  { query }: MerchantConnection,
  staff: StaffCaller,
  { base, document }: { base: number; document: PromotionDraft },
): Promise<void> => {
  const values = [document.id, base, JSON.stringify(document), staff.id, staff.displayName]
  await query(writeStatement, values)
}

/**
 * @param sentBy who sends it on for approval, and stands for what it says from then on
 * @returns the revision that waits
 */
export const sendEdit = async (
  { query }: MerchantConnection,
  id: string,
  sentBy: StaffCaller,
): Promise<number> => {
  const [sent] = await query<{ revision: number }>(sendStatement, [id, sentBy.id, sentBy.displayName])
  if (!sent) throw new Error('an edit is sent while it is held')
  return sent.revision
}

/** It is a draft again. @param because why it was rejected; null where it was withdrawn */
export const returnEdit = async (
  { query }: MerchantConnection,
  id: string,
  because: string | null,
): Promise<void> => {
  await query(returnStatement, [id, because])
}

export const removeEdit = async ({ query }: MerchantConnection, id: string): Promise<void> => {
  await query(removeStatement, [id])
}

/** What the promotion has given and not cancelled. */
export const readGiven = async ({ query }: MerchantConnection, id: string): Promise<number> =>
  (await query<{ given: number }>(givenStatement, [id]))[0]?.given ?? 0

/** Members have it from now on. The version before, if any, is no more. */
export const putLive = async (
  { query }: MerchantConnection,
  merchant: string,
  { id, kind, words, figures, audience, limits, from, until }: PromotionDraft,
): Promise<void> => {
  const documents = [words, figures, audience, limits].map((part) => JSON.stringify(part))
  await query(putStatement, [merchant, id, kind, ...documents, from ?? null, until ?? null])
}

export const noteVersion = async (
  { query }: MerchantConnection,
  merchant: string,
  edit: EditRow,
  approver: StaffCaller,
): Promise<void> => {
  const { document, base, writtenBy, writtenName } = edit
  const values = [merchant, document.id, base + 1, JSON.stringify(document), writtenBy, writtenName]
  await query(versionStatement, [...values, approver.id, approver.displayName])
}

export const stopLive = async ({ query }: MerchantConnection, id: string): Promise<void> => {
  await query(stopStatement, [id])
}

export const editColumns = `revision, base, document, state, written_by as "writtenBy", written_name as "writtenName",
  written_at as "writtenAt", because`

export const liveColumns = `id, kind, words, figures, audience, limits, starts_at as "startsAt", ends_at as "endsAt",
  stopped_at as "stoppedAt", version, platform_now() as now`

const liveStatement: PreparedStatement = {
  name: 'hold promotion',
  text: `select ${liveColumns} from promotion where id = $1 for no key update`,
}

const editStatement: PreparedStatement = {
  name: 'hold promotion edit',
  text: `select ${editColumns} from promotion_edit where promotion = $1 for update`,
}

const nowStatement: PreparedStatement = { name: 'now of promotions', text: 'select platform_now() as now' }

const beginStatement: PreparedStatement = {
  name: 'begin promotion edit',
  text: `
    insert into promotion_edit (merchant, promotion, revision, base, document, state, written_by, written_name)
    values ($1, $2, 1, $3, $4::jsonb, 'draft', $5, $6) on conflict do nothing returning promotion`,
}

const writeStatement: PreparedStatement = {
  name: 'write promotion edit',
  text: `
    update promotion_edit set revision = revision + 1, base = $2, document = $3::jsonb, state = 'draft', written_by = $4,
      written_name = $5, written_at = platform_now(), because = null
    where promotion = $1`,
}

const sendStatement: PreparedStatement = {
  name: 'send promotion edit',
  text: `
    update promotion_edit set revision = revision + 1, state = 'waiting', written_by = $2, written_name = $3,
      written_at = platform_now(), because = null
    where promotion = $1 returning revision`,
}

const returnStatement: PreparedStatement = {
  name: 'return promotion edit',
  text: `
    update promotion_edit set revision = revision + 1, state = 'draft', because = $2 where promotion = $1`,
}

const removeStatement: PreparedStatement = {
  name: 'remove promotion edit',
  text: 'delete from promotion_edit where promotion = $1',
}

const givenStatement: PreparedStatement = {
  name: 'given of promotion',
  text: 'select coalesce(sum(given), 0)::bigint as given from promotion_total where promotion = $1',
}

/** A promotion keeps its place and the instant at which it was first written; a new one comes last. */
const putStatement: PreparedStatement = {
  name: 'put promotion live',
  text: `
    insert into promotion as live (merchant, id, kind, place, words, figures, audience, limits, starts_at, ends_at, origin)
    select $1, $2, $3, coalesce((select max(place) + 1 from promotion), 0), $4::jsonb, $5::jsonb, $6::jsonb, $7::jsonb,
      $8::timestamptz, $9::timestamptz, 'console'
    on conflict (merchant, id) do update set words = excluded.words, figures = excluded.figures,
      audience = excluded.audience, limits = excluded.limits, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, origin = 'console', version = live.version + 1, stopped_at = null`,
}

const versionStatement: PreparedStatement = {
  name: 'note promotion version',
  text: `
    insert into promotion_version (merchant, promotion, version, document, written_by, written_name, approved_by,
      approved_name)
    values ($1, $2, $3, $4::jsonb, $5, $6, $7, $8)`,
}

const stopStatement: PreparedStatement = {
  name: 'stop promotion',
  text: `update promotion set stopped_at = platform_now(), origin = 'console' where id = $1`,
}
