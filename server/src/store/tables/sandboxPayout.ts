import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, laterInstant, whole } from './columns'

export const sandboxPayout = pgTable(
  'sandbox_payout',
  {
    merchant: text().notNull(),
    id: uuid().notNull(),
    reference: text().notNull(),
    amount: whole('amount').notNull(),
    currency: text().notNull(),
    bankCode: text('bank_code').notNull(),
    maskedNumber: text('masked_number').notNull(),
    status: text({ enum: ['processing', 'paid', 'failed'] })
      .notNull()
      .default('processing'),
    ends: text({ enum: ['paid', 'failed'] }).notNull(),
    tells: integer().notNull(),
    told: integer().notNull().default(0),
    madeAt: instant('made_at'),
    dueAt: laterInstant('due_at'),
    cameBack: boolean('came_back').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)

export const sandboxPayoutKnob = pgTable('sandbox_payout_knob', {
  merchant: text().primaryKey(),
  knob: text({ enum: ['pay', 'fail', 'late', 'twice', 'lost', 'dead'] }).notNull(),
})
