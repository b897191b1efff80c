import { boolean, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant, laterInstant } from './columns'

export const oneTimeCode = pgTable(
  'one_time_code',
  {
    merchant: text().notNull(),
    bindingHash: bytes('binding_hash').notNull(),
    codeHash: bytes('code_hash').notNull(),
    attemptsLeft: smallint('attempts_left').notNull(),
    country: text(),
    sentAt: instant('sent_at'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    spentAt: laterInstant('spent_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.bindingHash] })],
)

export const codeBudget = pgTable(
  'code_budget',
  {
    merchant: text().notNull(),
    subject: text().notNull(),
    sent: integer().notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.subject] })],
)

export const sandboxMessage = pgTable(
  'sandbox_message',
  {
    merchant: text().notNull(),
    id: text().notNull(),
    sealed: bytes().notNull(),
    receivedAt: instant('received_at'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)

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
