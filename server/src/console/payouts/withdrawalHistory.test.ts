import type { FollowMoneyAnswer } from '@playfront/contract/console/memberTimeline.schema'
import type {
  WithdrawalFile,
  WithdrawalHistoryAnswer,
  WithdrawalRow,
} from '@playfront/contract/console/payouts.schema'
import { days, hours } from '@playfront/contract/time'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  byItself,
  openWithdrawalHarness,
  type WithdrawalHarness,
} from '../../money/withdrawals/withdrawalHarness'
import type { HarnessMember } from '../../testing/harness'
import { decideAs } from '../testing/decideAs'
import { openConsoleHarness, type ConsoleHarness, type Hired } from '../testing/consoleHarness'

let money: WithdrawalHarness
let harness: ConsoleHarness
let owner: pg.Client
let [chi, minh, malee]: Hired[] = []
let an: HarnessMember
let binh: HarnessMember
const count = 120

beforeAll(async () => {
  money = await openWithdrawalHarness()
  an = await money.registerMember('an_history')
  binh = await money.registerMember('binh_history')
  const card = await money.addsCard(an, { number: '1234567801' })
  const other = await money.addsCard(binh, { number: '1234567802' })
  await money.passes(hours(25))
  harness = await openConsoleHarness({ harness: money })
  const hire = async (name: string, merchant: string, role: 'cashier' | 'manager') =>
    harness.authenticate(await harness.hire(name, [{ merchant, role }]))
  chi = await hire('chi', 'lotus', 'cashier')
  minh = await hire('minh', 'lotus', 'manager')
  malee = await hire('malee', 'mela', 'manager')
  const { id } = await money.withdraws(an, {
    card,
    amount: 300_000,
    settings: { ...byItself, reviewFrom: 1 },
  })
  const proposal = money.newId()
  const fields = { id, proposal, verdict: 'approve' }
  await harness.call('proposePayout', { by: chi, merchant: 'lotus', fields })
  expect(await decideAs(harness, minh, { kind: 'payout', id: proposal, decision: 'approve' })).toBe('done')
  await money.sends()
  await money.withdraws(binh, { card: other, amount: 100_000, settings: byItself })
  owner = new pg.Client({ connectionString: money.url })
  await owner.connect()
  // Many of one instant, so that pages end between them.
  await owner.query(
    `insert into withdrawal (merchant, id, member, card, currency, amount, fee, state, provider, reference, because, requested_at,
      ended_at)
    select 'lotus', gen_random_uuid(), $1, $2, 'VND', 1000 * n, 0, case when n % 3 = 0 then 'failed' else 'paid' end, 'bank',
      '=REF-' || n, case when n % 3 = 0 then 'account' end, platform_now() - interval '5 days' * (n % 4), platform_now()
    from generate_series(1, $3::int) n`,
    [binh.id, other, count],
  )
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

const ask = async (fields: Record<string, unknown> = {}, by = minh): Promise<WithdrawalHistoryAnswer> =>
  (await harness.call('withdrawalHistory', { by, merchant: 'lotus', fields })).value
const all = async (fields: Record<string, unknown> = {}): Promise<WithdrawalRow[]> => {
  const rows: WithdrawalRow[] = []
  for (let before: string | null | undefined; before !== null;) {
    const answer: WithdrawalHistoryAnswer = await ask({ ...fields, ...(before && { before }) })
    rows.push(...answer.withdrawals)
    before = answer.next
  }
  return rows
}
const dayBefore = (count: number) =>
  new Date(harness.platform.clock.now() - days(count)).toISOString().slice(0, 10)

test('every withdrawal is listed once, the newest first, page by page', async () => {
  const rows = await all()
  expect(rows).toHaveLength(count + 2)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(count + 2)
  const order = rows.map(({ requestedAt, id }) => `${requestedAt} ${id}`)
  expect(order).toEqual(order.toSorted().toReversed())
})

test('a row says who requested and approved it, why it was reviewed, and what the provider calls it', async () => {
  const [reviewed] = await all({ find: 'AN_history' })
  expect(reviewed).toMatchObject({
    userName: 'an_history',
    state: 'sent',
    amount: 300_000,
    provider: 'test-provider',
    reference: 'ref',
    refusedBy: [],
    isAutomatic: false,
    checks: [{ reason: 'large', value: 300_000, limit: 1 }],
    requestedBy: 'chi',
    approvedBy: ['minh'],
  })
  expect((await all({ find: binh.id, min: 100_000, state: 'approved' }))[0]).toMatchObject({
    isAutomatic: true,
    checks: [{ reason: 'large' }, { reason: 'name' }, { reason: 'sharedCard' }],
    requestedBy: null,
    approvedBy: [],
  })
})

test('it is narrowed by state, amount, days, member, reference and id, and by all of them at once', async () => {
  expect(await all({ state: 'failed' })).toHaveLength(count / 3)
  expect(await all({ min: 5_000, max: 9_000 })).toHaveLength(5)
  const [from, to] = [dayBefore(6), dayBefore(4)]
  expect(await all({ from, to })).toHaveLength(count / 4)
  expect(await all({ find: 'an_history' })).toHaveLength(1)
  const [one] = await all({ find: '=REF-12' })
  expect(one).toMatchObject({ reference: '=REF-12', amount: 12_000, state: 'failed', because: 'account' })
  expect((await all({ find: one?.id })).map(({ id }) => id)).toEqual([one?.id])
  const narrow = { find: 'binh_history', state: 'failed', min: 1_000, max: 30_000, from, to }
  const some = await all(narrow)
  // Of 1 to 30 those that three divides, of the day that 4 n + 1 falls on.
  expect(some.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([9_000, 21_000])
  expect(await all({ ...narrow, state: 'sent' })).toEqual([])
  expect(await all({ find: 'nobody' })).toEqual([])
  expect(await all({ method: '970436' })).toHaveLength(count + 2)
  expect(await all({ method: '970415' })).toEqual([])
})

test.each([{ state: 'lost' }, { min: -1 }, { min: 'x' }, { from: '2026-13-01' }, { before: 'x' }])(
  'a filter that means nothing is refused: %j',
  async (fields) => {
    const { code } = await harness.call('withdrawalHistory', { by: minh, merchant: 'lotus', fields })
    expect(code).toBe('request.invalid')
  },
)

test('another merchant’s staff read none of it', async () => {
  const refused = await harness.call('withdrawalHistory', { by: malee, merchant: 'lotus' })
  expect(refused.code).toBe('staff.not.allowed')
  const own = await harness.call('withdrawalHistory', {
    by: malee,
    merchant: 'mela',
    fields: { find: an.id },
  })
  expect((own.value as WithdrawalHistoryAnswer).withdrawals).toEqual([])
})

test('the file has the same withdrawals, and no cell that a spreadsheet runs as a formula (CSV formulas)', async () => {
  const fields = { from: dayBefore(30), to: dayBefore(-1), state: 'failed' }
  const answer = await harness.call('withdrawalHistoryFile', { by: minh, merchant: 'lotus', fields })
  const { name, text, isWhole }: WithdrawalFile = answer.value
  expect([name, isWhole]).toEqual([`withdrawals-lotus-${fields.from}-${fields.to}.csv`, true])
  const lines = text.trim().split('\r\n')
  expect(lines).toHaveLength(1 + count / 3)
  expect(lines[0]).toContain('Requested (Asia/Ho_Chi_Minh),Ended (Asia/Ho_Chi_Minh),ID,Member,Status')
  expect(text).toContain(",'=REF-12,")
  expect(text).not.toMatch(/(?:^|,)=/m)
  const long = { ...fields, from: '2020-01-01' }
  const refused = await harness.call('withdrawalHistoryFile', { by: minh, merchant: 'lotus', fields: long })
  expect(refused.code).toBe('request.invalid')
})

test('each way walks an index, without a sort of what is there', async () => {
  const plan = async (which: string): Promise<string> => {
    await owner.query('set enable_seqscan = off')
    const { rows } = await owner.query(
      `explain select id from withdrawal where merchant = 'lotus' and (requested_at, id) < (now(), gen_random_uuid()) ${which}
        and amount between 1 and 2 order by requested_at desc, id desc limit 51`,
    )
    return rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n')
  }
  expect(await plan('')).toMatch(/Index Only Scan Backward using withdrawal_by_time/)
  expect(await plan(`and state = 'failed'`)).toMatch(/Index Only Scan Backward using withdrawal_by_state/)
})

test('a row names the providers that refused the order before another one took it', async () => {
  const [newest] = await all({ find: 'BINH_history' })
  await owner.query(`update withdrawal set refused_by = '{first-bank,second-bank}' where id = $1`, [
    newest?.id,
  ])
  expect((await all({ find: newest?.id }))[0]?.refusedBy).toEqual(['first-bank', 'second-bank'])
  const fields = { from: dayBefore(30), to: dayBefore(-1), find: newest?.id }
  const file = await harness.call('withdrawalHistoryFile', { by: minh, merchant: 'lotus', fields })
  const { text }: WithdrawalFile = file.value
  expect(text).toContain(',Provider reference,Refused by,Review,')
  expect(text).toContain(',"first-bank, second-bank",')
  const cause = { id: newest?.member, cause: 'withdrawal', of: newest?.id }
  const followed = await harness.call('followMoney', { by: minh, merchant: 'lotus', fields: cause })
  expect((followed.value as FollowMoneyAnswer).cause.refusedBy).toEqual(['first-bank', 'second-bank'])
  await owner.query(`update withdrawal set refused_by = '{}' where id = $1`, [newest?.id])
})
