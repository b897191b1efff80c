import { depositKinds, depositStates } from '@playfront/contract/money/depositKinds'
import { excessVerdicts } from '@playfront/contract/money/paymentRulings'
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, laterInstant, whole } from './columns'

export const deposit = pgTable(
  'deposit',
  {
    merchant: text().notNull(),
    id: uuid().notNull(),
    member: uuid().notNull(),
    method: text().notNull(),
    kind: text({ enum: depositKinds }).notNull(),
    title: text().notNull(),
    provider: text().notNull(),
    currency: text().notNull(),
    amount: whole('amount').notNull(),
    feeFixed: whole('fee_fixed').notNull(),
    feeBasisPoints: integer('fee_basis_points').notNull(),
    promotion: text(),
    state: text({ enum: depositStates }).notNull().default('created'),
    madeAt: instant('made_at'),
    expiresAt: laterInstant('expires_at').notNull(),
    reference: text(),
    way: jsonb(),
    askAt: laterInstant('ask_at'),
    asked: integer().notNull().default(0),
    settledAt: laterInstant('settled_at'),
    paid: whole('paid'),
    credited: whole('credited'),
    fee: whole('fee'),
    excess: whole('excess').notNull().default(0),
    count: integer(),
    owed: whole('owed').notNull().default(0),
    excessVerdict: text('excess_verdict', { enum: excessVerdicts }),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)

export const depositEvent = pgTable(
  'deposit_event',
  {
    merchant: text().notNull(),
    provider: text().notNull(),
    event: text().notNull(),
    deposit: uuid().notNull(),
    status: text().notNull(),
    amount: whole('amount').notNull(),
    outcome: text().notNull(),
    toldAt: instant('told_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.provider, table.event] })],
)

export const depositExcessApproval = pgTable(
  'deposit_excess_decision',
  {
    merchant: text().notNull(),
    deposit: uuid().notNull(),
    id: uuid().notNull(),
    verdict: text({ enum: excessVerdicts }).notNull(),
    amount: whole('amount').notNull(),
    reason: text().notNull(),
    ruledBy: text('decided_by').notNull(),
    ruledAt: instant('decided_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.deposit] })],
)
