import { boolean, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { bytes, instant, laterInstant, whole } from './columns'

export const outbox = pgTable('outbox', {
  id: whole('id').primaryKey().generatedAlwaysAsIdentity(),
  merchant: text().notNull(),
  topic: text().notNull(),
  payload: jsonb().notNull(),
  createdAt: instant('created_at'),
  claimedAt: laterInstant('claimed_at'),
  doneAt: laterInstant('done_at'),
  tries: smallint().notNull().default(0),
  dueAt: instant('due_at'),
})

export const platformSecret = pgTable('platform_secret', {
  name: text().primaryKey(),
  ciphertext: bytes().notNull(),
  keyFingerprint: text('key_fingerprint').notNull(),
  createdAt: instant('created_at'),
})

export const platformMode = pgTable('platform_mode', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  mode: text({ enum: ['demonstration', 'production'] }).notNull(),
  claimedAt: instant('claimed_at'),
})
