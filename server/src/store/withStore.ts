import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseError } from 'pg'
import { findRunningPostgres } from '../embedded/findRunningPostgres'
import { startEmbeddedPostgres } from '../embedded/startEmbeddedPostgres'
import { OperatorError } from '../kernel/refusal'
import { defaultDataDir } from '../masterKeySettings'
import { readDatabaseOptions } from '../options'
import { realPlatform } from '../platform/realPlatform'
import { openStore } from './openStore'
import type { Store } from './store'

export { OperatorError }

/**
 * Does an operator's work on the platform's database, beside a running server or without one.
 * @param work gets the address of the account that owns the database; it holds the password
 * @param isMade makes an embedded database where there is none
 * @throws OperatorError when there is no database
 */
export const withDatabase = async <Result>(
  work: (url: string) => Promise<Result>,
  isMade = false,
): Promise<Result> => {
  const { databaseUrl, dataDir = defaultDataDir } = readDatabaseOptions(process.env)
  const folder = resolve(dataDir)
  const running = databaseUrl ?? findRunningPostgres(folder)
  if (running !== undefined) return work(running)
  if (!isMade && !existsSync(join(folder, 'postgres')))
    throw new OperatorError(`there is no database in ${folder}.`)
  const own = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined })
  try {
    return await work(own.url)
  } finally {
    await own.stop()
  }
}

/** `withDatabase` with a store opened on it. @throws OperatorError when there is no database */
export const withStore = <Result>(work: (store: Store) => Promise<Result>): Promise<Result> =>
  withDatabase((url) => withStoreOn(url, work))

/** Does work on a store that is closed afterwards. @throws SchemaError when a table or a function of this release is missing */
export const withStoreOn = async <Result>(
  url: string,
  work: (store: Store) => Promise<Result>,
): Promise<Result> => {
  const store = openStore({ url, platform: realPlatform() })
  try {
    return await work(store)
  } catch (failure) {
    throw isSchemaMissing(failure) ? new SchemaError(failure) : failure
  } finally {
    await store.close()
  }
}

/** The database is empty, or has the schema of an earlier release. */
export class SchemaError extends OperatorError {
  constructor(cause: unknown) {
    super('the database does not have the schema of this release: run playfront migrate first.', { cause })
  }
}

/** PostgreSQL's codes for a table, a column or a function that does not exist. */
const missingCodes = ['42P01', '42703', '42883']

const isSchemaMissing = (failure: unknown): boolean =>
  failure instanceof DatabaseError && failure.code !== undefined && missingCodes.includes(failure.code)

export const say = (line: string): void => void process.stdout.write(`${line}\n`)
