import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant, laterInstant, whole } from './columns'

export const chatVisit = pgTable(
  'chat_visit',
  {
    merchant: text().notNull(),
    id: uuid().notNull(),
    member: uuid().notNull(),
    session: bytes().notNull(),
    codeHash: bytes('code_hash'),
    keyHash: bytes('key_hash'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)

export const chatMessage = pgTable(
  'chat_message',
  {
    merchant: text().notNull(),
    id: whole('id').notNull(),
    member: uuid().notNull(),
    side: text({ enum: ['player', 'staff'] }).notNull(),
    sealed: bytes().notNull(),
    writtenAs: uuid('written_as'),
    picture: uuid(),
    sentAt: instant('sent_at'),
    seenAt: laterInstant('seen_at'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)

export const chatPicture = pgTable(
  'chat_picture',
  {
    merchant: text().notNull(),
    id: uuid().notNull(),
    member: uuid().notNull(),
    sealed: bytes().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)
