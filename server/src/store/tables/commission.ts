import { boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
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
    computedAt: instant('computed_at'),
    waits: boolean().notNull().default(false),
    run: uuid(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.agent, table.day] })],
)

export const commissionRun = pgTable(
  'commission_run',
  {
    merchant: text().notNull(),
    id: uuid().notNull(),
    until: date().notNull(),
    total: whole('total').notNull(),
    state: text({ enum: ['open', 'approved', 'paid', 'dropped'] })
      .notNull()
      .default('open'),
    madeAt: instant('made_at'),
    paidAt: laterInstant('paid_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)

export const commissionLine = pgTable(
  'commission_line',
  {
    merchant: text().notNull(),
    run: uuid().notNull(),
    agent: uuid().notNull(),
    earned: whole('earned').notNull(),
    corrected: whole('corrected').notNull(),
    amount: whole('amount').notNull(),
    days: integer().notNull(),
    paidAt: laterInstant('paid_at'),
    triedAt: laterInstant('tried_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.run, table.agent] })],
)

export const commissionCorrection = pgTable(
  'commission_correction',
  {
    merchant: text().notNull(),
    id: uuid().notNull(),
    agent: uuid().notNull(),
    amount: whole('amount').notNull(),
    reason: text().notNull(),
    madeAt: instant('made_at'),
    run: uuid(),
    day: date(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)

export const agentApplication = pgTable(
  'agent_application',
  {
    merchant: text().notNull(),
    id: uuid().notNull(),
    member: uuid().notNull(),
    words: text().notNull(),
    madeAt: instant('made_at'),
    putBy: uuid('put_by'),
    putName: text('put_name'),
    state: text({ enum: ['waiting', 'approved', 'refused'] })
      .notNull()
      .default('waiting'),
    because: text(),
    decidedBy: uuid('decided_by'),
    decidedName: text('decided_name'),
    decidedAt: laterInstant('decided_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)
