import pg from 'pg'
import { readBigintsAsNumbers } from '../store/safeIntegers'

/** A look into a database with nothing in between: the account that migrated it, for tests and benches alone. */
export interface Owner {
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

export const openOwner = async (url: string): Promise<Owner> => {
  readBigintsAsNumbers()
  const client = new pg.Client({ connectionString: url })
  // A connection that the database ends is noticed by its next statement; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  return {
    query: async (text, values) => (await client.query(text, values)).rows,
    close: () => client.end(),
  }
}
