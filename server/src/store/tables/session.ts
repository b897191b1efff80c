import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant, laterInstant } from './columns'
import type { GameLaunch } from '../../kernel/gameLaunch'

export const session = pgTable('session', {
  tokenHash: bytes('token_hash').primaryKey(),
  merchant: text().notNull(),
  member: uuid().notNull(),
  kind: text({ enum: ['member', 'game'] }).notNull(),
  parent: bytes(),
  launch: jsonb().$type<GameLaunch>(),
  createdAt: instant('created_at'),
  lastSeenAt: instant('last_seen_at'),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  endedAt: laterInstant('ended_at'),
  deviceId: text('device_id'),
  device: uuid(),
  userAgent: text('user_agent').notNull(),
  way: text(),
})

export const loginAttempt = pgTable(
  'login_attempt',
  {
    merchant: text().notNull(),
    subject: text().notNull(),
    spentUntil: timestamp('spent_until', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.subject] })],
)

export const seenSeal = pgTable(
  'seen_seal',
  {
    merchant: text().notNull(),
    hash: bytes().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.hash] })],
)

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
