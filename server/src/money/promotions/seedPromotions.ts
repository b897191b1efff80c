import type { MerchantSettingsDocument } from '@playfront/contract/merchantSettings'
import {
  promotionList,
  type PromotionList,
  type PromotionDraft,
} from '@playfront/contract/money/promotions.schema'
import { and, eq, notInArray } from 'drizzle-orm'
import { cleanAnnouncement, type CleaningRules } from '../../shell/announcements/cleanAnnouncement'
import { cleaningRulesOf } from '../../shell/announcements/writeAnnouncements'
import type { MerchantConnection, Store } from '../../store/store'
import { merchant } from '../../store/tables/merchant'
import { promotion } from '../../store/tables/promotion'

/** A merchant with what it gives away. */
export interface GivingMerchant {
  settings: MerchantSettingsDocument
  promotions: PromotionList
}

/**
 * Brings the given promotions into the database. Run again it changes nothing but what has changed in the book; what a person
 * wrote or changed is left alone, and so is what members have claimed. The merchants have to be there.
 * Throws when a book breaks its schema.
 */
export const seedPromotions = async (store: Store, merchants: readonly GivingMerchant[]): Promise<void> => {
  for (const { settings, promotions } of merchants) {
    const rows = promotionList.parse(promotions).map((draft) => rowOf(draft, cleaningRulesOf(settings)))
    await store.platform((connection) => seedRepository(connection, settings.code, rows))
  }
}

type Row = Omit<typeof promotion.$inferInsert, 'merchant' | 'origin' | 'place'>

const rowOf = ({ from, until, words, ...draft }: PromotionDraft, rules: CleaningRules): Row => ({
  ...draft,
  words: Object.fromEntries(
    Object.entries(words).map(([language, { title, terms }]) => [
      language,
      { title, terms: cleanAnnouncement(terms, rules) },
    ]),
  ),
  startsAt: from ? new Date(from) : null,
  endsAt: until ? new Date(until) : null,
})

const seedRepository = async ({ db }: MerchantConnection, code: string, rows: Row[]): Promise<void> => {
  // Two nodes that start together seed one after the other.
  await db.select().from(merchant).where(eq(merchant.code, code)).for('update')
  const isSeedOfMerchant = and(eq(promotion.merchant, code), eq(promotion.origin, 'seed'))
  const ids = rows.map(({ id }) => id)
  await db.delete(promotion).where(and(isSeedOfMerchant, notInArray(promotion.id, ids)))
  for (const [place, row] of rows.entries()) {
    const values = { ...row, merchant: code, place, origin: 'seed' as const }
    await db
      .insert(promotion)
      .values(values)
      .onConflictDoUpdate({
        target: [promotion.merchant, promotion.id],
        set: values,
        setWhere: eq(promotion.origin, 'seed'),
      })
  }
}
