import { boolean, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytes } from './columns'

export const installCode = pgTable(
  'install_code',
  {
    merchant: text().notNull(),
    codeHash: bytes('code_hash').notNull(),
    member: uuid().notNull(),
    session: bytes().notNull(),
    remember: boolean().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.codeHash] })],
)
