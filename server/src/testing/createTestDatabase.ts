import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { functionsFolder, migrateDatabase, migrationsFolder } from '../store/migrateDatabase'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL cluster of the test run, with an account that may create databases. */
    clusterUrl: string
  }
}

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/**
 * A separate database for one test file: a copy of one that was migrated once for all of them.
 * @param clusterUrl the test run's cluster when absent
 */
export const createTestDatabase = async (clusterUrl = inject('clusterUrl')): Promise<TestDatabase> =>
  copyOf(clusterUrl, await migratedTemplate(clusterUrl))

/**
 * A separate database, copied from one that was migrated and then prepared once for all test files of the run.
 * @param name says what `prepare` makes; every caller of the same name gets a copy of the same
 * @param prepare leaves no connection open behind it
 * @param clusterUrl the test run's cluster when absent
 */
export const createPreparedDatabase = async (
  name: string,
  prepare: (url: string) => Promise<void>,
  clusterUrl = inject('clusterUrl'),
): Promise<TestDatabase> => {
  const template = `prepared_${name}_${await migrationsFingerprint()}`
  await makeTemplate(clusterUrl, template, async (half) => {
    const migrated = await migratedTemplate(clusterUrl)
    await inCluster(clusterUrl, (client) => client.query(`create database ${half} template ${migrated}`))
    await prepare(databaseUrl(clusterUrl, half))
  })
  return copyOf(clusterUrl, template)
}

/** An empty database, for tests of the migrations themselves. */
export const createEmptyDatabase = async (): Promise<TestDatabase> => {
  const clusterUrl = inject('clusterUrl')
  const name = `empty_${randomBytes(8).toString('hex')}`
  await inCluster(clusterUrl, (client) => client.query(`create database ${name}`))
  return {
    url: databaseUrl(clusterUrl, name),
    drop: () =>
      inCluster(clusterUrl, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`)
      }),
  }
}

/** Copied as files: through the log of changes, the default, a copy takes twice as long. */
const copyOf = async (clusterUrl: string, template: string): Promise<TestDatabase> => {
  const name = `test_${randomBytes(8).toString('hex')}`
  await inCluster(clusterUrl, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  )
  return {
    url: databaseUrl(clusterUrl, name),
    drop: () =>
      inCluster(clusterUrl, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`)
      }),
  }
}

/** Named after what the migrations and functions say, so that a changed file makes a new one. */
const migratedTemplate = async (clusterUrl: string): Promise<string> => {
  const template = `template_${await migrationsFingerprint()}`
  await makeTemplate(clusterUrl, template, async (half) => {
    await inCluster(clusterUrl, (client) => client.query(`create database ${half}`))
    await migrateDatabase(databaseUrl(clusterUrl, half))
  })
  return template
}

/** Test files race for a template; one makes it. It gets its name when it is whole. */
const makeTemplate = async (
  clusterUrl: string,
  template: string,
  make: (half: string) => Promise<void>,
): Promise<void> => {
  const half = `${template}_half`
  await inCluster(clusterUrl, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [template])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
    if (rowCount) return
    await client.query(`drop database if exists ${half} with (force)`)
    await make(half)
    await client.query(`alter database ${half} rename to ${template}`)
  })
}

const migrationsFingerprint = async (): Promise<string> => {
  const hash = createHash('sha256').update(await readFile(join(migrationsFolder, 'meta/_journal.json')))
  for (const folder of [migrationsFolder, functionsFolder]) {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
    for (const name of names) hash.update(await readFile(join(folder, name)))
  }
  return hash.digest('hex').slice(0, 16)
}

const inCluster = async <Result>(
  clusterUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const databaseUrl = (clusterUrl: string, name: string): string => {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}
