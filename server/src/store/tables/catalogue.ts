import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** The games of game providers that a merchant offers. */
export const catalogueGame = pgTable(
  'catalogue_game',
  {
    merchant: text().notNull(),
    vendor: text().notNull(),
    gameId: text('game_id').notNull(),
    nodeId: text('node_id').notNull(),
    shownVendor: text('shown_vendor').notNull(),
    classify: text().notNull(),
    title: text().notNull(),
    folded: text().notNull(),
    cover: text().notNull(),
    returnBps: integer('return_bps'),
    hasTrial: boolean('has_trial').notNull(),
    place: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.vendor, table.gameId] })],
)

const memberGame = {
  merchant: text().notNull(),
  member: uuid().notNull(),
  vendor: text().notNull(),
  gameId: text('game_id').notNull(),
}

export const favouriteGame = pgTable(
  'favourite_game',
  { ...memberGame, addedAt: instant('added_at') },
  (table) => [primaryKey({ columns: [table.merchant, table.member, table.vendor, table.gameId] })],
)

/** What a member launched, and when last. */
export const playedGame = pgTable(
  'played_game',
  { ...memberGame, playedAt: instant('played_at') },
  (table) => [primaryKey({ columns: [table.merchant, table.member, table.vendor, table.gameId] })],
)
