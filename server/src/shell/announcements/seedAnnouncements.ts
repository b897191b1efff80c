import type { MerchantSettingsDocument } from '@playfront/contract/merchantSettings'
import type { AnnouncementList } from '@playfront/contract/shell/announcements.schema'
import { and, eq, notInArray } from 'drizzle-orm'
import type { MerchantConnection, Store } from '../../store/store'
import { announcement, announcementDraft, announcementList } from '../../store/tables/outreach'
import { merchant } from '../../store/tables/merchant'
import { cleaningRulesOf, writeAnnouncements } from './writeAnnouncements'

/** A merchant with what it announces. */
export interface AnnouncingMerchant {
  settings: MerchantSettingsDocument
  announcements: AnnouncementList
}

/**
 * Brings the given announcements into the database. Run again it changes nothing but what has changed in the book; what a
 * person wrote or changed is left alone. The merchants have to be there.
 */
export const seedAnnouncements = async (
  store: Store,
  merchants: readonly AnnouncingMerchant[],
): Promise<void> => {
  for (const { settings, announcements } of merchants) {
    const written = writeAnnouncements(announcements, cleaningRulesOf(settings))
    await store.platform((connection) => seedRepository(connection, settings.code, written))
  }
}

type Written = ReturnType<typeof writeAnnouncements>

const seedRepository = async ({ db }: MerchantConnection, code: string, written: Written): Promise<void> => {
  // Two nodes that start together seed one after the other.
  await db.select().from(merchant).where(eq(merchant.code, code)).for('update')
  for (const [place, { names, ...list }] of written.lists.entries()) {
    const values = { ...list, names: names ?? null, merchant: code, place, origin: 'seed' as const }
    await db
      .insert(announcementList)
      .values(values)
      .onConflictDoUpdate({
        target: [announcementList.merchant, announcementList.code],
        set: values,
        setWhere: eq(announcementList.origin, 'seed'),
      })
  }
  const ids = written.announcements.map(({ id }) => id)
  const isSeedOfMerchant = and(eq(announcement.merchant, code), eq(announcement.origin, 'seed'))
  await db.delete(announcement).where(and(isSeedOfMerchant, notInArray(announcement.id, ids)))
  const held = await db
    .select({ id: announcementDraft.id })
    .from(announcementDraft)
    .where(eq(announcementDraft.merchant, code))
  const inHand = new Set(held.map(({ id }) => id))
  for (const [place, row] of written.announcements.entries()) {
    if (inHand.has(row.id)) continue
    const values = { ...row, merchant: code, place, origin: 'seed' as const }
    await db
      .insert(announcement)
      .values(values)
      .onConflictDoUpdate({
        target: [announcement.merchant, announcement.id],
        set: values,
        setWhere: eq(announcement.origin, 'seed'),
      })
  }
}
