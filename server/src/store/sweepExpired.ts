import { sql } from 'drizzle-orm'
import type { Store } from './store'

/** Tables whose rows mean nothing after an instant of theirs; row-level security shows the sweeper no other rows. */
const expiring = [
  { table: 'session', at: 'expires_at' },
  { table: 'login_attempt', at: 'spent_until' },
  { table: 'seen_seal', at: 'expires_at' },
  { table: 'launch_code', at: 'expires_at' },
] as const

/** So many at a time, so that no sweep holds locks for long. */
const rowsPerSweep = 5_000

/** Deletes what has expired, of all merchants, and answers how many rows that were. Several nodes may sweep at once. */
export const sweepExpired = async (store: Store): Promise<number> => {
  let swept = 0
  for (const { table, at } of expiring) {
    swept += await store.platform(async ({ db }) => {
      const { rowCount } = await db.execute(sql`
        delete from ${sql.identifier(table)} where ctid = any (array(
          select ctid from ${sql.identifier(table)} where ${sql.identifier(at)} < platform_now() limit ${rowsPerSweep}))`)
      return rowCount ?? 0
    })
  }
  return swept
}
