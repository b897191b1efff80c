import { boolean, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { laterInstant, whole } from './columns'

export const memberRank = pgTable(
  'member_rank',
  {
    merchant: text().notNull(),
    member: uuid().notNull(),
    level: smallint().notNull(),
    labelId: text('label_id'),
    reachedAt: laterInstant('reached_at'),
    bets: whole('bets').notNull(),
    turnover: whole('turnover').notNull(),
    deposits: whole('deposits').notNull(),
    walletVersion: whole('wallet_version').notNull(),
    settingsVersion: integer('settings_version').notNull(),
    hasOpen: boolean('has_open').notNull(),
    periodFrom: laterInstant('period_from').notNull(),
    periodUntil: laterInstant('period_until'),
    periodTurnover: whole('period_turnover').notNull(),
    isLowered: boolean('is_lowered').notNull(),
    version: integer().notNull(),
    computedAt: laterInstant('computed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.member] })],
)

export const memberRankStep = pgTable(
  'member_rank_step',
  {
    merchant: text().notNull(),
    member: uuid().notNull(),
    version: integer().notNull(),
    fromLevel: smallint('from_level').notNull(),
    toLevel: smallint('to_level').notNull(),
    labelId: text('label_id'),
    reason: text({ enum: ['promoted', 'demoted'] }).notNull(),
    at: laterInstant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.member, table.version] })],
)
