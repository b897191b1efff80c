import { days } from '@playfront/contract/time'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRanks } from '../../account/rank/readRanks'
import { checkLedgerSince, checkSomeWallets, checkWholeLedger } from '../../ledger/checkLedger'
import { move, type MoveKind } from '../../ledger/move'
import { checkLedgers } from '../../ledger/operator/checkLedgers'
import { post } from '../../ledger/post'
import { answerTransactionCounts } from '../../money/cashier/withdrawAccountInfo'
import { readStatement } from '../../money/statement/readStatement'
import { sha256 } from '../../platform/sha256'
import { archiveLedgerMonths, makePartitions } from '../../store/partitions'
import { openHarness, type Harness, type HarnessMember } from '../../testing/harness'
import { checkReports } from './checkReports'
import { reportsOn } from './countHarness'
import { rebuildReports } from './countReports'

let harness: Harness
let owner: pg.Client
let member: HarnessMember
/** Moved no money since the first month. */
let idle: HarnessMember

const reports = () => reportsOn(harness, 'lotus')

const movement = (who: HarnessMember, key: string, amount: number) => ({
  key: `${key}:${who.id}`,
  reference: key,
  memberId: who.id,
  amount,
  currency: 'VND' as const,
  bodyHash: sha256(key),
})
const bet = (key: string) =>
  harness.store.change('lotus', (connection) =>
    post(connection, { ...movement(member, key, -10), kind: 'bet' }),
  )
const moves = (who: HarnessMember, kind: MoveKind, amount: number, key: string) =>
  harness.store.change('lotus', (connection) => move(connection, { ...movement(who, key, amount), kind }))

/** The database's month in which a test stands, and the others by their distance. */
const monthAt = async (months: number): Promise<string> => {
  const { rows } = await owner.query<{ month: string }>(
    `select to_char(platform_now() at time zone 'UTC' + make_interval(months => $1), 'YYYY_MM') as month`,
    [months],
  )
  return rows[0]?.month ?? ''
}

const rowsIn = async (table: string): Promise<number> => {
  const { rows } = await owner.query<{ count: number }>(`select count(*)::int as count from ${table}`)
  return rows[0]?.count ?? 0
}

/** All that says that the ledger agrees. */
const problems = async () => {
  const { store } = harness
  const wallets = await checkSomeWallets(store, [{ merchant: 'lotus', after: undefined }], 100)
  return [
    ...(await store.read('lotus', checkWholeLedger)),
    ...(await store.read('lotus', (connection) => checkLedgerSince(connection, 0))).problems,
    ...wallets.flatMap((found) => found.problems),
    ...(await checkReports(store, reports().settings)),
  ]
}

const factsOf = async (who: HarnessMember) => {
  const [rank] = await harness.store.read('lotus', (connection) => readRanks(connection, [who.id], 1))
  const { totalDepositSuccessCount, totalWithdrawSuccessCount } = await answerTransactionCounts(
    harness.callBy(who),
  )
  const [report] = await checkLedgers(harness.store)
  return {
    play: rank?.play,
    totalDepositSuccessCount,
    totalWithdrawSuccessCount,
    transactions: report?.transactions,
  }
}

const archive = async () => {
  const { rows } = await owner.query<{ now: Date }>('select platform_now() as now')
  return archiveLedgerMonths(harness.url, rows[0]!.now)
}

let firstMonth = ''

beforeAll(async () => {
  harness = await openHarness()
  owner = new pg.Client({ connectionString: harness.url })
  await owner.connect()
  await makePartitions(harness.store)
  firstMonth = await monthAt(0)
  member = await harness.registerMember('an_nguyen')
  idle = await harness.registerMember('binh_tran')
  for (const who of [member, idle]) await moves(who, 'deposit', 500, 'deposit:1')
  await moves(idle, 'withdrawal', 200, 'withdrawal:1')
  await moves(member, 'withdrawal', 100, 'withdrawal:1')
  await moves(member, 'withdrawal_paid', 60, 'withdrawal_paid:1')
  await bet('bet:1')
  for (let month = 2; month <= 6; month += 1) {
    await harness.passes(days(31))
    await makePartitions(harness.store)
    await bet(`bet:${month}`)
    await moves(member, 'deposit', 7, `deposit:${month}`)
  }
}, 60_000)

afterAll(async () => {
  await owner.end()
  await harness.close()
})

test('a month that the reports have not counted stays', async () => {
  await expect(archive()).rejects.toMatchObject({
    code: '22000',
    message: expect.stringContaining('the reports have not counted it yet'),
  })
  expect(await rowsIn('ledger_carried')).toBe(0)
})

test('a month that does not add up stays, and so does everything else', async () => {
  await reports().count()
  const table = `ledger_entry_${firstMonth}`
  await owner.query(`set session_replication_role = 'replica'`)
  await owner.query(`update ${table} set amount = amount + 1 where account = 'stakes'`)
  await expect(archive()).rejects.toMatchObject({
    code: '22000',
    message: expect.stringContaining('does not add up'),
  })
  await owner.query(`update ${table} set amount = amount - 1 where account = 'stakes'`)
  await owner.query(
    `update ${table} set version = version + 100 where member = '${member.id}' and version = 3`,
  )
  await expect(archive()).rejects.toMatchObject({
    code: '22000',
    message: expect.stringContaining('does not go on'),
  })
  await owner.query(
    `update ${table} set version = version - 100 where member = '${member.id}' and version = 103`,
  )
  await owner.query('reset session_replication_role')
  expect(await rowsIn('ledger_carried')).toBe(0)
  expect(await problems()).toEqual([])
})

