import type { PreparedStatement, Store } from '../store/store'

/** What was written to the ledgers of all merchants since some transaction of the database. */
export interface Movements {
  /** Everything that older transactions wrote has been seen: the next look begins here. */
  edge: number
  /** The newest writer of each merchant whose ledger was written to. */
  newest: ReadonlyMap<string, number>
}

/**
 * Looks through all merchants' ledgers at once, so that a job opens nothing for a merchant where nothing moved.
 * @param since `edge` of the last look, or the least of several
 */
export const readMovements = async (
  store: Pick<Store, 'readPlatform'>,
  since: number,
): Promise<Movements> => {
  const rows = await store.readPlatform(({ query }) => query<MovementRow>(movementsStatement, [since]))
  const newest = rows.flatMap(({ merchant, newest: writer }) =>
    merchant !== null && writer !== null ? [[merchant, writer] as const] : [],
  )
  return { edge: rows[0]?.edge ?? since, newest: new Map(newest) }
}

interface MovementRow {
  edge: number
  merchant: string | null
  newest: number | null
}

/** Everything older than the oldest running transaction is visible or never will be. */
const movementsStatement: PreparedStatement = {
  name: 'ledger movements since',
  text: `
    select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as edge, moved.merchant, moved.newest
    from (values (1)) as always (row) left join (
      select merchant, max(writer) as newest from ledger_transaction where writer >= $1::bigint group by merchant
    ) moved on true`,
}
