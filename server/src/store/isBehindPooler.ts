import type { ClientBase } from 'pg'

/** Whether the connection was greeted by the process that answers it; a pooler makes up the process that it tells. */
export const isToldBy = (client: ClientBase, process: number): boolean =>
  (client as ClientBase & { processID: number | null }).processID === process

/** Whether a pooler stands between this connection and the database. */
export const isBehindPooler = async (client: ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ process: number }>('select pg_backend_pid() as process')
  return rows[0] === undefined || !isToldBy(client, rows[0].process)
}
