import pg from 'pg'
import type { PreparedStatement, Store } from './store'

/** Months for which partitions are made ahead, so that a job that stands still for weeks stops nothing. */
export const monthsAhead = 3

/** Makes the partitions of the coming months and answers how many were missing. Several nodes may do so at once. */
export const makePartitions = async (store: Store): Promise<number> => {
  const [row] = await store.changePlatformOnce<{ made: number }>(makeStatement, [monthsAhead])
  return row?.made ?? 0
}

const makeStatement: PreparedStatement = {
  name: 'make partitions',
  text: 'select coalesce(make_partitions($1), 0) as made',
}

/**
 * Drops the partitions of past months whose rows were all deleted because their time was over, and answers how many. Several
 * nodes may do so at once.
 */
export const dropEmptyPartitions = async (store: Store): Promise<number> => {
  const [row] = await store.changePlatformOnce<{ dropped: number }>(dropStatement, [])
  return row?.dropped ?? 0
}

const dropStatement: PreparedStatement = {
  name: 'drop empty partitions',
  text: 'select coalesce(drop_empty_partitions(), 0) as dropped',
}

/**
 * Moves the months of the audit log that ended before an instant out of the served tables into the schema `archive`,
 * each in its own transaction, and answers their tables, the oldest first. The end of each chain in them is kept, so
 * that what follows is still verified from there. `playfront archive` verifies the chains before.
 * @param url connection of the account that migrates the database
 * @param before months that ended by then are moved, never the current one
 * @throws Error when the entries of a month do not follow those that were moved before it; nothing of it is moved then
 */
export const archiveAuditMonths = (url: string, before: Date): Promise<string[]> =>
  moveMonths(url, async (client) => {
    await client.query('set local role playfront_owner')
    const { rows } = await client.query<{ table: string | null }>('select archive_audit_month($1) as table', [
      before,
    ])
    return rows.flatMap(({ table }) => table ?? [])
  })

/**
 * Moves the months of the ledger that ended before an instant, and at least three months ago, into the schema `archive`,
 * each in its own transaction, and answers their tables, the oldest first. What they came to is carried forward for each
 * member, account and kind (`ledger_carried`), so that balances, checks and counts go on from there. `playfront archive`
 * checks the ledger before. Nodes of release 0.2.0 do not know what is carried forward and would freeze wallets.
 * @param url connection of the account that migrates the database
 * @throws Error when a month does not add up or reports have not counted it; nothing of it is moved then
 */
export const archiveLedgerMonths = (url: string, before: Date): Promise<string[]> =>
  moveMonths(url, async (client) => {
    await client.query('set local role playfront_platform')
    const merchants = await client.query<{ code: string }>('select code from merchant order by code')
    await client.query('set local role playfront_owner')
    const { rows } = await client.query<{ part: string | null }>('select oldest_ledger_month($1) as part', [
      before,
    ])
    const part = rows[0]?.part
    if (!part) return []
    for (const { code } of merchants.rows) {
      await client.query(`select set_config('playfront.merchant', $1, true)`, [code])
      await client.query('select carry_ledger_month($1)', [part])
    }
    await client.query('select detach_ledger_month($1)', [part])
    return [`ledger_transaction_${part}`, `ledger_entry_${part}`]
  })

/** Repeats a step, each time in a transaction of its own, until it moves no table more. */
const moveMonths = async (url: string, step: (client: pg.Client) => Promise<string[]>): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url, application_name: 'playfront archive' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const moved: string[] = []
    for (;;) {
      await client.query('begin')
      const tables = await step(client)
      await client.query('commit')
      if (tables.length === 0) return moved
      moved.push(...tables.map((table) => `archive.${table}`))
    }
  } finally {
    // An unfinished transaction goes with the connection.
    await client.end()
  }
}
