import type { ClientBase } from 'pg'

/** Whether the process that greeted the connection is the one that answers; a pooler makes up the one that it names. */
export const isDirect = (client: ClientBase, process: number): boolean =>
  (client as ClientBase & { processID: number | null }).processID === process

/** Whether a pooler stands between this connection and the database. */
export const isBehindPooler = async (client: ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ process: number }>('select pg_backend_pid() as process')
  return rows[0] === undefined || !isDirect(client, rows[0].process)
}
