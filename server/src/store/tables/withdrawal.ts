import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { payoutVerdicts } from '@playfront/contract/money/paymentRulings'
import { reviewReasons, withdrawalStates } from '@playfront/contract/money/withdrawals.schema'
import { instant, laterInstant, whole } from './columns'

export const withdrawal = pgTable(
  'withdrawal',
  {
    merchant: text().notNull(),
    id: uuid().notNull(),
    member: uuid().notNull(),
    card: uuid().notNull(),
    currency: text().notNull(),
    amount: whole('amount').notNull(),
    fee: whole('fee').notNull(),
    state: text({ enum: withdrawalStates }).notNull(),
    reasons: text({ enum: reviewReasons }).array().notNull().default([]),
    because: text(),
    provider: text(),
    reference: text(),
    dueAt: laterInstant('due_at'),
    tries: integer().notNull().default(0),
    requestedAt: instant('requested_at'),
    endedAt: laterInstant('ended_at'),
    contradictedAt: laterInstant('contradicted_at'),
    toldStatus: text('told_status', { enum: ['paid', 'failed'] }),
    toldReference: text('told_reference'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)

export const withdrawalStep = pgTable(
  'withdrawal_step',
  {
    merchant: text().notNull(),
    withdrawal: uuid().notNull(),
    place: integer().notNull(),
    state: text({ enum: withdrawalStates }).notNull(),
    at: instant('at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.withdrawal, table.place] })],
)

export const payoutEvent = pgTable(
  'payout_event',
  {
    merchant: text().notNull(),
    provider: text().notNull(),
    event: text().notNull(),
    withdrawal: uuid().notNull(),
    status: text().notNull(),
    amount: whole('amount').notNull(),
    toldAt: instant('told_at'),
    reference: text(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.provider, table.event] })],
)

export const payoutApproval = pgTable(
  'payout_decision',
  {
    merchant: text().notNull(),
    id: uuid().notNull(),
    withdrawal: uuid().notNull(),
    verdict: text({ enum: payoutVerdicts }).notNull(),
    reason: text().notNull(),
    ruledBy: text('decided_by').notNull(),
    contradictedAt: laterInstant('contradicted_at').notNull(),
    ruledAt: instant('decided_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)
