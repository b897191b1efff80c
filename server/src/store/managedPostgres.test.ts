import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPostgresBinaries } from '../embedded/cluster/postgresBinaries'
import type { EmbeddedPostgres } from '../embedded/startEmbeddedPostgres'
import { startTestCluster } from '../embedded/startTestCluster'
import { realPlatform } from '../platform/realPlatform'
import { debianPostgres, withoutDebianPostgres } from '../testing/debian/debianPostgres'
import { statementOf } from '../testing/statementOf'
import { decideVersion } from './databaseRefusal'
import { migrateDatabase } from './migrateDatabase'
import { openStore } from './openStore'

test.each([
  [140_019, false],
  [150_000, true],
  [180_003, true],
  [190_000, false],
])('version %i of PostgreSQL: %s', (version, ok) => {
  expect(decideVersion(version).ok).toBe(ok)
})

test('another version is refused with a sentence that names the versions', () => {
  expect(decideVersion(140_019)).toMatchObject({
    sentence: expect.stringContaining(
      'The database is PostgreSQL 14, and Playfront runs on PostgreSQL 15 to 18',
    ),
  })
})

const versions = [
  { version: '18 (embedded)', binaries: findPostgresBinaries() },
  { version: `15${debianPostgres ? '' : `: ${withoutDebianPostgres}`}`, binaries: debianPostgres },
]

describe.each(versions)('a managed PostgreSQL $version', ({ binaries }) => {
  let cluster: EmbeddedPostgres | undefined

  beforeAll(async () => {
    if (binaries) cluster = await startTestCluster(undefined, binaries)
  })
  afterAll(() => cluster?.stop())

  const asSuperuser = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: cluster?.url })
    await client.connect()
    for (const text of statements) await client.query(text)
    await client.end()
  }

  const urlOf = (account: string, database: string) => {
    const url = new URL(cluster?.url ?? '')
    url.username = account
    url.password = 'managed'
    url.pathname = `/${database}`
    return url.href
  }

  test.skipIf(!binaries)(
    'an account that is no superuser, may create roles and owns its database is enough',
    async () => {
      await asSuperuser(
        `create role managed login createrole password 'managed' nosuperuser`,
        'create database managed owner managed',
      )
      await migrateDatabase(urlOf('managed', 'managed'))
      await migrateDatabase(urlOf('managed', 'managed'))
      const store = openStore({ url: urlOf('managed', 'managed'), platform: realPlatform() })
      const role = statementOf('select current_user as role')
      expect(await store.read('lotus', ({ query }) => query(role, []))).toEqual([{ role: 'playfront_app' }])
      expect(await store.platform(({ query }) => query(role, []))).toEqual([{ role: 'playfront_platform' }])
      const read = statementOf(
        `select is_uuid(gen_random_uuid()::text) as uuid, is_uuid('1') as short, is_uuid(repeat('g', 36)) as other`,
      )
      const [found] = await store.read('lotus', ({ query }) => query(read, []))
      expect(found).toEqual({ uuid: true, short: false, other: false })
      await store.close()
    },
  )

  test.skipIf(!binaries)(
    'an account that may not create roles is told so in the words of the database, without the SQL',
    async () => {
      await asSuperuser(
        `create role powerless login password 'managed'`,
        'create database powerless owner powerless',
      )
      const refused = migrateDatabase(urlOf('powerless', 'powerless'))
      await expect(refused).rejects.toMatchObject({ name: 'DatabaseRefusal' })
      await expect(refused).rejects.toThrow(/permission denied|must have admin option/i)
      await expect(refused).rejects.not.toThrow(/execute format|foreach/)
    },
  )
})
