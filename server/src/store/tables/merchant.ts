import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { MerchantSettingsDocument } from '@playfront/contract/merchantSettings'
import { instant, laterInstant, whole } from './columns'

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
