import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { movementKinds } from '@playfront/contract/money/wallet.schema'
import { bytes, instant, laterInstant, whole } from './columns'

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
  kind: text({ enum: movementKinds }).notNull(),
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
    account: text({
      enum: ['cash', 'play_money', 'stakes', 'payouts', 'rebates', 'adjustments', 'rewards'],
    }).notNull(),
    member: uuid(),
    currency: text().notNull(),
    amount: whole('amount').notNull(),
    version: whole('version'),
    balanceAfter: whole('balance_after'),
  },
  (table) => [primaryKey({ columns: [table.transaction, table.account] })],
)
