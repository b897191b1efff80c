import type { DraftedAnnouncement } from '@playfront/contract/shell/announcements.schema'
import type { MerchantConnection, PreparedStatement } from '../../store/store'

/** One that is written, shown, or both. */
export interface AnnouncementRow {
  id: string
  /** As it was written in the console; null for one that nobody has touched there. */
  document: unknown
  revision: number | null
  publishedRevision: number | null
  changedName: string | null
  changedAt: Date | null
  isDropped: boolean
  /** What players are shown; null when they are not. */
  shown: ShownRow | null
}

/** As `to_jsonb` writes a row of `announcement`. */
export interface ShownRow {
  category: string
  place: number
  promotion_type: string
  execution: DraftedAnnouncement['execution']
  words: DraftedAnnouncement['words']
  redirect: DraftedAnnouncement['redirect'] | null
  external_link: string | null
  activity_id: string | null
  shown_from: string | null
  shown_until: string | null
}

export interface ListRow {
  code: string
  names: Record<string, string> | null
  forceRead: boolean
}

export const listAnnouncementRows = ({ query }: MerchantConnection): Promise<AnnouncementRow[]> =>
  query<AnnouncementRow>(listStatement, [])

/** One of them; nobody else changes what is written of it until the transaction ends. */
export const holdAnnouncement = async (
  connection: MerchantConnection,
  merchant: string,
  id: string,
): Promise<AnnouncementRow | undefined> => {
  await connection.query(lockStatement, [`announcement ${merchant} ${id}`])
  return (await connection.query<AnnouncementRow>(oneStatement, [id]))[0]
}

export const listLists = ({ query }: MerchantConnection): Promise<ListRow[]> =>
  query<ListRow>(listsStatement, [])

export const countDrafts = async ({ query }: MerchantConnection): Promise<number> =>
  (await query<{ count: number }>(countStatement, []))[0]?.count ?? 0

export interface WrittenDraft {
  document: DraftedAnnouncement
  revision: number
  publishedRevision: number | null
  changedName: string
}

export const writeDraft = async (
  { query }: MerchantConnection,
  merchant: string,
  { document, revision, publishedRevision, changedName }: WrittenDraft,
): Promise<void> => {
  const values = [merchant, document.id, JSON.stringify(document), revision, publishedRevision, changedName]
  await query(writeStatement, values)
}

export const dropDraftRow = async ({ query }: MerchantConnection, id: string): Promise<void> => {
  await query(dropStatement, [id])
}

/** Players are shown this from now on, at its place or behind the others of its list. */
export const showAnnouncement = async (
  { query }: MerchantConnection,
  merchant: string,
  {
    id,
    category,
    promotionType,
    execution,
    words,
    redirect,
    externalLink,
    activityId,
    from,
    until,
  }: DraftedAnnouncement,
): Promise<void> => {
  await query(showStatement, [
    merchant,
    id,
    category,
    promotionType,
    execution,
    JSON.stringify(words),
    redirect ?? null,
    externalLink ?? null,
    activityId ?? null,
    from ?? null,
    until ?? null,
  ])
}

export const hideAnnouncement = async ({ query }: MerchantConnection, id: string): Promise<void> => {
  await query(hideStatement, [id])
}

/** False when these are not the published announcements of the list. */
export const orderList = async (
  { query }: MerchantConnection,
  category: string,
  ids: readonly string[],
): Promise<boolean> => {
  const there = await query<{ id: string }>(holdListStatement, [category])
  const isSame = there.length === ids.length && there.every(({ id }) => ids.includes(id))
  if (isSame) await query(orderStatement, [category, ids])
  return isSame
}

/** What it was; undefined without such a list. */
export const setForceRead = async (
  { query }: MerchantConnection,
  code: string,
  forceRead: boolean,
): Promise<boolean | undefined> =>
  (await query<{ was: boolean }>(forceReadStatement, [code, forceRead]))[0]?.was

const columns = `
  coalesce(draft.id, shown.id) as id, draft.document, draft.revision, draft.published_revision as "publishedRevision",
  draft.changed_name as "changedName", draft.changed_at as "changedAt", draft.dropped_at is not null as "isDropped",
  case when shown.id is not null then to_jsonb(shown) end as shown
  from announcement_draft draft
  full join announcement shown on shown.merchant = draft.merchant and shown.id = draft.id`

const listStatement: PreparedStatement = {
  name: 'console announcements',
  text: `
    select ${columns} left join announcement_list list on list.merchant = shown.merchant and list.code = shown.category
    where draft.dropped_at is null
    order by list.place nulls last, shown.place nulls last, draft.changed_at desc nulls last, 1`,
}

const oneStatement: PreparedStatement = {
  name: 'console announcement',
  text: `select ${columns} where coalesce(draft.id, shown.id) = $1`,
}

const lockStatement: PreparedStatement = {
  name: 'one announcement at a time',
  text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
}

const listsStatement: PreparedStatement = {
  name: 'console announcement lists',
  text: `select code, names, force_read as "forceRead" from announcement_list order by place, code`,
}

const countStatement: PreparedStatement = {
  name: 'count announcement drafts',
  text: 'select count(*)::int as count from announcement_draft where dropped_at is null',
}

const writeStatement: PreparedStatement = {
  name: 'write announcement draft',
  text: `
    insert into announcement_draft (merchant, id, document, revision, published_revision, changed_name)
    values ($1, $2, $3::jsonb, $4, $5, $6)
    on conflict (merchant, id) do update set document = excluded.document, revision = excluded.revision,
      published_revision = excluded.published_revision, changed_name = excluded.changed_name,
      changed_at = platform_now(), dropped_at = null`,
}

const dropStatement: PreparedStatement = {
  name: 'drop announcement draft',
  text: `
    update announcement_draft set dropped_at = platform_now(), revision = revision + 1, published_revision = null
    where id = $1`,
}

const showStatement: PreparedStatement = {
  name: 'show announcement',
  text: `
    insert into announcement (merchant, id, category, place, promotion_type, execution, words, redirect, external_link,
      activity_id, shown_from, shown_until, origin)
    select $1, $2, $3, coalesce(max(place) + 1, 0), $4, $5, $6::jsonb, $7, $8, $9, $10::timestamptz, $11::timestamptz,
      'console'
    from announcement where category = $3 and id <> $2
    on conflict (merchant, id) do update set category = excluded.category,
      place = case when announcement.category = excluded.category then announcement.place else excluded.place end,
      promotion_type = excluded.promotion_type, execution = excluded.execution, words = excluded.words,
      redirect = excluded.redirect, external_link = excluded.external_link, activity_id = excluded.activity_id,
      shown_from = excluded.shown_from, shown_until = excluded.shown_until, origin = 'console',
      updated_at = platform_now()`,
}

const hideStatement: PreparedStatement = {
  name: 'hide announcement',
  text: 'delete from announcement where id = $1',
}

const holdListStatement: PreparedStatement = {
  name: 'hold announcements of list',
  text: 'select id from announcement where category = $1 for update',
}

const orderStatement: PreparedStatement = {
  name: 'order announcements',
  text: `
    update announcement set place = array_position($2::text[], id) - 1, origin = 'console', updated_at = platform_now()
    where category = $1`,
}

const forceReadStatement: PreparedStatement = {
  name: 'set force read',
  text: `
    update announcement_list list set force_read = $2, origin = 'console'
    from (select merchant, code, force_read from announcement_list where code = $1 for update) before
    where before.merchant = list.merchant and before.code = list.code returning before.force_read as was`,
}
