import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant, laterInstant, whole } from './columns'

export const vendorVisit = pgTable(
  'vendor_visit',
  {
    merchant: text().notNull(),
    id: uuid().notNull(),
    vendor: text().notNull(),
    game: text().notNull(),
    member: uuid().notNull(),
    session: bytes().notNull(),
    language: text().notNull(),
    codeHash: bytes('code_hash'),
    tokenHash: bytes('token_hash'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)

export const vendorBet = pgTable(
  'vendor_bet',
  {
    merchant: text().notNull(),
    vendor: text().notNull(),
    id: text().notNull(),
    state: text({ enum: ['placed', 'settled', 'reversed', 'refused'] }).notNull(),
    member: uuid(),
    visit: uuid(),
    game: text(),
    round: text(),
    stake: whole('stake'),
    paid: whole('paid'),
    betHash: bytes('bet_hash'),
    endId: text('end_id'),
    endHash: bytes('end_hash'),
    placedAt: instant('placed_at'),
    endedAt: laterInstant('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.vendor, table.id] })],
)

export const demoProviderRound = pgTable(
  'demo_provider_round',
  {
    merchant: text().notNull(),
    id: uuid().notNull(),
    vendor: text().notNull(),
    state: text({ enum: ['begun', 'staked', 'undoing'] }).notNull(),
    member: uuid().notNull(),
    stake: whole('stake').notNull(),
    win: whole('win').notNull(),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    tries: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)
