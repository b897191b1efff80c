import pg from 'pg'
import type { Load } from '../server/load'
import { ledgerTables } from '../server/pgbench'

/**
 * The bare transaction of a bet, from as many clients of this kind of process as slips come from: the bet, the wallet and two
 * entries in one call, nothing checked and no row that every bet writes.
 */
export const loadBareTransactions = async (
  databaseUrl: string,
  clients: number,
  durationSeconds: number,
): Promise<Load> => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: clients })
  try {
    await pool.query(ledgerTables)
    const until = performance.now() + durationSeconds * 1_000
    const waits: number[] = []
    await Promise.all(Array.from({ length: clients }, (_, client) => keepPlacing(pool, client, until, waits)))
    const sorted = waits.toSorted((a, b) => a - b)
    const p99Ms = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
    return { perSecond: waits.length / durationSeconds, p99Ms, failed: 0 }
  } finally {
    await pool.query('drop schema if exists pgbench_ledger cascade')
    await pool.end()
  }
}

const keepPlacing = async (pool: pg.Pool, client: number, until: number, waits: number[]): Promise<void> => {
  const connection = await pool.connect()
  try {
    for (let turn = 0; performance.now() < until; turn += 1) {
      const started = performance.now()
      await connection.query({
        name: 'place',
        text: 'select pgbench_ledger.place($1)',
        values: [1 + ((client * 150 + turn) % 10_000)],
      })
      waits.push(performance.now() - started)
    }
  } finally {
    connection.release()
  }
}
