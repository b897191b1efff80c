import type { LanguageCode } from '@playfront/contract/languages'
import type {
  ActivityRedirect,
  Announcement,
  Announcements,
  Execution,
} from '@playfront/contract/shell/announcements'
import type { ReadAnnouncementsRequest } from '@playfront/contract/shell/announcements.schema'
import { type CallContext, type Handler, requireSession } from '../../http/handler'
import type { PreparedStatement } from '../../store/store'
import { readersLanguages, wordsIn } from './wordsIn'
import { askGate } from '../../account/protection/passGate'

/** What is announced now to these readers, in the reader's language, cleaned when it was written. */
export const readAnnouncements = async (
  { merchant, store, language }: Pick<CallContext, 'merchant' | 'store' | 'language'>,
  { category }: ReadAnnouncementsRequest,
  readers: readonly Execution[],
): Promise<Announcements> => {
  const rows = await store.read(merchant.code, ({ query }) =>
    query<AnnouncementRow>(listStatement, [category ?? null, readers]),
  )
  return {
    forceRead: category !== undefined && rows.some(({ force_read }) => force_read),
    announcements: rows.flatMap((row) => present(row, readersLanguages(language, merchant))),
  }
}

interface AnnouncementRow {
  id: string
  category: string
  promotion_type: string
  execution: Execution
  words: Partial<Record<LanguageCode, { title: string; content: string }>>
  redirect: ActivityRedirect | null
  external_link: string | null
  activity_id: string | null
  force_read: boolean
}

const present = (row: AnnouncementRow, languages: readonly LanguageCode[]): Announcement[] => {
  const found = wordsIn(row.words, languages)
  if (!found) return []
  const { id, category, promotion_type: promotionType, execution } = row
  return [
    {
      id,
      category,
      promotionType,
      execution,
      language: found.language,
      ...found.words,
      ...(row.redirect && { redirect: row.redirect }),
      ...(row.external_link && { externalLink: row.external_link }),
      ...(row.activity_id && { activityId: row.activity_id }),
    },
  ]
}

const listStatement: PreparedStatement = {
  name: 'list announcements',
  text: `
    select announcement.id, announcement.category, promotion_type, execution, words, redirect, external_link,
      activity_id, force_read
    from announcement join announcement_list list
      on list.merchant = announcement.merchant and list.code = announcement.category
    where (list.code = $1 or ($1::text is null and list.names is not null))
      and execution = any($2)
      and (shown_from is null or shown_from <= platform_now())
      and (shown_until is null or shown_until > platform_now())
    order by list.place, announcement.place, announcement.id`,
}

/**
 * The public announcements: the caller is not identified here, so a member's announcements are not included
 * (REQ-POPUP-020).
 */
export const answerListAnnouncements: Handler<'listAnnouncements', ReadAnnouncementsRequest> = (
  context,
  request,
) => readAnnouncements(context, request, ['B'])

/** What members may read; which of it is for a first sign-in the front knows (GAP-25). Nothing during a break (D-07). */
export const answerMemberAnnouncements: Handler<'memberAnnouncements', ReadAnnouncementsRequest> = async (
  context,
  request,
) => {
  const { memberId } = requireSession(context)
  const { merchant, store } = context
  // All of it is advertising: nothing is handed to who takes a break or is excluded, whatever the front would do with it.
  const refusal = await store.read(merchant.code, (connection) =>
    askGate(connection, { merchant, memberId, gate: 'marketing' }),
  )
  if (refusal) return { forceRead: false, announcements: [] }
  return readAnnouncements(context, request, ['A', 'F'])
}

/** The categories of promotions in the language of the call, else in the merchant's own (REQ-POPUP-021). */
export const answerAnnouncementCategories: Handler<'announcementCategories', object> = async ({
  merchant,
  store,
  language,
}) => {
  const rows = await store.read(merchant.code, ({ query }) => query<CategoryRow>(categoryStatement, []))
  return {
    categories: rows.flatMap(({ code, names }) => {
      const found = wordsIn(names, readersLanguages(language, merchant))
      return found ? [{ code, name: found.words }] : []
    }),
  }
}

interface CategoryRow {
  code: string
  names: Partial<Record<LanguageCode, string>>
}

const categoryStatement: PreparedStatement = {
  name: 'list announcement categories',
  text: `select code, names from announcement_list where names is not null order by place, code`,
}
