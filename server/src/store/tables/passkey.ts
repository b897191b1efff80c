import { boolean, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant, laterInstant, whole } from './columns'

export const passkey = pgTable(
  'passkey',
  {
    merchant: text().notNull(),
    id: uuid().notNull(),
    member: uuid().notNull(),
    rpId: text('rp_id').notNull(),
    credentialId: bytes('credential_id').notNull(),
    publicKey: bytes('public_key').notNull(),
    counter: whole('counter').notNull(),
    transports: text().array().notNull(),
    synced: boolean().notNull(),
    name: text(),
    userAgent: text('user_agent').notNull(),
    createdAt: instant('created_at'),
    lastUsedAt: laterInstant('last_used_at'),
    blockedAt: laterInstant('blocked_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)

export type PasskeyRow = typeof passkey.$inferSelect

export const passkeyChallenge = pgTable(
  'passkey_challenge',
  {
    merchant: text().notNull(),
    hash: bytes().notNull(),
    rpId: text('rp_id').notNull(),
    member: uuid(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.hash] })],
)
