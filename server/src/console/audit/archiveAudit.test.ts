import { days } from '@playfront/contract/time'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveAuditMonths, makePartitions, monthsAhead } from '../../store/partitions'
import { partitioned } from '../../store/retention'
import { openHarness, type Harness } from '../../testing/harness'
import { record } from './record'
import { verifyChain } from './verifyChain'

let harness: Harness
let owner: pg.Client

beforeAll(async () => {
  harness = await openHarness()
  owner = new pg.Client({ connectionString: harness.url })
  await owner.connect()
  // To November 2046: no month of it was made when the database was migrated.
  await harness.passes(days(20 * 365 + 5))
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

const writes = async (merchant: string, times: number) => {
  for (let n = 0; n < times; n += 1)
    await harness.store.change(merchant, (connection) =>
      record(
        connection,
        { id: null, name: 'the system' },
        { action: 'note.written', subject: `member:${n}`, after: { n } },
      ),
    )
}

const rowsIn = async (table: string): Promise<string[]> => {
  const { rows } = await owner.query<{ entry: string }>(
    `select merchant || seq as entry from ${table} order by merchant, seq`,
  )
  return rows.map(({ entry }) => entry)
}

const beginOf2047 = new Date('2047-01-01T00:00:00Z')

test('partitions are made ahead once, and entries are in the one of their month', async () => {
  expect(await makePartitions(harness.store)).toBe(partitioned.length * (1 + monthsAhead))
  expect(await makePartitions(harness.store)).toBe(0)
  for (const times of [3, 2, 2]) {
    await writes('lotus', times)
    await writes('mela', 1)
    await harness.passes(days(31))
  }
  expect(await rowsIn('audit_entry_2046_11')).toEqual(['lotus1', 'lotus2', 'lotus3', 'mela1'])
  expect(await rowsIn('audit_entry_2046_12')).toEqual(['lotus4', 'lotus5', 'mela2'])
  expect(await rowsIn('audit_entry_2047_01')).toEqual(['lotus6', 'lotus7', 'mela3'])
  expect(await verifyChain(harness.store, 'lotus')).toMatchObject({ entries: 7 })
})

test('a month that was written before its partition stays in the default one', async () => {
  await harness.passes(days(10 * 365))
  await writes('tucano', 1)
  expect(await rowsIn('audit_entry_default')).toEqual(['tucano1'])
  // All but the month of that entry.
  expect(await makePartitions(harness.store)).toBe(partitioned.length * (1 + monthsAhead) - 1)
  expect(await verifyChain(harness.store, 'tucano')).toEqual({ entries: 1, head: expect.any(String) })
})

test('a month with a gap is not archived, and stays where it was', async () => {
  await owner.query(`set session_replication_role = 'replica'`)
  await owner.query('create table kept as select * from audit_entry_2046_11')
  await owner.query(`delete from audit_entry_2046_11 where merchant = 'lotus' and seq = 2`)
  await expect(archiveAuditMonths(harness.url, beginOf2047)).rejects.toMatchObject({ code: '22000' })
  await owner.query('delete from audit_entry_2046_11')
  await owner.query('insert into audit_entry_2046_11 select * from kept')
  await owner.query('drop table kept')
  await owner.query('reset session_replication_role')
  expect(await verifyChain(harness.store, 'lotus')).toMatchObject({ entries: 7 })
})

test('after an archive the rest of each chain is verified from the end of what was moved', async () => {
  const before = await verifyChain(harness.store, 'lotus')
  const tables = await archiveAuditMonths(harness.url, beginOf2047)
  expect(tables.slice(-2)).toEqual(['archive.audit_entry_2046_11', 'archive.audit_entry_2046_12'])
  expect(await archiveAuditMonths(harness.url, beginOf2047)).toEqual([])
  expect(await rowsIn('archive.audit_entry_2046_12')).toEqual(['lotus4', 'lotus5', 'mela2'])
  expect(await verifyChain(harness.store, 'lotus')).toEqual(before)
  await writes('lotus', 1)
  const after = await verifyChain(harness.store, 'lotus')
  expect(after).toMatchObject({ entries: 8 })
  expect(after).not.toHaveProperty('brokenAt')
  // Ends that were kept elsewhere: at the archive's end, and in what is still there.
  const { rows } = await owner.query<{ head: string }>(
    `select encode(hash, 'hex') as head from archive.audit_entry_2046_12 where merchant = 'lotus' and seq = 5`,
  )
  const kept = { entries: 5, head: rows[0]!.head }
  expect(await verifyChain(harness.store, 'lotus', [kept, before])).toEqual(after)
  const other = { entries: 5, head: 'f'.repeat(64) }
  expect(await verifyChain(harness.store, 'lotus', [other])).toMatchObject({ brokenAt: 5 })
  // No month is made twice, not even one that was archived.
  expect(await makePartitions(harness.store)).toBe(0)
})

test('the current month stays, whatever day the operator names', async () => {
  await harness.passes(days(31))
  await writes('mela', 1)
  await archiveAuditMonths(harness.url, new Date('2100-01-01T00:00:00Z'))
  const { rows } = await owner.query<{ table: string }>(
    `select 'audit_entry_' || to_char(platform_now() at time zone 'UTC', 'YYYY_MM') as table`,
  )
  expect(await rowsIn(rows[0]!.table)).toEqual(['mela4'])
  expect(await rowsIn('audit_entry')).toEqual(['lotus8', 'mela4', 'tucano1'])
})

test('an entry that is missing after the archive is found', async () => {
  await owner.query(`set session_replication_role = 'replica'`)
  await owner.query(`delete from audit_entry where merchant = 'lotus' and seq = 8`)
  await owner.query('reset session_replication_role')
  expect(await verifyChain(harness.store, 'lotus')).toMatchObject({ brokenAt: 8 })
})

test('no role of the server can archive or reach what was archived', async () => {
  for (const role of ['playfront_app', 'playfront_platform']) {
    await owner.query(`set role ${role}`)
    await expect(owner.query(`select archive_audit_month(now())`)).rejects.toMatchObject({ code: '42501' })
    await expect(owner.query('select 1 from archive.audit_entry_2046_12')).rejects.toMatchObject({
      code: '42501',
    })
    await owner.query('reset role')
  }
})
