import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findRunningPostgres } from '../../embedded/findRunningPostgres'
import { startEmbeddedPostgres } from '../../embedded/startEmbeddedPostgres'
import { readDatabaseOptions } from '../../options'
import { realPlatform } from '../../platform/realPlatform'
import { openStore } from '../../store/openStore'
import { checkLedgers, writeReports } from './checkLedgers'

/**
 * `npm run ledger`: sums every merchant's whole ledger again. Exits with 0 when all agree, 1 when something does not,
 * and 2 when it could not be checked. May run beside the server.
 */
const check = async (): Promise<number> => {
  const { databaseUrl, dataDir } = readDatabaseOptions(process.env)
  const folder = resolve(dataDir)
  const running = databaseUrl ?? findRunningPostgres(folder)
  if (!running && !existsSync(join(folder, 'postgres'))) throw new Error(`there is no database in ${folder}.`)
  const own = running ? undefined : await startEmbeddedPostgres({ dataDir: folder, log: () => undefined })
  const store = openStore({ url: running ?? own?.url ?? '', platform: realPlatform() })
  try {
    const reports = await checkLedgers(store)
    for (const line of writeReports(reports)) process.stdout.write(`${line}\n`)
    return reports.some(({ problems }) => problems.length > 0) ? 1 : 0
  } finally {
    await store.close()
    await own?.stop()
  }
}

check().then(
  (code) => process.exit(code),
  (failure: unknown) => {
    process.stderr.write(
      `The ledger could not be checked: ${failure instanceof Error ? failure.message : String(failure)}\n`,
    )
    process.exit(2)
  },
)
