import { pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

export const referralCode = pgTable(
  'referral_code',
  {
    merchant: text().notNull(),
    member: uuid().notNull(),
    code: text().notNull(),
    madeAt: instant('made_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.member] })],
)

export const referral = pgTable(
  'referral',
  {
    merchant: text().notNull(),
    invited: uuid().notNull(),
    inviter: uuid().notNull(),
    depth: smallint().notNull(),
    refused: text({ enum: ['not.offered', 'inviter.away', 'own.device', 'own.contact', 'chain.long'] }),
    at: instant('at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.invited] })],
)

export const downline = pgTable(
  'downline',
  {
    merchant: text().notNull(),
    member: uuid().notNull(),
    agent: uuid().notNull(),
    at: instant('at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.member] })],
)
