import {
  boolean,
  doublePrecision,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
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

export const chatCase = pgTable(
  'chat_case',
  {
    merchant: text().notNull(),
    member: uuid().notNull(),
    waitingSince: laterInstant('waiting_since'),
    lastAt: instant('last_at'),
    place: doublePrecision().notNull(),
    isClosed: boolean('is_closed').notNull(),
    claimedBy: uuid('claimed_by'),
    claimedName: text('claimed_name'),
    claimedAt: laterInstant('claimed_at'),
    closedName: text('closed_name'),
    closedAt: laterInstant('closed_at'),
    expiresAt: laterInstant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.member] })],
)

export const chatCanned = pgTable(
  'chat_canned',
  {
    merchant: text().notNull(),
    id: uuid().notNull(),
    title: text().notNull(),
    words: jsonb().notNull(),
    changedAt: instant('changed_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)
