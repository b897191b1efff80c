import { boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, laterInstant, whole } from './columns'

export const countedPlay = pgTable(
  'counted_play',
  {
    merchant: text().notNull(),
    member: uuid().notNull(),
    source: text({ enum: ['lottery', 'vendor'] }).notNull(),
    reference: text().notNull(),
    gameClass: text('game_class').notNull(),
    game: text().notNull(),
    stake: whole('stake').notNull(),
    paid: whole('paid').notNull(),
    fairStake: whole('fair_stake').notNull(),
    at: laterInstant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.member, table.source, table.reference] })],
)

export const countedIssue = pgTable(
  'counted_issue',
  { merchant: text().notNull(), issueId: text('issue_id').notNull(), at: instant('at') },
  (table) => [primaryKey({ columns: [table.merchant, table.issueId] })],
)

export const counting = pgTable('counting', {
  merchant: text().primaryKey(),
  issuesTo: instant('issues_to'),
  betsTo: instant('bets_to'),
})

export const bonus = pgTable(
  'bonus',
  {
    merchant: text().notNull(),
    id: uuid().notNull(),
    member: uuid().notNull(),
    source: text({ enum: ['deposit', 'order', 'goodwill'] }).notNull(),
    promotion: text().notNull(),
    reference: text().notNull(),
    state: text({ enum: ['active', 'released', 'forfeited'] })
      .notNull()
      .default('active'),
    amount: whole('amount').notNull(),
    currency: text().notNull(),
    need: whole('need').notNull(),
    shares: jsonb().$type<Record<string, number>>().notNull(),
    progress: whole('progress').notNull().default(0),
    grantedAt: laterInstant('granted_at').notNull(),
    expiresAt: laterInstant('expires_at').notNull(),
    endedAt: laterInstant('ended_at'),
    givenUp: boolean('given_up').notNull().default(false),
    takenBack: text('taken_back'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)

export const pointWallet = pgTable(
  'point_wallet',
  {
    merchant: text().notNull(),
    member: uuid().notNull(),
    balance: whole('balance').notNull().default(0),
    version: whole('version').notNull().default(0),
    played: whole('played').notNull().default(0),
    warnedTo: laterInstant('warned_to'),
    sparedUntil: date('spared_until'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.member] })],
)

export const pointEntry = pgTable(
  'point_entry',
  {
    merchant: text().notNull(),
    member: uuid().notNull(),
    version: whole('version').notNull(),
    kind: text({ enum: ['play', 'mission', 'board', 'order', 'expiry'] }).notNull(),
    reference: text().notNull(),
    amount: whole('amount').notNull(),
    balanceAfter: whole('balance_after').notNull(),
    at: instant('at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.member, table.version] })],
)

export const mallSold = pgTable(
  'mall_sold',
  { merchant: text().notNull(), good: text().notNull(), sold: integer().notNull() },
  (table) => [primaryKey({ columns: [table.merchant, table.good] })],
)
