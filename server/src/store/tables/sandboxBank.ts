import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, laterInstant, whole } from './columns'

export const sandboxPayment = pgTable(
  'sandbox_payment',
  {
    merchant: text().notNull(),
    id: uuid().notNull(),
    reference: text().notNull(),
    kind: text().notNull(),
    amount: whole('amount').notNull(),
    currency: text().notNull(),
    way: jsonb().notNull(),
    returnTo: text('return_to').notNull(),
    status: text({ enum: ['waiting', 'paid', 'failed', 'expired', 'reversed'] })
      .notNull()
      .default('waiting'),
    paid: whole('paid').notNull().default(0),
    madeAt: instant('made_at'),
    expiresAt: laterInstant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)
