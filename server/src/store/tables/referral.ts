import { date, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant, laterInstant } from './columns'

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

export const agentLink = pgTable(
  'agent_link',
  {
    merchant: text().notNull(),
    id: uuid().notNull(),
    agent: uuid().notNull(),
    code: text().notNull(),
    name: text().notNull(),
    madeAt: instant('made_at'),
    offAt: laterInstant('off_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)

export const agentLinkDay = pgTable(
  'agent_link_day',
  {
    merchant: text().notNull(),
    link: uuid().notNull(),
    day: date().notNull(),
    visits: integer().notNull().default(0),
    registrations: integer().notNull().default(0),
    firstDeposits: integer('first_deposits').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.link, table.day] })],
)

export const agentLinkVisit = pgTable(
  'agent_link_visit',
  {
    merchant: text().notNull(),
    link: uuid().notNull(),
    day: date().notNull(),
    visit: bytes().notNull(),
    address: bytes().notNull(),
    expiresAt: laterInstant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.link, table.day, table.visit] })],
)

export const agentLinkMember = pgTable(
  'agent_link_member',
  {
    merchant: text().notNull(),
    member: uuid().notNull(),
    link: uuid().notNull(),
    refused: text({ enum: ['link.off', 'agent.away', 'own.device', 'own.contact'] }),
    at: instant('at'),
    firstDepositAt: laterInstant('first_deposit_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.member] })],
)