test('after months of the ledger were archived every balance, check, count and figure is what it was', async () => {
  const before = { member: await factsOf(member), idle: await factsOf(idle) }
  expect(before.member).toMatchObject({ totalDepositSuccessCount: 6, totalWithdrawSuccessCount: 1 })
  const served = await rowsIn('ledger_transaction')
  const tables = await archive()
  // Those that ended three months ago.
  expect(tables.slice(0, 2)).toEqual([
    `archive.ledger_transaction_${firstMonth}`,
    `archive.ledger_entry_${firstMonth}`,
  ])
  expect(tables.length).toBeGreaterThan(2)
  expect(await archive()).toEqual([])
  let moved = 0
  for (const table of tables.filter((name) => name.includes('transaction'))) moved += await rowsIn(table)
  expect(moved + (await rowsIn('ledger_transaction'))).toBe(served)
  expect(await rowsIn('ledger_transaction')).toBeLessThan(served)

  expect(await problems()).toEqual([])
  expect({ member: await factsOf(member), idle: await factsOf(idle) }).toEqual(before)
})

test('movements go on from what was carried forward, also of who moved nothing since', async () => {
  await bet('bet:7')
  await moves(idle, 'withdrawal_returned', 200, 'withdrawal_returned:1')
  await reports().count()
  expect(await problems()).toEqual([])
  expect(await makePartitions(harness.store)).toBe(0)
})

test('a key of an archived movement still answers, and nothing moves twice', async () => {
  const rows = await rowsIn('ledger_transaction')
  await bet('bet:1')
  await moves(member, 'deposit', 500, 'deposit:1')
  const other = { ...movement(member, 'bet:1', -10), bodyHash: sha256('other'), kind: 'bet' as const }
  await expect(harness.store.change('lotus', (connection) => post(connection, other))).rejects.toMatchObject({
    code: 'idempotency_conflict',
  })
  expect(await rowsIn('ledger_transaction')).toBe(rows)
})

test('what was carried forward and does not agree is found', async () => {
  await owner.query(
    `update ledger_carried set amount = amount + 1 where member = '${idle.id}' and account = 'cash' and kind = 'deposit'`,
  )
  expect(await problems()).toContainEqual({ problem: 'wallet', subject: idle.id })
  await owner.query(
    `update ledger_carried set amount = amount - 1 where member = '${idle.id}' and account = 'cash' and kind = 'deposit'`,
  )
  expect(await problems()).toEqual([])
})

test('a frozen wallet is released by what was carried forward and what is served', async () => {
  const release = async () => {
    await owner.query(`update wallet set frozen_at = now() where member = '${member.id}'`)
    await owner.query(`begin; select set_config('playfront.merchant', 'lotus', true)`)
    const { rows } = await owner.query<{ verdict: string }>('select wallet_release($1) as verdict', [
      member.id,
    ])
    await owner.query('commit')
    return rows[0]?.verdict
  }
  expect(await release()).toBe('released')
  await owner.query(
    `update ledger_carried set amount = amount + 1 where member = '${member.id}' and account = 'held' and kind = 'withdrawal'`,
  )
  expect(await release()).toBe('disagrees')
  await owner.query(
    `update ledger_carried set amount = amount - 1 where member = '${member.id}' and account = 'held' and kind = 'withdrawal'`,
  )
  expect(await release()).toBe('released')
})

test('a statement ends where the served ledger begins', async () => {
  const { lines, next } = await readStatement(harness.callBy(member), { limit: 50 })
  expect(next).toBeNull()
  expect(lines[0]?.reference).toBe('bet:7')
  expect(lines.length).toBeLessThan(10)
  const day = new Date(Date.UTC(2026, 10, 21)).toISOString().slice(0, 10)
  expect((await readStatement(harness.callBy(member), { limit: 50, from: day, to: day })).lines).toEqual([])
})

test('day figures of archived months are kept: reports are not computed again', async () => {
  const figures = await rowsIn('report_money_day')
  await expect(rebuildReports(harness.store, reports().settings)).rejects.toThrow('is archived up to')
  const elsewhere = reportsOn(harness, 'lotus', 'America/Sao_Paulo')
  await elsewhere.count()
  expect(await rowsIn('report_money_day')).toBe(figures)
})

test('no role of the server can archive the ledger', async () => {
  for (const role of ['playfront_app', 'playfront_platform']) {
    await owner.query(`set role ${role}`)
    for (const call of [`carry_ledger_month('2026_11')`, `detach_ledger_month('2026_11')`])
      await expect(owner.query(`select ${call}`), call).rejects.toMatchObject({ code: '42501' })
    await expect(owner.query('delete from ledger_carried')).rejects.toMatchObject({ code: '42501' })
    await owner.query('reset role')
  }
})
