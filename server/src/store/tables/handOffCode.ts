import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytes } from './columns'

export const handOffCode = pgTable(
  'hand_off_code',
  {
    merchant: text().notNull(),
    codeHash: bytes('code_hash').notNull(),
    member: uuid().notNull(),
    session: bytes().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.codeHash] })],
)
