import type { LanguageCode } from '@playfront/contract/languages'
import type { ReadAnnouncementsRequest } from '@playfront/contract/shell/announcements.schema'
import { askGate } from '../../account/protection/passGate'
import { requireSession } from '../../account/session/requireSession'
import type { Handler } from '../../http/handler'
import type { PreparedStatement } from '../../store/store'
import { readAnnouncements } from './readAnnouncements'
import { readersLanguages, wordsIn } from './wordsIn'

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
