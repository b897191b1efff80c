import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findRunningPostgres } from '../embedded/findRunningPostgres'
import { startEmbeddedPostgres } from '../embedded/startEmbeddedPostgres'
import { readDatabaseOptions } from '../options'
import { realPlatform } from '../platform/realPlatform'
import { openStore } from './openStore'
import type { Store } from './store'

/** Does an operator's work on the platform's database, beside a running server or without one. */
export const withStore = async <Result>(work: (store: Store) => Promise<Result>): Promise<Result> => {
  const { databaseUrl, dataDir } = readDatabaseOptions(process.env)
  const folder = resolve(dataDir)
  const running = databaseUrl ?? findRunningPostgres(folder)
  if (!running && !existsSync(join(folder, 'postgres'))) throw new Error(`there is no database in ${folder}.`)
  const own = running ? undefined : await startEmbeddedPostgres({ dataDir: folder, log: () => undefined })
  const store = openStore({ url: running ?? own?.url ?? '', platform: realPlatform() })
  try {
    return await work(store)
  } finally {
    await store.close()
    await own?.stop()
  }
}

/** Runs it to the end of the process: the work's own code, or 2 with a sentence when it could not be done. */
export const runOperator = (what: string, work: (store: Store) => Promise<number>): void => {
  withStore(work).then(
    (code) => process.exit(code),
    (failure: unknown) => {
      process.stderr.write(`${what}: ${failure instanceof Error ? failure.message : String(failure)}\n`)
      process.exit(2)
    },
  )
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`)
