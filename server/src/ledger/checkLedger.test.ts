import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sha256 } from '../platform/sha256'
import { openHarness, type Harness, type HarnessMember } from '../testing/harness'
import { checkLedgerSince, checkWholeLedger, sinceStatement } from './checkLedger'
import { post } from './post'

let harness: Harness
let member: HarnessMember

beforeEach(async () => {
  harness = await openHarness()
  member = await harness.registerMember('an_nguyen')
  await bet('bet:first')
})

afterEach(() => harness.close())

const bet = (key: string) =>
  harness.store.change('lotus', (connection) =>
    post(connection, {
      kind: 'bet',
      key,
      reference: key,
      memberId: member.id,
      amount: -10,
      currency: 'VND',
      bodyHash: sha256(key),
    }),
  )

/** A running check stops before what a transaction anywhere in the cluster may still change; other test files have some. */
const olderThanAllRunning = {
  name: 'older than all running',
  text: `select coalesce(max(writer), 0) < pg_snapshot_xmin(pg_current_snapshot())::text::bigint as old from ledger_transaction`,
}

const checkSince = (from: number) =>
  harness.store.read('lotus', async (connection) => {
    for (let old = false; !old;) {
      const [row] = await connection.query<{ old: boolean }>(olderThanAllRunning, [])
      old = row?.old ?? false
    }
    return checkLedgerSince(connection, from)
  })
const checkAll = () => harness.store.read('lotus', checkWholeLedger)

/** Changes the books behind the platform's back, the way only a broken disk or a thief can. */
const tamper = async (statement: string) => {
  const thief = new pg.Client({ connectionString: harness.url })
  await thief.connect()
  await thief.query(`set session_replication_role = replica; ${statement}`)
  await thief.end()
}

test('honest books show no problem, and the next running check begins where this one ended', async () => {
  const first = await checkSince(0)
  expect(first.problems).toEqual([])
  await bet('bet:second')
  const second = await checkSince(first.checkedTo)
  expect(second.problems).toEqual([])
  expect(second.checkedTo).toBeGreaterThan(first.checkedTo)
  expect(await checkAll()).toEqual([])
})

test('one unit changed in an entry is found (R9)', async () => {
  await tamper(`update ledger_entry set amount = amount + 1 where member = '${member.id}' and version = 2`)
  const found = [
    { problem: 'unbalanced', subject: expect.any(String) },
    { problem: 'chain', subject: member.id },
  ]
  expect((await checkSince(0)).problems).toEqual(expect.arrayContaining(found))
  expect(await checkAll()).toEqual(
    expect.arrayContaining([found[0], { problem: 'wallet', subject: member.id }]),
  )
})

test('one unit changed in a wallet is found (R9)', async () => {
  await tamper(`update wallet set balance = balance + 1 where member = '${member.id}'`)
  expect((await checkSince(0)).problems).toEqual([{ problem: 'wallet', subject: member.id }])
  expect(await checkAll()).toEqual([{ problem: 'wallet', subject: member.id }])
})

test('a missing half of a transaction is found', async () => {
  await tamper(`delete from ledger_entry where account = 'stakes'`)
  expect((await checkSince(0)).problems).toEqual([{ problem: 'unbalanced', subject: expect.any(String) }])
  expect(await checkAll()).toEqual([{ problem: 'unbalanced', subject: expect.any(String) }])
})

test('a transaction without its entry in the book of transactions is found by the whole check', async () => {
  await tamper(`delete from ledger_transaction where key = 'bet:first'`)
  expect(await checkAll()).toEqual([{ problem: 'unbalanced', subject: expect.any(String) }])
})

test('a transaction whose key is not kept is found by the whole check: it could be posted again', async () => {
  await tamper(`delete from ledger_key where key = 'bet:first'`)
  expect(await checkAll()).toEqual([{ problem: 'key', subject: expect.any(String) }])
})

test('a running balance that does not follow from the entry before it is found by the whole check', async () => {
  await bet('bet:second')
  await tamper(`
    update ledger_entry set balance_after = balance_after - 3 where member = '${member.id}' and version = 2`)
  expect(await checkAll()).toEqual([{ problem: 'chain', subject: member.id }])
})

test('a check of one merchant says nothing of another’s books', async () => {
  await tamper(`update wallet set balance = balance + 1 where member = '${member.id}'`)
  expect(await harness.store.read('mela', checkWholeLedger)).toEqual([])
})

test('the entry before another is found by its number: a long history costs the check nothing (R9)', async () => {
  const plan = await harness.store.change('lotus', async ({ query }) => {
    await query({ name: 'by index', text: byIndexAlone }, [])
    return query<{ 'QUERY PLAN': string }>(
      { name: 'explain check', text: `explain (costs off) ${sinceStatement.text}` },
      [0, 1],
    )
  })
  const conditions = plan
    .map((line) => line['QUERY PLAN'])
    .join('\n')
    .split(/ before_\d+\n/)
    .slice(1)
  // In every month.
  expect(conditions.length).toBeGreaterThan(3)
  for (const condition of conditions) expect(condition.split('\n')[0]).toContain('(version = moved.prior)')
})

const byIndexAlone = `
  select set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true),
    set_config('enable_seqscan', 'off', true)`
