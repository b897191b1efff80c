import type {
  AdminAnnouncementsAnswer,
  ForceReadRequest,
  OneAnnouncementRequest,
  OrderAnnouncementsRequest,
  SaveAnnouncementAnswer,
  SaveAnnouncementRequest,
} from '@playfront/contract/console/announcementsAdmin.schema'
import type { Nothing } from '@playfront/contract/call'
import type { Done } from '@playfront/contract/console/staff.schema'
import { type LanguageCode, offeredLanguages } from '@playfront/contract/languages'
import type { DraftedAnnouncement } from '@playfront/contract/shell/announcements.schema'
import { Refusal } from '../../kernel/refusal'
import { decideLink, type LinkRules } from '../../shell/announcements/decideLink'
import { explainCleaning } from '../../shell/announcements/cleanAnnouncement'
import { cleaningRulesOf } from '../../shell/announcements/writeAnnouncements'
import { record } from '../audit/record'
import { atMerchant, type MerchantContext } from '../consoleContext'
import {
  countDrafts,
  dropDraftRow,
  holdAnnouncement,
  listAnnouncementRows,
  listLists,
  orderList,
  setForceRead,
  writeDraft,
} from './announcementRepository'
import { factsOf, hold, publish, unpublish } from './publishAnnouncement'
import { documentOf, presentAnnouncement } from './presentAnnouncement'

/** What a merchant announces: written by one hand, shown to players by another or the same. */
export const announcementsAdminHandlers = {
  adminAnnouncements: atMerchant<Nothing, AdminAnnouncementsAnswer>(list),
  saveAnnouncement: atMerchant(save),
  publishAnnouncement: atMerchant(publish),
  unpublishAnnouncement: atMerchant(unpublish),
  dropAnnouncement: atMerchant(drop),
  orderAnnouncements: atMerchant(order),
  forceRead: atMerchant(force),
}

/** As many as a book of the demonstration may have. */
const maxDrafts = 200

async function list({
  store,
  merchant,
  platform,
  language,
}: MerchantContext): Promise<AdminAnnouncementsAnswer> {
  const [rows, lists] = await store.read(merchant.code, async (connection) => [
    await listAnnouncementRows(connection),
    await listLists(connection),
  ])
  const { languages, downloads, shell } = merchant
  const nameOf = (names: Record<string, string>) => names[language] ?? names[languages.default] ?? null
  return {
    lists: lists.map(({ names, ...one }) => ({ ...one, name: names && nameOf(names) })),
    announcements: rows.map((row) => presentAnnouncement(row, platform.clock.now())),
    pictures: downloads.banners.map(({ groupName, url }) => ({ group: groupName, url })),
    picturesAfterSeconds: downloads.imagesAfterSeconds,
    popupVariant: shell.popupVariant,
    timeZone: merchant.timeZone,
    languages: [...offeredLanguages(languages.supported)],
    ownLanguage: languages.default,
    host: merchant.domains.canonicalHost,
  }
}

/**
 * Throws `staff.moved.on` after a concurrent change, `request.invalid` for a list or a link that cannot be parsed.
 */
async function save(
  context: MerchantContext,
  { id, revision, document }: SaveAnnouncementRequest,
): Promise<SaveAnnouncementAnswer> {
  const { store, merchant, staff } = context
  if (document.id !== id) throw new Refusal('request.invalid')
  const rules = cleaningRulesOf(merchant)
  requireLink(document, rules)
  const written = Object.entries(document.words) as [LanguageCode, { title: string; content: string }][]
  const explained = written.map(([language, { title, content }]) => ({
    language,
    title,
    ...explainCleaning(content, rules),
  }))
  const removed = explained.flatMap((one) =>
    one.removed.map((thing) => ({ ...thing, language: one.language })),
  )
  const words = explained.map(({ language, title, html }) => [language, { title, content: html }])
  const cleaned: DraftedAnnouncement = { ...document, words: Object.fromEntries(words) }
  await store.change(merchant.code, async (connection) => {
    const found = await holdAnnouncement(connection, merchant.code, id)
    if ((found?.revision ?? 0) !== revision || found?.isDropped) throw new Refusal('staff.moved.on')
    if (!(await listLists(connection)).some(({ code }) => code === document.category))
      throw new Refusal('request.invalid')
    if (!found && (await countDrafts(connection)) >= maxDrafts) throw new Refusal('settings.full')
    await writeDraft(connection, merchant.code, {
      document: cleaned,
      revision: revision + 1,
      publishedRevision: found?.publishedRevision ?? null,
      changedName: staff.displayName,
    })
    await record(connection, staff, {
      action: 'announcement.written',
      subject: `announcement:${id}`,
      before: found && factsOf(documentOf(found)),
      after: { ...factsOf(cleaned), removed: removed.length },
    })
  })
  return { revision: revision + 1, removed }
}

/** Throws `staff.moved.on`, also while players are shown it. */
async function drop(
  { store, merchant, staff }: MerchantContext,
  { id, revision }: OneAnnouncementRequest,
): Promise<Done> {
  await store.change(merchant.code, async (connection) => {
    const found = await hold(connection, merchant.code, { id, revision })
    if (found.shown) throw new Refusal('staff.moved.on')
    await dropDraftRow(connection, id)
    const before = factsOf(documentOf(found))
    await record(connection, staff, { action: 'announcement.dropped', subject: `announcement:${id}`, before })
  })
  return { done: true }
}

/** Throws `staff.moved.on` when these are not the list's published ones any more. */
async function order(
  { store, merchant, staff }: MerchantContext,
  { category, ids }: OrderAnnouncementsRequest,
): Promise<Done> {
  await store.change(merchant.code, async (connection) => {
    if (!(await orderList(connection, category, ids))) throw new Refusal('staff.moved.on')
    const subject = `announcementList:${category}`
    await record(connection, staff, { action: 'announcement.ordered', subject, after: { ids } })
  })
  return { done: true }
}

async function force(
  { store, merchant, staff }: MerchantContext,
  { code, forceRead }: ForceReadRequest,
): Promise<Done> {
  await store.change(merchant.code, async (connection) => {
    const was = await setForceRead(connection, code, forceRead)
    if (was === undefined) throw new Refusal('request.not.found')
    if (was === forceRead) return
    await record(connection, staff, {
      action: 'announcement.forceRead',
      subject: `announcementList:${code}`,
      before: { forceRead: was },
      after: { forceRead },
    })
  })
  return { done: true }
}

/** A button with its own address may lead only where the merchant allows links. */
const requireLink = ({ redirect, externalLink }: DraftedAnnouncement, rules: LinkRules): void => {
  const isMeant = redirect === 'REDIRECT_URL'
  if (isMeant !== (externalLink !== undefined)) throw new Refusal('request.invalid')
  if (externalLink !== undefined && decideLink(externalLink, rules).leads === 'nowhere')
    throw new Refusal('request.invalid')
}
