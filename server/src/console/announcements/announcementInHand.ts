import type { OneAnnouncementRequest } from '@playfront/contract/console/announcementsAdmin.schema'
import type { DraftedAnnouncement } from '@playfront/contract/shell/announcements.schema'
import { Refusal } from '../../kernel/refusal'
import type { MerchantConnection } from '../../store/store'
import { holdAnnouncement, type AnnouncementRow } from './announcementRepository'

/** The announcement as the caller saw it. Throws `request.not.found`, `staff.moved.on`. */
export const hold = async (
  connection: MerchantConnection,
  merchant: string,
  { id, revision }: OneAnnouncementRequest,
): Promise<AnnouncementRow> => {
  const found = await holdAnnouncement(connection, merchant, id)
  if (!found || found.isDropped) throw new Refusal('request.not.found')
  if ((found.revision ?? 0) !== revision) throw new Refusal('staff.moved.on')
  return found
}

/** What the log keeps of one: never its whole text. */
export const factsOf = ({
  words,
  category,
  execution,
  redirect,
  externalLink,
  from,
  until,
}: DraftedAnnouncement) => ({
  category,
  execution,
  ...(redirect && { redirect }),
  ...(externalLink && { externalLink }),
  ...(from && { from }),
  ...(until && { until }),
  titles: Object.fromEntries(Object.entries(words).map(([language, { title }]) => [language, title])),
})
