import { depositKinds } from '@playfront/contract/money/depositKinds'
import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
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
