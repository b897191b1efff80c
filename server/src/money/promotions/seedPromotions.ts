import type { MerchantSettingsDocument } from '@playfront/contract/merchantSettings'
import {
  promotionList,
  type PromotionList,
  type PromotionDraft,
} from '@playfront/contract/money/promotions.schema'
import { cleanAnnouncement, type CleaningRules } from '../../shell/announcements/cleanAnnouncement'
import { cleaningRulesOf } from '../../shell/announcements/writeAnnouncements'
import { lockMerchant } from '../../merchants/lockMerchant'
import type { MerchantConnection, PreparedStatement, Store } from '../../store/store'

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

type Row = Omit<PromotionDraft, 'from' | 'until'> & { startsAt: Date | null; endsAt: Date | null }

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

const seedRepository = async (connection: MerchantConnection, code: string, rows: Row[]): Promise<void> => {
  // Two nodes that start together seed one after the other.
  await lockMerchant(connection, code)
  await connection.query(dropStatement, [code, rows.map(({ id }) => id)])
  for (const [place, row] of rows.entries()) {
    const { id, kind, words, figures, audience, limits, startsAt, endsAt } = row
    const values = [code, id, kind, place, words, figures, audience, limits, startsAt, endsAt]
    await connection.query(seedStatement, values)
  }
}

const dropStatement: PreparedStatement = {
  name: 'drop seeded promotions',
  text: `delete from promotion where merchant = $1 and origin = 'seed' and id <> all ($2)`,
}

const seedStatement: PreparedStatement = {
  name: 'seed promotion',
  text: `
    insert into promotion as held (merchant, id, kind, place, words, figures, audience, limits, starts_at, ends_at, origin)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'seed')
    on conflict (merchant, id) do update set kind = excluded.kind, place = excluded.place, words = excluded.words,
      figures = excluded.figures, audience = excluded.audience, limits = excluded.limits,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at
    where held.origin = 'seed'`,
}
