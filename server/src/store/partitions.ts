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
export const archiveAuditMonths = async (url: string, before: Date): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url, application_name: 'playfront archive' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('set role playfront_owner')
    const tables: string[] = []
    for (;;) {
      const { rows } = await client.query<{ table: string | null }>(
        'select archive_audit_month($1) as table',
        [before],
      )
      const table = rows[0]?.table
      if (!table) return tables
      tables.push(`archive.${table}`)
    }
  } finally {
    await client.end()
  }
}
