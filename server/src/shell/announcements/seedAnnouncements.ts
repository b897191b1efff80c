import type { MerchantSettingsDocument } from '@playfront/contract/merchantSettings'
import type { AnnouncementList } from '@playfront/contract/shell/announcements.schema'
import { lockMerchant } from '../../merchants/lockMerchant'
import type { MerchantConnection, PreparedStatement, Store } from '../../store/store'
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

const seedRepository = async (
  connection: MerchantConnection,
  code: string,
  { lists, announcements }: Written,
): Promise<void> => {
  const { query } = connection
  await lockMerchant(connection, code)
  for (const [place, { names, ...list }] of lists.entries()) {
    const namesJson = names ? JSON.stringify(names) : null
    await query(listStatement, [code, list.code, place, list.forceRead, namesJson])
  }
  await query(dropStatement, [code, announcements.map(({ id }) => id)])
  const drafts = await query<{ id: string }>(draftsStatement, [code])
  const inHand = new Set(drafts.map(({ id }) => id))
  for (const [place, row] of announcements.entries()) {
    if (inHand.has(row.id)) continue
    await query(announcementStatement, [
      code,
      row.id,
      row.category,
      place,
      row.promotionType,
      row.execution,
      JSON.stringify(row.words),
      row.redirect ?? null,
      row.externalLink ?? null,
      row.activityId ?? null,
      row.shownFrom,
      row.shownUntil,
    ])
  }
}

const listStatement: PreparedStatement = {
  name: 'seed list of announcements',
  text: `
    insert into announcement_list (merchant, code, place, force_read, names, origin)
    values ($1, $2, $3, $4, $5, 'seed')
    on conflict (merchant, code) do update set place = excluded.place, force_read = excluded.force_read,
      names = excluded.names
    where announcement_list.origin = 'seed'`,
}

const dropStatement: PreparedStatement = {
  name: 'drop seeded announcements',
  text: `delete from announcement where merchant = $1 and origin = 'seed' and id <> all ($2::text[])`,
}

const draftsStatement: PreparedStatement = {
  name: 'drafted announcements',
  text: 'select id from announcement_draft where merchant = $1',
}

const announcementStatement: PreparedStatement = {
  name: 'seed announcement',
  text: `
    insert into announcement (merchant, id, category, place, promotion_type, execution, words, redirect, external_link,
      activity_id, shown_from, shown_until, origin)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'seed')
    on conflict (merchant, id) do update set category = excluded.category, place = excluded.place,
      promotion_type = excluded.promotion_type, execution = excluded.execution, words = excluded.words,
      redirect = excluded.redirect, external_link = excluded.external_link, activity_id = excluded.activity_id,
      shown_from = excluded.shown_from, shown_until = excluded.shown_until
    where announcement.origin = 'seed'`,
}
