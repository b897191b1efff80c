import { jsonb, numeric, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** What browsers reported of visits. */
export const trackedEvent = pgTable(
  'tracked_event',
  {
    merchant: text().notNull(),
    id: uuid().notNull(),
    name: text().notNull(),
    happenedAt: timestamp('happened_at', { withTimezone: true }).notNull(),
    receivedAt: instant('received_at'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** The affiliate code that the visit is owed to. */
    source: text().notNull(),
    referralCode: text('referral_code'),
    originalDomain: text('original_domain'),
    customer: text(),
    revenue: numeric(),
    amount: numeric(),
    currency: text(),
    value: text(),
    s2sInfo: jsonb('s2s_info').$type<Record<string, string>>(),
    pixel: jsonb().$type<Record<string, string>>(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)
