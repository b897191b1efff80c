import pg from 'pg'
import { OperatorError } from '../../store/withStore'
import type { Cell } from './cellsFile'

/** A connection to a cell's database as the account that owns it. */
export interface CellConnection {
  cell: Cell
  client: pg.Client
  /** As whom the open transaction acts, so that it is not said again for every table. */
  acting?: string
}

/** As which database role: row-level security shows the owner one merchant, and the platform what a policy opens to it. */
export type Acting = { kind: 'owner'; merchant: string } | { kind: 'platform' }

/** Does work on a connection to each of the cells. */
export const withCells = async <Result>(
  cells: readonly Cell[],
  work: (connections: CellConnection[]) => Promise<Result>,
): Promise<Result> => {
  const connections = cells.map((cell) => ({ cell, client: connectionTo(cell) }))
  try {
    for (const { cell, client } of connections)
      await client.connect().catch((cause: unknown) => {
        throw new OperatorError(`the database of cell ${cell.name} does not answer.`, { cause })
      })
    return await work(connections)
  } finally {
    await Promise.all(connections.map(({ client }) => client.end()))
  }
}

const connectionTo = ({ databaseUrl }: Cell): pg.Client => {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'playfront cells' })
  client.on('error', () => undefined)
  return client
}

/** How values are written as text: the same on both sides, and without loss. */
const textForm = `set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local statement_timeout = 0;
  set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`

export interface TransactionOptions {
  /** Everything is read as it was at one moment, and nothing is changed. */
  isSnapshot?: boolean
  /** Rows come and go as they are: without triggers and without checks of references. */
  isCopy?: boolean
}

/** One transaction; its work says as whom it acts by `actAs`. */
export const inTransaction = async <Result>(
  connection: CellConnection,
  work: () => Promise<Result>,
  { isSnapshot = false, isCopy = false }: TransactionOptions = {},
): Promise<Result> => {
  const { client } = connection
  delete connection.acting
  await client.query(isSnapshot ? 'begin isolation level repeatable read, read only' : 'begin')
  try {
    await client.query(textForm)
    if (isCopy) await client.query('set local session_replication_role = replica')
    const result = await work()
    await client.query('commit')
    return result
  } catch (failure) {
    await client.query('rollback').catch(() => undefined)
    throw failure
  }
}

/** From here to the end of the transaction, or to the next call. */
export const actAs = async (connection: CellConnection, acting: Acting): Promise<void> => {
  const merchant = acting.kind === 'owner' ? acting.merchant : ''
  const acts = `${acting.kind} ${merchant}`
  if (connection.acting === acts) return
  await connection.client.query(
    `select set_config('role', $1, true), set_config('playfront.merchant', $2, true)`,
    [`playfront_${acting.kind}`, merchant],
  )
  connection.acting = acts
}

/** Rows of one query in a transaction of its own. */
export const readRows = <Row extends pg.QueryResultRow>(
  connection: CellConnection,
  acting: Acting,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> =>
  inTransaction(connection, async () => {
    await actAs(connection, acting)
    const { rows } = await connection.client.query<Row>(text, values)
    return rows
  })
