import type { OneAnnouncementRequest } from '@playfront/contract/console/announcementsAdmin.schema'
import type { DraftedAnnouncement } from '@playfront/contract/shell/announcements.schema'
import type { Done } from '@playfront/contract/console/staff.schema'
import { Refusal } from '../../kernel/refusal'
import type { MerchantConnection } from '../../store/store'
import {
  type AnnouncementRow,
  hideAnnouncement,
  holdAnnouncement,
  showAnnouncement,
  writeDraft,
} from './announcementRepository'
import { record } from '../audit/record'
import type { MerchantContext } from '../consoleContext'
import { documentOf } from './presentAnnouncement'

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

/** Throws `staff.moved.on`, `reach.words.missing` without the merchant's language, `reach.time.passed` when it is over. */
export async function publish(
  context: MerchantContext,
  { id, revision }: OneAnnouncementRequest,
): Promise<Done> {
  const { store, merchant, staff, platform } = context
  await store.change(merchant.code, async (connection) => {
    const found = await hold(connection, merchant.code, { id, revision })
    const document = documentOf(found)
    if (!document.words[merchant.languages.default]) throw new Refusal('reach.words.missing')
    const { from, until } = document
    if (until !== undefined && Date.parse(until) <= platform.clock.now())
      throw new Refusal('reach.time.passed')
    if (from !== undefined && until !== undefined && Date.parse(until) <= Date.parse(from))
      throw new Refusal('reach.time.passed')
    await showAnnouncement(connection, merchant.code, document)
    const changedName = found.changedName ?? staff.displayName
    const written = Math.max(revision, 1)
    await writeDraft(connection, merchant.code, {
      document,
      revision: written,
      publishedRevision: written,
      changedName,
    })
    await record(connection, staff, {
      action: 'announcement.published',
      subject: `announcement:${id}`,
      before: { revision: found.publishedRevision },
      after: { ...factsOf(document), revision: written },
    })
  })
  return { done: true }
}

/** Throws `staff.moved.on`, also when it is not published. */
export async function unpublish(
  { store, merchant, staff }: MerchantContext,
  { id, revision }: OneAnnouncementRequest,
): Promise<Done> {
  await store.change(merchant.code, async (connection) => {
    const found = await hold(connection, merchant.code, { id, revision })
    if (!found.shown) throw new Refusal('staff.moved.on')
    await hideAnnouncement(connection, id)
    await writeDraft(connection, merchant.code, {
      document: documentOf(found),
      revision: Math.max(revision, 1),
      publishedRevision: null,
      changedName: found.changedName ?? staff.displayName,
    })
    await record(connection, staff, {
      action: 'announcement.takenAway',
      subject: `announcement:${id}`,
      before: { revision: found.publishedRevision },
      after: { revision: null },
    })
  })
  return { done: true }
}
