import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { EmbeddedPostgres } from '../embedded/startEmbeddedPostgres'
import { startTestCluster } from '../embedded/startTestCluster'
import { MasterKeyError } from '../platform/keys/keySource'
import { loadMasterKey } from '../platform/keys/masterKey'
import { realPlatform } from '../platform/realPlatform'
import { migrateDatabase } from '../store/migrateDatabase'
import { withStoreOn } from '../store/withStore'
import { debianPostgres, withoutDebianPostgres } from '../testing/debian/debianPostgres'
import { addStaff } from '../console/operator/staffCommands'
import { readBackup, writeBackup } from './backup'

const { randomness } = realPlatform()
const consoleUrl = 'https://console.example.com/console/'

let first: EmbeddedPostgres | undefined
let second: EmbeddedPostgres | undefined
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playfront-backup-'))
  if (!debianPostgres) return
  first = await startTestCluster(undefined, debianPostgres)
  second = await startTestCluster(undefined, debianPostgres)
}, 120_000)
afterAll(async () => {
  await first?.stop()
  await second?.stop()
  await rm(folder, { recursive: true })
})

const hasStatistics = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query("select from pg_stats where tablename = 'staff_member' limit 1")
  await client.end()
  return rows.length > 0
}

/** Every table's rows as one text. */
const contentOf = async (url: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ xml: string }>(
    `select table_name || (query_to_xml(format('select md5(string_agg(t::text, '','' order by t::text)) from %I.%I t', table_schema, table_name),
       false, true, ''))::text as xml
     from information_schema.tables where table_schema in ('public', 'history') and table_type = 'BASE TABLE' order by table_name`,
  )
  const policies = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_policies where schemaname = 'public'`,
  )
  await client.end()
  return [...rows.map(({ xml }) => xml), `${policies.rows[0]?.count} policies`].join('\n')
}

test.skipIf(!debianPostgres)(
  `a backup holds every row and policy, is read into another cluster, and the server follows on it${debianPostgres ? '' : `: ${withoutDebianPostgres}`}`,
  async () => {
    const from = { DATABASE_URL: first?.url, DATA_DIR: join(folder, 'first') }
    const to = { DATABASE_URL: second?.url, DATA_DIR: join(folder, 'second') }
    await migrateDatabase(first?.url ?? '')
    await withStoreOn(first?.url ?? '', (store) => addStaff({ store, consoleUrl }, 'oanh', 'owner', '*'))
    await expect(writeBackup(from, join(folder, 'backup'))).rejects.toThrow('master.key is missing')
    await loadMasterKey(from.DATA_DIR, randomness)
    await writeBackup(from, join(folder, 'backup'))
    const other = { ...from, DATA_DIR: join(folder, 'other key') }
    await loadMasterKey(other.DATA_DIR, randomness)
    await expect(writeBackup(other, join(folder, 'none'))).rejects.toThrow(MasterKeyError)
    const unreachable = { ...from, DATABASE_URL: first?.url.replace(/[^/]*$/, 'absent') }
    await expect(writeBackup(unreachable, join(folder, 'none'))).rejects.toThrow('absent')
    vi.stubEnv('PATH', folder)
    await expect(writeBackup(from, join(folder, 'none'))).rejects.toThrow('pg_dump is not installed')
    vi.unstubAllEnvs()
    expect(existsSync(join(folder, 'none'))).toBe(false)
    await expect(writeBackup(from, join(folder, 'backup'))).rejects.toThrow('is not empty')
    await readBackup(to, join(folder, 'backup'))
    expect(await contentOf(second?.url ?? '')).toBe(await contentOf(first?.url ?? ''))
    expect(await hasStatistics(second?.url ?? '')).toBe(true)
    expect(await readFile(join(folder, 'second/master.key'))).toEqual(
      await readFile(join(folder, 'first/master.key')),
    )
    await migrateDatabase(second?.url ?? '')
    await withStoreOn(second?.url ?? '', (store) => addStaff({ store, consoleUrl }, 'binh', 'auditor', '*'))
    await expect(readBackup(to, join(folder, 'backup'))).rejects.toThrow('The database is not empty')
    await expect(readBackup({ ...to, DATA_DIR: folder }, folder)).rejects.toThrow('holds no backup')

    // A key that is not in DATA_DIR is not written beside the database.
    const kept = { MASTER_KEY_FILE: join(folder, 'first/master.key') }
    const withoutKey = join(folder, 'without key')
    await writeBackup({ DATABASE_URL: first?.url, ...kept }, withoutKey)
    expect((await readdir(withoutKey)).sort()).toEqual(['database.dump', 'master.fingerprint'])
    const into = { DATABASE_URL: second?.url }
    for (const given of [
      { MASTER_KEY_FILE: join(folder, 'other key/master.key') },
      { DATA_DIR: join(folder, 'empty') },
    ])
      await expect(readBackup({ ...into, ...given }, withoutKey)).rejects.toThrow('needs the master key')
    for (const backup of [withoutKey, join(folder, 'backup')])
      await expect(readBackup({ ...into, ...kept }, backup)).rejects.toThrow('The database is not empty')
  },
  120_000,
)

test('the embedded database is not dumped, with a sentence', async () => {
  await expect(writeBackup({ DATA_DIR: folder }, join(folder, 'other'))).rejects.toThrow(
    'DATABASE_URL is not set',
  )
})
