import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHarness, type Harness, type HarnessMember } from '../../testing/harness'
import { readStatement } from './readStatement'

let harness: Harness
let member: HarnessMember
const movements = 100_000

/** A life of bets, one after the other, with three payments far apart, written as the ledger would have. */
const liveALongLife = async () => {
  const operator = new pg.Client({ connectionString: harness.url })
  await operator.connect()
  await operator.query(`
    set session_replication_role = replica;
    delete from ledger_entry where member = '${member.id}';
    delete from statement_mark where member = '${member.id}';
    with moved as (
      insert into ledger_transaction (merchant, key, kind, reference, at)
      select 'lotus', 'life:' || n, case when n in (10, 50000, 99990) then 'deposit' else 'payout' end, 'slip-' || n,
        timestamptz '2026-01-01' + n * interval '4 minutes'
      from generate_series(1, ${movements}) as n order by n
      returning id, kind, substr(key, 6)::bigint as n
    ), entered as (
      insert into ledger_entry (merchant, transaction, account, member, currency, amount, version, balance_after)
      select 'lotus', id, 'cash', '${member.id}'::uuid, 'VND', 1, n, n from moved
    )
    insert into statement_mark (merchant, member, part, version)
    select 'lotus', '${member.id}', 'payments', n from moved where kind = 'deposit';
    update wallet set version = ${movements}, balance = ${movements} where member = '${member.id}';
    analyze`)
  await operator.end()
}

beforeAll(async () => {
  harness = await openHarness()
  member = await harness.registerMember('long_life')
  await liveALongLife()
})

afterAll(() => harness.close())

type Asked = Partial<Parameters<typeof readStatement>[1]>

const page = (asked: Asked = {}) => readStatement(harness.callBy(member), { limit: 20, ...asked })

/** The shortest of some goes, in milliseconds: what others do on this machine only ever adds. */
const costOf = async (asked: Asked): Promise<number> => {
  let min = Infinity
  for (let go = 0; go < 25; go += 1) {
    const begun = performance.now()
    await page(asked)
    min = Math.min(min, performance.now() - begun)
  }
  return min
}

test('page four thousand of 100,000 movements costs what page one costs, in days and in parts as well', async () => {
  const deep = { before: '20000' }
  const first = await costOf({})
  const costs = {
    deep: await costOf(deep),
    play: await costOf({ part: 'play', ...deep }),
    payments: await costOf({ part: 'payments' }),
    aDay: await costOf({ from: '2026-03-01', to: '2026-03-01' }),
    aDayOfPayments: await costOf({ from: '2026-03-01', to: '2026-03-01', part: 'payments' }),
  }
  expect((await page(deep)).lines[0]?.reference).toBe('slip-19999')
  const found = await page({ part: 'payments' })
  expect(found.lines.map(({ reference }) => reference)).toEqual(['slip-99990', 'slip-50000', 'slip-10'])
  expect((await page({ from: '2026-03-01', to: '2026-03-01', limit: 100 })).next).not.toBeNull()
  // Generous, because a day is found by a handful of look-ups; reading all of them would take a hundred times as long.
  for (const [name, cost] of Object.entries(costs)) expect([name, cost < 6 * first + 2]).toEqual([name, true])
})
