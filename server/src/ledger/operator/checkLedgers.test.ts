import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHarness, type Harness, type HarnessMember } from '../../testing/harness'
import { checkLedgers, writeReports } from './checkLedgers'

let harness: Harness
let member: HarnessMember

beforeAll(async () => {
  harness = await openHarness()
  member = await harness.registerMember('an_nguyen')
  await harness.registerMember('somchai_k', 'mela')
})

afterAll(() => harness.close())

test('an operator reads that every merchant’s books agree', async () => {
  const reports = await checkLedgers(harness.store)
  expect(reports.map(({ merchant }) => merchant)).toEqual(['lotus', 'mela', 'tucano'])
  expect(reports.flatMap(({ problems }) => problems)).toEqual([])
  expect(writeReports(reports)).toContain('ok    lotus: 1 transactions, 1 wallets, 0 frozen')
})

test('and where they do not, whose and why (R9)', async () => {
  const thief = new pg.Client({ connectionString: harness.url })
  await thief.connect()
  await thief.query(
    `set session_replication_role = replica; update wallet set balance = balance + 1 where member = '${member.id}'`,
  )
  await thief.end()
  const lines = writeReports(await checkLedgers(harness.store))
  expect(lines).toContain(`      wallet ${member.id}`)
  expect(lines.filter((line) => line.startsWith('WRONG'))).toHaveLength(1)
})
