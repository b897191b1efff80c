import pg from 'pg'
import { readQueryTree, type TreeNode } from './readQueryTree'

/** What the database says of a statement without running it. */
export interface Description {
  /** One type for each `$n`. */
  parameters: number[]
  columns: { name: string; type: number }[]
  /** As the database has understood the statement. */
  tree?: TreeNode
}

export interface Describer {
  /** @throws DatabaseError for a statement that the database refuses */
  describe(text: string): Promise<Description>
  end(): Promise<void>
}

interface DescribingConnection {
  parse(query: { name: string; text: string; types: [] }): void
  describe(what: { type: 'S'; name: string }): void
  sync(): void
  on(event: 'parameterDescription', take: (message: { dataTypeIDs: number[] }) => void): void
}

/** Asks for descriptions of unnamed prepared statements; the query trees arrive as the messages of the server's log. */
export const openDescriber = async (url: string): Promise<Describer> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    'set debug_pretty_print = off; set debug_print_parse = on; set client_min_messages = log',
  )
  let tree: string | undefined
  client.on('notice', ({ message, detail }) => {
    if (message?.startsWith('parse tree')) tree = detail
  })
  // The one description that is under way.
  let parameters: number[] = []
  connectionOf(client).on('parameterDescription', ({ dataTypeIDs }) => (parameters = dataTypeIDs))
  const describe = (text: string): Promise<Description> =>
    new Promise((resolve, reject) => {
      let columns: Description['columns'] = []
      tree = undefined
      const submitted = {
        submit(connection: DescribingConnection) {
          connection.parse({ name: '', text, types: [] })
          connection.describe({ type: 'S', name: '' })
          connection.sync()
        },
        handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }) {
          columns = fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }))
        },
        handleError: reject,
        handleReadyForQuery: () =>
          resolve({ parameters, columns, ...(tree && { tree: readQueryTree(tree) }) }),
      }
      client.query(submitted as never)
    })
  return { describe, end: () => client.end() }
}

/** The driver's connection, of which its types say nothing. */
const connectionOf = (client: pg.Client) =>
  (client as unknown as { connection: DescribingConnection }).connection
