import { date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, laterInstant, whole } from './columns'

export const agentDay = pgTable(
  'agent_day',
  {
    merchant: text().notNull(),
    agent: uuid().notNull(),
    day: date().notNull(),
    untilAt: laterInstant('until_at').notNull(),
    players: integer().notNull(),
    turnover: whole('turnover').notNull(),
    net: whole('net').notNull(),
    earned: whole('earned').notNull(),
    carried: whole('carried').notNull(),
    paid: whole('paid').notNull(),
    reckonedAt: instant('reckoned_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.agent, table.day] })],
)
