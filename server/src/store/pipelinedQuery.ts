import pg from 'pg'
import type { PoolClient, QueryResult, Submittable } from 'pg'

/** A statement that is sent in front of a query, in the same message to the database. */
export interface LeadingStatement {
  /** A prepared statement; without a name, only this query's. */
  name?: string
  /** Prepared when given; absent for a statement that the connection has prepared already. */
  text?: string
  /** Run when given. */
  values?: unknown[]
  /** Called with the columns of each row, as the database writes them; without it the rows are not read. */
  onRow?(columns: (string | null)[]): void
}

export interface PipelinedStatement {
  /** Prepared once for the connection; without a name, each time. */
  name?: string
  text: string
  values: unknown[]
}

/**
 * Runs a statement with others in front of it, all in one round trip. Where no transaction is open they are one of their
 * own: the database ends it after the last one, and undoes it when any of them fails.
 */
export const runPipelined = <Row extends object>(
  client: PoolClient,
  statement: PipelinedStatement,
  leading: readonly LeadingStatement[],
): Promise<Row[]> =>
  new Promise((resolve, reject) => {
    const callback = (failure: unknown, result: QueryResult<Row & pg.QueryResultRow>) =>
      failure ? reject(withOwnStack(failure)) : resolve(result.rows)
    client.query(new PipelinedQuery({ ...statement, queryMode: 'extended', callback }, leading))
  })

/** The driver's stack ends in the socket; this one, in the caller. */
const withOwnStack = (failure: unknown): unknown => {
  if (failure instanceof Error) Error.captureStackTrace(failure)
  return failure
}

/** What the driver hands to a query to send its messages. */
interface DriverConnection {
  parse(message: { name: string; text: string }): void
  bind(message: { statement: string; values: unknown[]; valueMapper: (value: unknown) => unknown }): void
  execute(message: object): void
}

/** The driver's query: it sends parse, bind, describe, execute and sync, and is called with each answer. */
interface DriverQuery extends Submittable {
  prepare(connection: DriverConnection): void
  handleDataRow(message: { fields: (string | null)[] }): void
  handleCommandComplete(message: unknown, connection: unknown): void
}

/** The driver's types leave out what its queries are made of. */
const DriverQuery = pg.Query as unknown as new (config: object) => DriverQuery

class PipelinedQuery extends DriverQuery {
  /** Leading statements whose answer has not come yet, in their order. */
  readonly #awaited: LeadingStatement[] = []

  constructor(
    config: object,
    private readonly leading: readonly LeadingStatement[],
  ) {
    super(config)
  }

  override prepare(connection: DriverConnection): void {
    for (const statement of this.leading) {
      const { name = '', text, values } = statement
      if (text !== undefined) connection.parse({ name, text })
      if (values === undefined) continue
      connection.bind({ statement: name, values, valueMapper: (value) => value })
      connection.execute({})
      this.#awaited.push(statement)
    }
    super.prepare(connection)
  }

  override handleDataRow(message: { fields: (string | null)[] }): void {
    const [leading] = this.#awaited
    if (leading) leading.onRow?.(message.fields)
    else super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: unknown): void {
    if (this.#awaited.length === 0) super.handleCommandComplete(message, connection)
    else this.#awaited.shift()
  }
}
