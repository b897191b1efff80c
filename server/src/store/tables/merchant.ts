import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { MerchantSettingsDocument } from '@playfront/contract/merchantSettings'
import { bytes, instant, laterInstant, whole } from './columns'

export const merchant = pgTable('merchant', {
  code: text().primaryKey(),
  publishedVersion: integer('published_version'),
  /** Counts every move of that pointer. */
  publication: whole('publication').notNull().default(0),
  createdAt: instant('created_at'),
  opening: text({ enum: ['made', 'open', 'closed'] })
    .notNull()
    .default('open'),
})

export const settingsVersion = pgTable(
  'settings_version',
  {
    merchant: text().notNull(),
    version: integer().notNull(),
    document: jsonb().$type<MerchantSettingsDocument>().notNull(),
    origin: text({ enum: ['seed', 'console'] }).notNull(),
    publishedAt: instant('published_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.version] })],
)

export const merchantHost = pgTable('merchant_host', {
  host: text().primaryKey(),
  merchant: text().notNull(),
  kind: text({ enum: ['front', 'mirror', 'game'] }).notNull(),
  /** Absent: not proved yet to be the merchant's. */
  provedBy: text('proved_by', { enum: ['operator', 'dns', 'http'] }),
  provedAt: laterInstant('proved_at'),
})

export const merchantMaking = pgTable('merchant_making', {
  merchant: text().primaryKey(),
  id: uuid().notNull(),
  asked: bytes('asked').notNull(),
  copiedFrom: text('copied_from'),
  staff: uuid().notNull(),
  staffName: text('staff_name').notNull(),
  at: instant('at'),
})

export const merchantOpeningApproval = pgTable(
  'merchant_opening_request',
  {
    merchant: text().notNull(),
    id: uuid().notNull(),
    publication: whole('publication').notNull(),
    note: text().notNull(),
    askedBy: uuid('asked_by').notNull(),
    askedByName: text('asked_by_name').notNull(),
    askedAt: instant('asked_at'),
    decidedBy: uuid('decided_by'),
    decidedByName: text('decided_by_name'),
    decidedAt: laterInstant('decided_at'),
    approved: boolean(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)
