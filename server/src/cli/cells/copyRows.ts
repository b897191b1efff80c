import { OperatorError } from '../../store/withStore'
import { actAs, type CellConnection } from './cellConnection'
import type { RowSet } from './movedTables'

/** Rows that are held in memory at a time. */
const batch = 1_000

/**
 * Copies a set of rows from the source's open snapshot into the target's open transaction, as the text that PostgreSQL
 * writes for a whole row: no value goes through a type of ours.
 */
const copyRows = async (source: CellConnection, target: CellConnection, set: RowSet): Promise<void> => {
  await actAs(source, set)
  await actAs(target, set)
  const { table, columns, where, parameter, joins } = set
  await source.client.query(
    `declare moved_rows no scroll cursor for select t::text as row from ${quoted(table)} t where ${where}`,
    [parameter],
  )
  const names = columns.map(quoted).join(', ')
  const values = columns.map((column) => `(moved.row).${quoted(column)}`).join(', ')
  // `offset 0` has each text read once instead of once for each of its columns.
  const insert = `insert into ${quoted(table)} (${names}) overriding system value select ${values}
    from (select given::${quoted(table)} as row from unnest($1::text[]) given offset 0) moved
    ${joins ? 'on conflict do nothing' : ''}`
  for (;;) {
    const { rows } = await source.client.query<{ row: string }>(`fetch ${batch} from moved_rows`)
    if (rows.length > 0) await target.client.query(insert, [rows.map(({ row }) => row)])
    if (rows.length < batch) break
  }
  await source.client.query('close moved_rows')
}

/** Number of rows and a sum over their hashes, which does not depend on their order. */
interface RowsDigest {
  rows: number
  sum: string
}

/** The digest of a set of rows in an open transaction. */
const digestRows = async (connection: CellConnection, set: RowSet): Promise<RowsDigest> => {
  await actAs(connection, set)
  const { rows } = await connection.client.query<RowsDigest>(
    `select count(*)::int as rows,
       coalesce(sum(('x' || substr(hash, 1, 15))::bit(60)::bigint), 0) || ' '
         || coalesce(sum(('x' || substr(hash, 16, 15))::bit(60)::bigint), 0) as sum
     from (select encode(sha256(convert_to(t::text, 'UTF8')), 'hex') as hash
       from ${quoted(set.table)} t where ${set.where}) hashes`,
    [set.parameter],
  )
  return rows[0] ?? { rows: 0, sum: '' }
}

/**
 * Copies a set of rows and compares what is there then; rows that join others there are not compared.
 * @returns how many rows there are
 * @throws OperatorError naming the table when the two sides differ
 */
export const copyCompared = async (
  source: CellConnection,
  target: CellConnection,
  set: RowSet,
): Promise<number> => {
  const here = await digestRows(source, set)
  if (here.rows > 0) await copyRows(source, target, set)
  if (set.joins) return here.rows
  const there = await digestRows(target, set)
  if (here.rows !== there.rows || here.sum !== there.sum)
    throw new OperatorError(
      `${set.table} of ${set.merchant} differs: ${here.rows} rows in ${source.cell.name}, ${there.rows} in ${target.cell.name}.`,
    )
  return here.rows
}

/** Deletes every set of rows in an open transaction. */
export const deleteRows = async (connection: CellConnection, sets: readonly RowSet[]): Promise<number> => {
  let total = 0
  for (const set of sets) {
    await actAs(connection, set)
    const { rowCount } = await connection.client.query(
      `delete from ${quoted(set.table)} t where ${set.where}`,
      [set.parameter],
    )
    total += rowCount ?? 0
  }
  return total
}

const quoted = (name: string): string => `"${name}"`
