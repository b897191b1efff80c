import { pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { bytes, laterInstant } from './columns'

/** Results that were brought once; only their hashes are kept. */
export const captchaSpent = pgTable(
  'captcha_spent',
  {
    merchant: text().notNull(),
    hash: bytes().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.hash] })],
)

/** Puzzles of the demonstration's own captcha service. */
export const sandboxCaptcha = pgTable(
  'sandbox_captcha',
  {
    merchant: text().notNull(),
    id: text().notNull(),
    /** Where the piece belongs, in pixels of the picture. */
    hole: smallint(),
    holeUntil: laterInstant('hole_until'),
    pictures: smallint().notNull().default(0),
    proofHash: bytes('proof_hash'),
    spentAt: laterInstant('spent_at'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)
