import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { migrateDatabase, migrationsFolder } from '../store/migrateDatabase'

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
 * A database of its own for one test file: a copy of one that was migrated once for all of them.
 * @param clusterUrl the test run's cluster when absent
 */
export const createTestDatabase = async (clusterUrl = inject('clusterUrl')): Promise<TestDatabase> => {
  const template = await migratedTemplate(clusterUrl)
  const name = `test_${randomBytes(8).toString('hex')}`
  await inCluster(clusterUrl, (client) => client.query(`create database ${name} template ${template}`))
  return {
    url: databaseUrl(clusterUrl, name),
    drop: () =>
      inCluster(clusterUrl, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`)
      }),
  }
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

const templateLock = 7_204_119

/** Named after what the migrations say, so that a changed migration makes a new one. Test files race for it; one builds. */
const migratedTemplate = async (clusterUrl: string): Promise<string> => {
  const template = `template_${await migrationsFingerprint()}`
  const half = `${template}_half`
  await inCluster(clusterUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
    if (rowCount) return
    await client.query(`drop database if exists ${half} with (force)`)
    await client.query(`create database ${half}`)
    await migrateDatabase(databaseUrl(clusterUrl, half))
    await client.query(`alter database ${half} rename to ${template}`)
  })
  return template
}

const migrationsFingerprint = async (): Promise<string> => {
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort()
  const hash = createHash('sha256').update(await readFile(join(migrationsFolder, 'meta/_journal.json')))
  for (const name of names) hash.update(await readFile(join(migrationsFolder, name)))
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
