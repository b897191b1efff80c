import { milliseconds } from '@playfront/contract/time'
import type { Owner } from '@playfront/server/testing/openOwner'
import { realTime } from '../processes/realTime'

/** A fingerprint of the rows of each table that money, bets or the audit log are in. */
export interface DatabaseContent {
  slips: number
  tables: Record<string, string>
}

export interface NotedMoment extends DatabaseContent {
  /** By the database's clock, to the microsecond. */
  moment: string
}

const tables = [
  'wallet',
  'ledger_transaction',
  'ledger_entry',
  'lottery_slip',
  'lottery_bet',
  'lottery_issue',
  'deposit',
  'audit_entry',
  'audit_head',
]

export const readContent = async (owner: Owner): Promise<DatabaseContent> => {
  const fingerprints = tables.map(
    (table) => `(select md5(string_agg(row::text, ',' order by row::text)) from ${table} row) as ${table}`,
  )
  const [row] = await owner.query<Record<string, string>>(`select ${fingerprints.join(', ')}`)
  const [count] = await owner.query<{ slips: number }>('select count(*) as slips from lottery_slip')
  return { slips: count?.slips ?? 0, tables: row ?? {} }
}

/** A moment before and after which the content was the same: no bet was accepted while it was noted. */
export const noteMoment = async (owner: Owner): Promise<NotedMoment> => {
  for (;;) {
    const before = await readContent(owner)
    await realTime.rest(milliseconds(5))
    const [row] = await owner.query<{ moment: string }>('select clock_timestamp()::text as moment')
    await realTime.rest(milliseconds(5))
    const after = await readContent(owner)
    if (row && findDifferences(before, after).length === 0) return { ...after, moment: row.moment }
  }
}

/** The tables whose rows differ. */
export const findDifferences = (one: DatabaseContent, other: DatabaseContent): string[] =>
  tables.filter((table) => one.tables[table] !== other.tables[table]).map((table) => `${table} differs`)
