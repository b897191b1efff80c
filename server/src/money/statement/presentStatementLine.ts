import type { StatementLine } from '@playfront/contract/money/wallet'

export interface StatementRow {
  id: number
  version: number
  kind: StatementLine['kind']
  amount: number
  balance_after: number
  reference: string
  at: Date
}

export const presentStatementLine = (row: StatementRow): StatementLine => ({
  id: String(row.id),
  kind: row.kind,
  amount: row.amount,
  balanceAfter: row.balance_after,
  at: row.at.toISOString(),
  reference: row.reference,
})
