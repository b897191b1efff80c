import type { LanguageCode } from '@playfront/contract/languages'
import type {
  ActivityRedirect,
  Announcement,
  Announcements,
  Execution,
} from '@playfront/contract/shell/announcements'
import type { ReadAnnouncementsRequest } from '@playfront/contract/shell/announcements.schema'
import type { CallContext } from '../../http/handler'
import type { PreparedStatement } from '../../store/store'
import { readersLanguages, wordsIn } from './wordsIn'

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
