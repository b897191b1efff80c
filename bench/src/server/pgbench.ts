import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** pgbench of whatever PostgreSQL the machine has; none is fine, the rows then say so. */
export const findPgbench = async (): Promise<string | undefined> => {
  const versions = await readdir('/usr/lib/postgresql').catch(() => [])
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0]
  return newest && `/usr/lib/postgresql/${newest}/bin/pgbench`
}

/** Transactions per second of the TPC-B script on the given database, from as many clients as the bets come from. */
export const tpcB = async (
  pgbench: string,
  databaseUrl: string,
  clients: number,
  durationSeconds: number,
): Promise<number> => {
  await run(pgbench, ['-i', '-q', '-s', '10', databaseUrl])
  const { stdout } = await run(pgbench, [
    '-n',
    '-c',
    String(clients),
    '-j',
    '1',
    '-T',
    String(durationSeconds),
    databaseUrl,
  ])
  const rate = /tps = ([\d.]+)/.exec(stdout)?.[1]
  if (!rate) throw new Error(`pgbench answered without a rate: ${stdout}`)
  return Number(rate)
}
