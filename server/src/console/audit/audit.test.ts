import type { AuditAnswer, AuditCheckAnswer, AuditFile } from '@playfront/contract/console/audit.schema'
import { days } from '@playfront/contract/time'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { merchantDay } from '../../kernel/merchantDay'
import { openConsoleHarness, type ConsoleHarness, type Hired } from '../testing/consoleHarness'
import { canonicalJson } from './canonicalJson'
import { type AuditAction, record } from './record'
import { readAnchors, writeAnchor } from './auditHeads'
import { verifyChain } from './verifyChain'

let harness: ConsoleHarness
let owner: pg.Client
let minh: Hired
let malee: Hired

beforeAll(async () => {
  harness = await openConsoleHarness()
  owner = new pg.Client({ connectionString: harness.url })
  await owner.connect()
  minh = await harness.signIn(await harness.hire('lotus.manager', [{ merchant: 'lotus', role: 'manager' }]))
  malee = await harness.signIn(await harness.hire('mela.manager', [{ merchant: 'mela', role: 'manager' }]))
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

const action = (n: number): AuditAction => ({
  action: n % 2 ? 'note.written' : 'limit.lowered',
  subject: `member:${n % 3}`,
  before: { n, text: 'Tiếng Việt, ไทย, 12:34,-' },
  after: { z: 1, a: [n, null, true] },
})
const writes = (merchant: string, n: number, who = minh) =>
  harness.store.change(merchant, (connection) => record(connection, who, action(n)))
const log = async (by: Hired, merchant: string, fields = {}): Promise<AuditAnswer> =>
  (await harness.call('auditLog', { by, merchant, fields })).value

test('actions are recorded in order, a chain for each merchant, and both sides compute the same hashes', async () => {
  for (let n = 1; n <= 120; n += 1) await writes('lotus', n)
  for (let n = 1; n <= 3; n += 1) await writes('mela', n, malee)
  expect(await verifyChain(harness.store, 'lotus')).toMatchObject({ entries: 120 })
  const check: AuditCheckAnswer = (await harness.call('checkAudit', { by: malee, merchant: 'mela' })).value
  expect(check).toMatchObject({ entries: 3, isWhole: true, brokenAt: null })
  expect((await log(malee, 'mela')).entries.map(({ seq, staffName }) => [seq, staffName])).toEqual(
    [3, 2, 1].map((seq) => [seq, 'mela.manager']),
  )
})

test('the log comes page by page and narrowed, and nothing is left out or shown twice', async () => {
  const seen: number[] = []
  let before: number | undefined
  do {
    const { entries, next } = await log(minh, 'lotus', before === undefined ? {} : { before })
    seen.push(...entries.map(({ seq }) => seq))
    before = next ?? undefined
  } while (before !== undefined)
  expect(seen).toEqual(Array.from({ length: 120 }, (_, place) => 120 - place))
  const narrowed = await log(minh, 'lotus', { action: 'note.written', subject: 'member:1' })
  expect(narrowed.entries.map(({ seq }) => seq)).toEqual(seen.filter((n) => n % 2 === 1 && n % 3 === 1))
})

test('a page walks an index from where the one before ended, whatever the filter', async () => {
  await owner.query('set enable_seqscan = off')
  for (const condition of [
    '',
    `and action = 'note.written'`,
    `and subject = 'member:1'`,
    `and staff = '${minh.id}'`,
  ]) {
    const { rows } = await owner.query(
      `explain select seq from audit_entry where merchant = 'lotus' and seq < 100 ${condition} order by seq desc limit 51`,
    )
    const plan = JSON.stringify(rows)
    expect(plan, condition).toMatch(/Index (Only )?Scan Backward/)
    // Partitions are merged in the order of their indexes.
    expect(plan, condition).not.toMatch(/[">]\s*Sort\b(?! Key)/)
  }
})

test('where days begin and end in the chain is looked up in an index', async () => {
  await owner.query('set enable_seqscan = off')
  for (const rest of ['at >= now() order by at, seq', 'at < now() order by at desc, seq desc']) {
    const { rows } = await owner.query(
      `explain select seq from audit_entry where merchant = 'lotus' and ${rest} limit 1`,
    )
    expect(JSON.stringify(rows)).toMatch(/Index Only Scan (Backward )?using audit_entry_\w*at_seq/)
  }
})

test('a change that fails was never recorded, and a merchant’s connection writes into no other chain', async () => {
  const failing = harness.store.change('lotus', async (connection) => {
    await record(connection, minh, action(121))
    throw new Error('the change failed')
  })
  await expect(failing).rejects.toThrow('the change failed')
  expect(await verifyChain(harness.store, 'lotus')).toMatchObject({ entries: 120 })
  const { rows } = await owner.query(`select distinct merchant from audit_entry order by 1`)
  expect(rows.map(({ merchant }) => merchant)).toEqual(['*', 'lotus', 'mela'])
})

test.each([
  [`update audit_entry set action = 'nothing.happened'`],
  [`delete from audit_entry`],
  [`truncate audit_entry`],
  [`update audit_head set seq = 0`],
  [
    `insert into audit_entry (merchant, seq, at, staff_name, action, subject, previous, hash)
     values ('lotus', 999, now(), 'x', 'a.b', '', sha256(''), sha256(''))`,
  ],
])('the application’s roles cannot: %s', async (text) => {
  for (const role of ['playfront_app', 'playfront_platform'] as const) {
    const name = `forbidden ${text.slice(0, 30)}`
    const attempt =
      role === 'playfront_app'
        ? harness.store.change('lotus', ({ query }) => query({ name, text }, []))
        : harness.store.platform(({ query }) => query({ name, text }, []))
    await expect(attempt).rejects.toMatchObject({ code: '42501' })
  }
})

test.each([
  `update audit_entry set action = 'nothing.happened'`,
  `delete from audit_entry where seq > 100`,
  `truncate audit_entry`,
  `update audit_head set seq = seq - 1`,
  `delete from audit_head`,
  `truncate audit_head`,
])('not even the owner of the tables can, by a statement alone: %s', async (text) => {
  await owner.query('begin')
  await owner.query('set local role playfront_owner')
  await owner.query(`select set_config('playfront.merchant', 'lotus', true)`)
  await expect(owner.query(text)).rejects.toMatchObject({ code: '42501', message: /audit log/ })
  await owner.query('rollback')
})

test('an end that is cut off together with its head is found by an anchor kept elsewhere', async () => {
  const { entries, head } = await verifyChain(harness.store, 'lotus')
  const line = writeAnchor('lotus', { entries, head })
  const anchors = readAnchors(`npm notice\n${line}\n`).get('lotus')
  expect(anchors).toEqual([{ entries, head }])
  expect(await verifyChain(harness.store, 'lotus', anchors)).not.toHaveProperty('brokenAt')
  await owner.query('begin')
  await owner.query(`set local session_replication_role = 'replica'`)
  await owner.query('create table kept as select * from audit_entry')
  await owner.query(`delete from audit_entry where merchant = 'lotus' and seq > 100`)
  await owner.query(
    `update audit_head set seq = 100, hash = (select hash from audit_entry where merchant = 'lotus' and seq = 100)
     where merchant = 'lotus'`,
  )
  await owner.query('commit')
  expect(await verifyChain(harness.store, 'lotus')).not.toHaveProperty('brokenAt')
  expect(await verifyChain(harness.store, 'lotus', anchors)).toMatchObject({ entries: 100, brokenAt: 101 })
  const now = await verifyChain(harness.store, 'lotus')
  const other = { entries: 100, head: 'f'.repeat(64) }
  // A rewritten copy of the chain does not outweigh the earlier copy.
  for (const kept of [[other], [other, now], [now, other]])
    expect(await verifyChain(harness.store, 'lotus', kept)).toMatchObject({ brokenAt: 100 })
  await owner.query('begin')
  await owner.query(`set local session_replication_role = 'replica'`)
  await owner.query('delete from audit_entry')
  await owner.query('insert into audit_entry select * from kept')
  await owner.query('drop table kept')
  await owner.query(`update audit_head set seq = $1, hash = $2 where merchant = 'lotus'`, [
    entries,
    Buffer.from(head, 'hex'),
  ])
  await owner.query('commit')
  expect(await verifyChain(harness.store, 'lotus', anchors)).not.toHaveProperty('brokenAt')
})

test('a file without the end of a chain is no anchor', () => {
  expect(() => readAnchors('')).toThrow('no end of a chain')
})

test.each([
  [
    'one letter of what was',
    `update audit_entry set before = replace(before, 'ng', 'nG') where merchant = 'lotus' and seq = 40`,
    40,
  ],
  [
    'one digit of what is',
    `update audit_entry set after = overlay(after placing '9' from 7 for 1) where merchant = 'lotus' and seq = 41`,
    41,
  ],
  [
    'the person',
    `update audit_entry set staff_name = 'lotus.managers' where merchant = 'lotus' and seq = 1`,
    1,
  ],
  [
    'a second of the time',
    `update audit_entry set at = at + interval '1 second' where merchant = 'lotus' and seq = 120`,
    120,
  ],
  [
    'one bit of a hash',
    `update audit_entry set hash = set_byte(hash, 31, get_byte(hash, 31) # 1) where merchant = 'lotus' and seq = 77`,
    77,
  ],
  ['an entry that was taken out', `delete from audit_entry where merchant = 'lotus' and seq = 50`, 50],
  ['the end that was cut off', `delete from audit_entry where merchant = 'lotus' and seq > 100`, 101],
])('tampering with the chain with full database rights is detected: %s', async (_what, tampering, place) => {
  await owner.query('create table kept as select * from audit_entry')
  await owner.query(`set session_replication_role = 'replica'`)
  const { rowCount } = await owner.query(tampering)
  expect(rowCount).toBeGreaterThan(0)
  const check: AuditCheckAnswer = (await harness.call('checkAudit', { by: minh, merchant: 'lotus' })).value
  expect(check).toMatchObject({ isWhole: false, brokenAt: place })
  await owner.query('delete from audit_entry')
  await owner.query('insert into audit_entry select * from kept')
  await owner.query('drop table kept')
  await owner.query('reset session_replication_role')
  expect(await verifyChain(harness.store, 'lotus')).toEqual({ entries: 120, head: expect.any(String) })
})

test('the group’s chain records who was added and who signed in', async () => {
  const oanh = await harness.signIn(await harness.hire('owner', [{ merchant: '*', role: 'owner' }]))
  const groupLog: AuditAnswer = (await harness.call('groupAuditLog', { by: oanh })).value
  expect(groupLog.entries.slice(0, 2).map(({ action, staffName }) => [action, staffName])).toEqual([
    ['staff.signedIn', 'owner'],
    ['staff.added', 'the system'],
  ])
  expect((await harness.call('checkGroupAudit', { by: oanh })).value).toMatchObject({ isWhole: true })
  expect((await harness.call('groupAuditLog', { by: minh })).code).toBe('staff.not.allowed')
})

test('the same facts are the same bytes, in whatever order they were said', () => {
  expect(canonicalJson({ b: 1, a: { d: [2, { z: 1, y: undefined }], c: null } })).toBe(
    '{"a":{"c":null,"d":[2,{"z":1}]},"b":1}',
  )
})

test('the log is narrowed by person and by days of the merchant’s calendar', async () => {
  const chi = await harness.hire('lotus.Chi', [{ merchant: 'lotus', role: 'manager' }])
  const first = merchantDay(harness.platform.clock.now(), 'Asia/Ho_Chi_Minh')
  await harness.passes(days(2))
  const later = merchantDay(harness.platform.clock.now(), 'Asia/Ho_Chi_Minh')
  minh = await harness.authenticate(minh)
  malee = await harness.authenticate(malee)
  await writes('lotus', 121, chi)
  await writes('lotus', 122)
  const seqs = async (fields: Record<string, unknown>) =>
    (await log(minh, 'lotus', fields)).entries.map(({ seq }) => seq)
  expect(await seqs({ person: 'LOTUS.chi' })).toEqual([121])
  expect(await seqs({ person: 'nobody' })).toEqual([])
  expect(await seqs({ from: later.day })).toEqual([122, 121])
  expect(await seqs({ from: later.day, to: later.day, person: 'lotus.manager' })).toEqual([122])
  expect(await seqs({ from: later.day, subject: 'member:1' })).toEqual([121])
  expect((await seqs({ to: first.day }))[0]).toBe(120)
  expect(await seqs({ from: later.dayBefore, to: later.dayBefore })).toEqual([])
  expect((await harness.call('auditLog', { by: malee, merchant: 'lotus' })).code).toBe('staff.not.allowed')
})

test('what is filtered is written as CSV that no spreadsheet runs, in the reader’s language', async () => {
  await harness.store.change('lotus', (connection) =>
    record(
      connection,
      { id: minh.id, name: '=cmd()' },
      { action: 'note.written', subject: '@member, "one"' },
    ),
  )
  const file = async (fields: Record<string, unknown>, headers = {}): Promise<AuditFile> =>
    (await harness.call('auditLogFile', { by: minh, merchant: 'lotus', fields, headers })).value
  const { name, text, isWhole } = await file({ subject: '@member, "one"' })
  expect([name, isWhole]).toEqual(['audit-lotus.csv', true])
  const [head, line, end] = text.slice(1).split('\r\n')
  expect(head).toBe('Entry,Date (Asia/Ho_Chi_Minh),Staff member,Action,Description,Subject,Before,After')
  expect(line).toMatch(
    /^123,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,'=cmd\(\),note\.written,Note added,"'@member, ""one""",,$/,
  )
  expect(end).toBe('')
  expect((await file({}, { language: 'VI' })).text).toContain(',note.written,Thêm ghi chú,')
  expect((await file({})).text.trimEnd().split('\r\n')).toHaveLength(124)
  expect((await harness.call('groupAuditLogFile', { by: minh })).code).toBe('staff.not.allowed')
})
