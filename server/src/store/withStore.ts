import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findRunningPostgres } from '../embedded/findRunningPostgres'
import { startEmbeddedPostgres } from '../embedded/startEmbeddedPostgres'
import { readDatabaseOptions } from '../options'
import { realPlatform } from '../platform/realPlatform'
import { openStore } from './openStore'
import type { Store } from './store'

/** Does an operator's work on the platform's database, beside a running server or without one. @throws OperatorError when there is none */
export const withStore = async <Result>(work: (store: Store) => Promise<Result>): Promise<Result> => {
  const { databaseUrl, dataDir } = readDatabaseOptions(process.env)
  const folder = resolve(dataDir)
  const running = databaseUrl ?? findRunningPostgres(folder)
  if (!running && !existsSync(join(folder, 'postgres')))
    throw new OperatorError(`there is no database in ${folder}.`)
  const own = running ? undefined : await startEmbeddedPostgres({ dataDir: folder, log: () => undefined })
  const store = openStore({ url: running ?? own?.url ?? '', platform: realPlatform() })
  try {
    return await work(store)
  } finally {
    await store.close()
    await own?.stop()
  }
}

/** An operator's command could not be carried out. The message is the sentence to show. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`)
