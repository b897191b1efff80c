import type { PreparedStatement, Store } from '../../store/store'
import { checkWholeLedger, type LedgerProblem } from '../checkLedger'

export interface LedgerReport {
  merchant: string
  problems: LedgerProblem[]
  transactions: number
  wallets: number
  /** Wallets that are frozen because a check found them wrong. */
  frozen: number
}

/** Sums every merchant's whole ledger again, one after the other; changes nothing. */
export const checkLedgers = async (store: Store): Promise<LedgerReport[]> => {
  const merchants = await store.platform((connection) =>
    connection.query<{ code: string }>(merchantsStatement, []),
  )
  const reports: LedgerReport[] = []
  for (const { code } of merchants) {
    const [count] = await store.read(code, (connection) => connection.query<Counts>(countStatement, []))
    const problems = await store.read(code, checkWholeLedger)
    reports.push({ merchant: code, problems, ...(count ?? { transactions: 0, wallets: 0, frozen: 0 }) })
  }
  return reports
}

/** A line for each merchant, and below it one for each problem. */
export const writeReports = (reports: readonly LedgerReport[]): string[] =>
  reports.flatMap(({ merchant, problems, transactions, wallets, frozen }) => [
    `${problems.length === 0 ? 'ok   ' : 'WRONG'} ${merchant}: ${transactions} transactions, ${wallets} wallets, ${frozen} frozen`,
    ...problems.map(({ problem, subject }) => `      ${problem} ${subject}`),
  ])

type Counts = Pick<LedgerReport, 'transactions' | 'wallets' | 'frozen'>

const merchantsStatement: PreparedStatement = {
  name: 'merchants of the ledger',
  text: 'select code from merchant order by code',
}

const countStatement: PreparedStatement = {
  name: 'count the ledger',
  text: `
    select (select count(*) from ledger_transaction)
        + coalesce((select transactions from ledger_archive), 0) as transactions, count(*) as wallets, count(frozen_at) as frozen
    from wallet`,
}
