import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, laterInstant, whole } from './columns'

export const mallOrder = pgTable(
  'mall_order',
  {
    merchant: text().notNull(),
    member: uuid().notNull(),
    id: uuid().notNull(),
    good: text().notNull(),
    names: jsonb().$type<Record<string, string>>().notNull(),
    points: whole('points').notNull(),
    delivery: text({ enum: ['CASH', 'BONUS', 'COUPON'] }).notNull(),
    amount: whole('amount'),
    coupon: text(),
    at: instant('at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.member, table.id] })],
)

export const missionClaim = pgTable(
  'mission_claim',
  {
    merchant: text().notNull(),
    member: uuid().notNull(),
    mission: text().notNull(),
    period: text().notNull(),
    claimId: uuid('claim_id').notNull(),
    prize: text({ enum: ['POINTS', 'CASH'] }).notNull(),
    amount: whole('amount').notNull(),
    at: instant('at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.member, table.mission, table.period] })],
)

export const rewardPeriod = pgTable(
  'reward_period',
  {
    merchant: text().notNull(),
    kind: text({ enum: ['cashback', 'board', 'expiry'] }).notNull(),
    name: text().notNull(),
    period: text().notNull(),
    at: instant('at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.kind, table.name, table.period] })],
)

export const rewardDue = pgTable(
  'reward_due',
  {
    merchant: text().notNull(),
    member: uuid().notNull(),
    kind: text({ enum: ['cashback', 'board', 'referral'] }).notNull(),
    name: text().notNull(),
    occasion: text().notNull(),
    prize: text({ enum: ['POINTS', 'CASH'] }).notNull(),
    amount: whole('amount').notNull(),
    figure: whole('figure'),
    state: text({ enum: ['due', 'paid', 'withheld'] })
      .notNull()
      .default('due'),
    reason: text(),
    triedAt: laterInstant('tried_at'),
    at: instant('at'),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.kind, table.name, table.occasion, table.member] }),
  ],
)

export const boardHidden = pgTable(
  'board_hidden',
  { merchant: text().notNull(), member: uuid().notNull(), at: instant('at') },
  (table) => [primaryKey({ columns: [table.merchant, table.member] })],
)
