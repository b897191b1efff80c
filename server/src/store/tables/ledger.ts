import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { movementKinds } from '@playfront/contract/money/wallet.schema'
import { bytes, instant, laterInstant, whole } from './columns'

/** What moves between a member's accounts, or between one of them and the operator, along the route of its kind. */
export const moveKinds = [
  'deposit',
  'deposit_fee',
  'deposit_excess',
  'deposit_reversed',
  'deposit_reversed_owed',
  'withdrawal',
  'withdrawal_paid',
  'withdrawal_fee',
  'withdrawal_unpaid',
  'withdrawal_fee_back',
  'withdrawal_returned',
  'bonus',
  'bonus_released',
  'bonus_forfeited',
  'cashback',
  'commission',
  'points',
  'correction',
  'clawback',
  'clawback_owed',
  'owed_repaid',
] as const

/** A member's accounts: cash in `wallet`, the others in `member_balance`. */
const memberAccounts = ['cash', 'held', 'bonus', 'receivable'] as const

const operatorAccounts = [
  'play_money',
  'stakes',
  'payouts',
  'rebates',
  'adjustments',
  'rewards',
  'deposits',
  'payments_out',
  'fees',
  'bonuses',
  'commissions',
] as const

const ledgerAccounts = [...memberAccounts, ...operatorAccounts] as const

export const wallet = pgTable(
  'wallet',
  {
    merchant: text().notNull(),
    member: uuid().notNull(),
    currency: text().notNull(),
    balance: whole('balance').notNull().default(0),
    version: whole('version').notNull().default(0),
    staked: whole('staked').notNull().default(0),
    bets: whole('bets').notNull().default(0),
    frozenAt: laterInstant('frozen_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.member] })],
)

export const ledgerTransaction = pgTable('ledger_transaction', {
  id: whole('id').primaryKey().generatedAlwaysAsIdentity(),
  merchant: text().notNull(),
  key: text().notNull(),
  kind: text({ enum: [...movementKinds, ...moveKinds] }).notNull(),
  reference: text().notNull(),
  bodyHash: bytes('body_hash').notNull(),
  at: instant('at'),
  writer: whole('writer').notNull(),
})

export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    merchant: text().notNull(),
    transaction: whole('transaction').notNull(),
    account: text({ enum: ledgerAccounts }).notNull(),
    member: uuid(),
    currency: text().notNull(),
    amount: whole('amount').notNull(),
    version: whole('version'),
    balanceAfter: whole('balance_after'),
  },
  (table) => [primaryKey({ columns: [table.transaction, table.account] })],
)

export const memberBalance = pgTable(
  'member_balance',
  {
    merchant: text().notNull(),
    member: uuid().notNull(),
    account: text({ enum: ['held', 'bonus', 'receivable'] }).notNull(),
    amount: whole('amount').notNull(),
    version: whole('version').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.member, table.account] })],
)

export const statementMark = pgTable(
  'statement_mark',
  {
    merchant: text().notNull(),
    member: uuid().notNull(),
    part: text({ enum: ['payments', 'rewards', 'corrections'] }).notNull(),
    version: whole('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.member, table.part, table.version] })],
)

export const ledgerRoute = pgTable('ledger_route', {
  kind: text({ enum: moveKinds }).primaryKey(),
  source: text({ enum: ledgerAccounts }).notNull(),
  target: text({ enum: ledgerAccounts }).notNull(),
})
