import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, whole } from './columns'

export const paymentMethod = pgTable(
  'payment_method',
  {
    merchant: text().notNull(),
    code: text().notNull(),
    title: text().notNull(),
    currency: text().notNull(),
    minimum: whole('minimum').notNull(),
    maximum: whole('maximum').notNull(),
    place: integer().notNull(),
    enabled: boolean().notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.code] })],
)

export const boundAccount = pgTable(
  'bound_account',
  {
    merchant: text().notNull(),
    id: uuid().notNull(),
    member: uuid().notNull(),
    kind: text({ enum: ['bankCard', 'virtualWallet', 'eWallet'] }).notNull(),
    title: text().notNull(),
    maskedNumber: text('masked_number').notNull(),
    boundAt: instant('bound_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)
