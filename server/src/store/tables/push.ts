import { jsonb, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant, laterInstant } from './columns'

export const pushRegistration = pgTable(
  'push_registration',
  {
    merchant: text().notNull(),
    tokenHash: bytes('token_hash').notNull(),
    member: uuid().notNull(),
    session: bytes().notNull(),
    adapter: text({ enum: ['webpush', 'fcm'] }).notNull(),
    sealed: bytes().notNull(),
    language: text().notNull(),
    createdAt: instant('created_at'),
    seenAt: instant('seen_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.tokenHash] })],
)

export const pushTopic = pgTable(
  'push_topic',
  {
    merchant: text().notNull(),
    tokenHash: bytes('token_hash').notNull(),
    topic: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.tokenHash, table.topic] })],
)

export const pushMessage = pgTable(
  'push_message',
  {
    merchant: text().notNull(),
    id: uuid().notNull(),
    topic: text(),
    member: uuid(),
    audience: jsonb(),
    sealed: bytes().notNull(),
    createdAt: instant('created_at'),
    sendAt: timestamp('send_at', { withTimezone: true }).notNull(),
    uselessAt: timestamp('useless_at', { withTimezone: true }).notNull(),
    spreadAt: laterInstant('spread_at'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    cancelledAt: laterInstant('cancelled_at'),
    about: text({ enum: ['money', 'account', 'rewards', 'marketing'] })
      .notNull()
      .default('marketing'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)

export const pushDelivery = pgTable(
  'push_delivery',
  {
    merchant: text().notNull(),
    message: uuid().notNull(),
    tokenHash: bytes('token_hash').notNull(),
    state: text({
      enum: ['waiting', 'handed', 'sent', 'gone', 'refused', 'late', 'silenced', 'cancelled'],
    }).notNull(),
    tries: smallint().notNull(),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.message, table.tokenHash] })],
)

/** The push simulator's tables: addresses it issued, and the messages sent to them. */
export const sandboxPushAddress = pgTable(
  'sandbox_push_address',
  {
    merchant: text().notNull(),
    id: uuid().notNull(),
    sealed: bytes().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)

export const sandboxPushMessage = pgTable(
  'sandbox_push_message',
  {
    merchant: text().notNull(),
    id: uuid().notNull(),
    address: uuid().notNull(),
    topic: text(),
    sealed: bytes().notNull(),
    receivedAt: instant('received_at'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)
