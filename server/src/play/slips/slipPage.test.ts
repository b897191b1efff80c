import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes, seconds } from '@playfront/contract/time'
import type { HarnessMember } from '../../testing/harness'
import { openOwner } from '../../testing/openOwner'
import { openPlayHarness, type PlayHarness } from '../playHarness'
import { pageStatement } from './slipPage'

let harness: PlayHarness
let member: HarnessMember
const placed: string[] = []

beforeAll(async () => {
  harness = await openPlayHarness()
  await harness.drawsAfter(seconds(0))
  member = await harness.registerMember('history')
  for (let n = 0; n < 7; n++) {
    placed.unshift((await harness.place(member)).slipId)
    await harness.drawsAfter(n < 5 ? minutes(1) : seconds(1))
  }
})
afterAll(() => harness.close())

const page = (over: Partial<Parameters<typeof harness.play.slipPage>[1]> = {}) =>
  harness.play.slipPage(harness.callBy(member), { limit: 3, ...over })
const ids = ({ slips }: Awaited<ReturnType<typeof page>>) => slips.map(({ slipId }) => slipId)

test('pages follow each other without a gap or a repetition, newest first, and the last says so', async () => {
  const first = await page()
  const second = await page({ before: first.next ?? '' })
  const third = await page({ before: second.next ?? '' })
  expect([first, second, third].flatMap(ids)).toEqual(placed)
  expect(third.next).toBeNull()
})

test('tabs show what is pending and what is settled', async () => {
  expect(ids(await page({ state: 'pending', limit: 10 }))).toEqual(placed.slice(0, 2))
  expect(ids(await page({ state: 'settled', limit: 10 }))).toEqual(placed.slice(2))
  expect(ids(await page({ state: 'refunded', limit: 10 }))).toEqual([])
})

test('every slip of the history is called by its lottery’s name, not by a code', async () => {
  const call = { ...harness.callBy(member), language: 'EN' as const }
  const { slips } = await harness.play.slipPage(call, { limit: 1 })
  expect(slips[0]?.lotteryName).toBe('North 1 minute')
})

test('one issue can be looked at alone', async () => {
  const [newest] = (await page()).slips
  const issueId = newest?.issues[0]?.issueId
  expect(ids(await page({ issueId, limit: 10 }))).toEqual(placed.slice(0, 2))
})

test('one lottery can be looked at alone, and everything before an instant (lottery 8.5)', async () => {
  expect(ids(await page({ lottery: 'MB1', limit: 10 }))).toEqual(placed)
  expect(ids(await page({ lottery: 'MN1', limit: 10 }))).toEqual([])
  const { slips } = await page({ limit: 10 })
  const until = Date.parse(slips[2]?.acceptedAt ?? '')
  expect(ids(await page({ until, limit: 10 }))).toEqual(placed.slice(3))
})

test('slips of the same instant are all shown', async () => {
  const crowd = await harness.registerMember('instant')
  const slips = await Promise.all(Array.from({ length: 5 }, () => harness.place(crowd)))
  const read = async (before?: string) => harness.play.slipPage(harness.callBy(crowd), { limit: 2, before })
  const first = await read()
  const second = await read(first.next ?? '')
  const third = await read(second.next ?? '')
  const seen = [first, second, third].flatMap(ids)
  expect(seen.toSorted()).toEqual(slips.map(({ slipId }) => slipId).toSorted())
})

test('a cursor that is none is refused', async () => {
  await expect(page({ before: 'nonsense' })).rejects.toThrow('request.invalid')
})

test('the ten-thousandth page is found as quickly as the first: by index, not by counting (P12)', async () => {
  await harness.query(
    `insert into lottery_slip select merchant, member, gen_random_uuid(), request_hash, lottery, prize_mode, odds_version, currency,
       issues, client_seed, slip_hash, cost, issue_count, refunded_issues, last_draw_at, balance_after, balance_version,
       accepted_at - n * interval '1 second'
     from lottery_slip, generate_series(1, 20000) n where slip_id = $1`,
    [placed.at(-1)],
  )
  await harness.query('analyze lottery_slip')
  const [plan] = await harness.query<{
    'QUERY PLAN': { Plan: { Plans: { 'Node Type': string; 'Actual Rows': number }[] } }[]
  }>(
    `explain (analyze, format json) select * from lottery_slip
     where merchant = 'lotus' and member = $1 and (accepted_at, slip_id) < (platform_now() - interval '19000 seconds', $2::uuid)
     order by accepted_at desc, slip_id desc limit 20`
      .replace('$1', `'${member.id}'`)
      .replace('$2', `'${placed[0]}'`),
  )
  const [scan] = plan?.['QUERY PLAN'][0]?.Plan.Plans ?? []
  expect(scan).toMatchObject({ 'Node Type': 'Index Scan', 'Actual Rows': 20 })
})

test('the plan that a connection keeps begins at the cursor, and row-level security does not prevent it (P12)', async () => {
  const reader = await openOwner(harness.url)
  await reader.query('set role playfront_app')
  await reader.query(`set playfront.merchant = 'lotus'`)
  for (const state of ['all', 'settled'] as const) {
    const lines = await reader.query<{ 'QUERY PLAN': string }>(
      `explain (generic_plan) ${pageStatement(state, false).text}`,
    )
    const plan = lines.map((line) => line['QUERY PLAN']).join('\n')
    expect(plan).toMatch(
      /lottery_slip_by_time on lottery_slip\b.*\n\s*Index Cond: .*ROW\(accepted_at, slip_id\) </,
    )
  }
  await reader.close()
})
