import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
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

export const sandboxMaintenance = pgTable('sandbox_maintenance', {
  merchant: text().primaryKey(),
  fromAt: timestamp('from_at', { withTimezone: true }).notNull(),
  untilAt: laterInstant('until_at'),
  message: text(),
})
