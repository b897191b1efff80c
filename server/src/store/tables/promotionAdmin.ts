import type { PromotionDraft } from '@playfront/contract/money/promotions.schema'
import { date, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant, whole } from './columns'

export const promotionEdit = pgTable(
  'promotion_edit',
  {
    merchant: text().notNull(),
    promotion: text().notNull(),
    revision: integer().notNull(),
    base: integer().notNull(),
    document: jsonb().$type<PromotionDraft>().notNull(),
    state: text({ enum: ['draft', 'waiting'] }).notNull(),
    writtenBy: uuid('written_by').notNull(),
    writtenName: text('written_name').notNull(),
    writtenAt: instant('written_at'),
    because: text(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.promotion] })],
)

export const promotionVersion = pgTable(
  'promotion_version',
  {
    merchant: text().notNull(),
    promotion: text().notNull(),
    version: integer().notNull(),
    document: jsonb().$type<PromotionDraft>().notNull(),
    writtenBy: uuid('written_by').notNull(),
    writtenName: text('written_name').notNull(),
    approvedBy: uuid('approved_by').notNull(),
    approvedName: text('approved_name').notNull(),
    at: instant('at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.promotion, table.version] })],
)

/** Written only by the triggers on rewards. */
export const promotionTotal = pgTable(
  'promotion_total',
  {
    merchant: text().notNull(),
    promotion: text().notNull(),
    shard: smallint().notNull(),
    claims: whole('claims').notNull(),
    given: whole('given').notNull(),
    paid: whole('paid').notNull(),
    running: whole('running').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.promotion, table.shard] })],
)

export const goodwillDay = pgTable(
  'goodwill_day',
  {
    merchant: text().notNull(),
    who: uuid().notNull(),
    day: date().notNull(),
    amount: whole('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.who, table.day] })],
)
