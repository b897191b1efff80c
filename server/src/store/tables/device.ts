import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant, laterInstant } from './columns'

export const device = pgTable(
  'device',
  {
    merchant: text().notNull(),
    member: uuid().notNull(),
    id: uuid().notNull(),
    mark: text().notNull(),
    userAgent: text('user_agent').notNull(),
    country: text(),
    firstSeenAt: instant('first_seen_at'),
    lastSeenAt: instant('last_seen_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.member, table.id] })],
)

export const rememberKey = pgTable(
  'remember_key',
  {
    merchant: text().notNull(),
    keyHash: bytes('key_hash').notNull(),
    member: uuid().notNull(),
    device: uuid().notNull(),
    usedAt: laterInstant('used_at'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.keyHash] })],
)
