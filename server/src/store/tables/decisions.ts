import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** Members whose device is asked what it decided. */
export const whyRequest = pgTable(
  'why_request',
  {
    merchant: text().notNull(),
    member: uuid().notNull(),
    mark: text().notNull(),
    askedBy: uuid('asked_by').notNull(),
    askedName: text('asked_name').notNull(),
    askedAt: instant('asked_at'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.member] })],
)

/** What a device reported of its last visits. */
export const whyReport = pgTable(
  'why_report',
  {
    merchant: text().notNull(),
    device: text().notNull(),
    id: uuid().notNull(),
    member: uuid(),
    report: jsonb().notNull(),
    toldAt: instant('told_at'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.device, table.id] })],
)
