import {
  depositKinds,
  depositStates,
  excessVerdicts,
  payoutVerdicts,
} from '@playfront/contract/money/paymentKinds'
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { reviewReasons, withdrawalStates } from '@playfront/contract/money/withdrawals.schema'
import { bytes, instant, laterInstant, whole } from './columns'

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
    kind: text({ enum: depositKinds }).notNull().default('bankTransfer'),
    provider: text(),
    step: whole('step').notNull().default(1),
    presets: whole('presets').array().notNull().default([]),
    feeFixed: whole('fee_fixed').notNull().default(0),
    feeBasisPoints: integer('fee_basis_points').notNull().default(0),
    minutes: integer().notNull().default(30),
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
    way: text().notNull().default(''),
    sealed: bytes(),
    numberHash: bytes('number_hash'),
    isDefault: boolean('is_default').notNull().default(false),
    removedAt: laterInstant('removed_at'),
    frozenAt: laterInstant('frozen_at'),
    frozenBecause: text('frozen_because'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)

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
