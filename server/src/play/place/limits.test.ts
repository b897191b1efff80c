import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PlaceSlipRequest } from '@playfront/contract/play/lottery/slip'
import { minutes, seconds } from '@playfront/contract/time'
import type { LotteryCode } from '@playfront/lottery-rules/lottery'
import type { HarnessMember } from '../../testing/harness'
import { openPlayHarness, type PlayHarness } from '../playHarness'

const capOf4Digits = 90_000_000
const bookCap = 1_000_000_000

let harness: PlayHarness
let member: HarnessMember
let issueId: string

beforeAll(async () => {
  harness = await openPlayHarness({
    lotteries: ['MB1', 'TG3', 'LAO', 'YK15'],
    settings: (merchant) => ({
      ...merchant,
      lottery: { ...merchant.lottery, prizeModes: ['Lott', 'TgDiskon', 'TgFull', 'ThDaily'] },
      operator: {
        ...merchant.operator,
        welcomeAmount: 3_000_000_000,
        lottery: { ...merchant.operator.lottery, bookCap, exposureCaps: { fourDigits: capOf4Digits } },
      },
    }),
  })
  await harness.drawsAfter(seconds(0))
})
afterAll(() => harness.close())
/** Every test has a separate issue and player. */
let players = 0
beforeEach(async () => {
  await harness.drawsAfter(minutes(3))
  await harness.scheduler.plan()
  issueId = await harness.issueOn('TG3')
  member = await rich()
})

const rich = async (): Promise<HarnessMember> => {
  const one = await harness.registerMember(`limits${players++}`)
  await harness.query(`select set_config('playfront.merchant', 'lotus', false)`)
  await harness.query(
    `select ledger_post('adjustment', 'VND', 'rich:' || $1::text, 'test', $1::uuid, 2000000000, sha256('rich'))`,
    [one.id],
  )
  return one
}

const bet = (lottery: LotteryCode, type: string, numbers: string[], stake: number) => ({
  lottery,
  prizeMode: { MB1: 'Lott', TG3: 'TgFull', LAO: 'ThDaily', YK15: 'ThDaily' }[lottery as 'MB1'],
  bets: [{ type, numbers, stake }],
})
const place = async (who: HarnessMember, over: Partial<PlaceSlipRequest> & { lottery: string }) =>
  harness.place(who, {
    issues: [{ issueId: await harness.issueOn(over.lottery as LotteryCode), multiple: 1 }],
    ...over,
  })
const bookOf = async (issue = issueId) =>
  (
    await harness.query<{ outcomes: number[]; worst: number[] }>(
      `select outcomes::text[]::float8[] as outcomes, worst::text[]::float8[] as worst from lottery_book where issue_id = $1`,
      [issue],
    )
  )[0]
const stakesOf = async ({ id }: HarnessMember) =>
  Object.fromEntries(
    (
      await harness.query<{ token: string; stake: number }>(
        `select token, stake from lottery_player_stake where member = $1 and stake > 0 order by token`,
        [id],
      )
    ).map(({ token, stake }) => [token, stake]),
  )

test('a player puts at most twice the largest stake on one number of one issue, over all slips (lottery 4.6)', async () => {
  const onNumber = (stake: number, numbers = ['89']) => bet('MB1', 'VN_LO2_1K', numbers, stake)
  await place(member, onNumber(10_000_000))
  await place(member, onNumber(9_000_000, ['89', '90']))
  await expect(place(member, onNumber(2_000_000))).rejects.toMatchObject({
    code: 'number_limit_exceeded',
    value: { token: 'VN_LO2_1K:89', remaining: 1_000_000 },
  })
  expect(await stakesOf(member)).toEqual({ 'VN_LO2_1K:89': 19_000_000, 'VN_LO2_1K:90': 9_000_000 })
  await place(member, onNumber(1_000_000))
  // Others, and the next issue, are not concerned.
  await place(await rich(), onNumber(10_000_000))
  await harness.drawsAfter(minutes(1))
  await place(member, onNumber(10_000_000))
})

test('of many slips at once a player has no more than the limit on a number, and the refused leave nothing (lottery 4.6)', async () => {
  const nodes = [harness.play, harness.anotherNode()]
  const issues = [{ issueId: await harness.issueOn('MB1'), multiple: 1 }]
  const before = await harness.balanceOf(member)
  const slips = Array.from({ length: 10 }, async (_, n) =>
    nodes[n % 2]?.placeSlip(
      harness.callBy(member),
      await harness.slip({ ...bet('MB1', 'VN_LO2_1K', ['55', '56'], 4_000_000), issues }),
    ),
  )
  const outcomes = await Promise.allSettled(slips)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(await stakesOf(member)).toEqual({ 'VN_LO2_1K:55': 20_000_000, 'VN_LO2_1K:56': 20_000_000 })
  expect(await harness.balanceOf(member)).toBe(before - 5 * 8_000_000)
})

test('the same type and numbers in one slip are one bet, and one stake to every limit (lottery 4.5, 4.6)', async () => {
  const bets = [1_000, 2_000, 4_000].map((stake) => ({ type: 'VN_XIEN2', numbers: ['44', '45'], stake }))
  const slip = await place(member, {
    lottery: 'MB1',
    prizeMode: 'Lott',
    bets: [...bets, { type: 'VN_XIEN2', numbers: ['45', '44'], stake: 1_000 }],
  })
  expect(slip.bets).toMatchObject([{ type: 'VN_XIEN2', stake: 8_000, cost: 8_000 }])
  const half = { type: 'VN_LO2_1K', numbers: ['44'], stake: 6_000_000 }
  await expect(
    place(member, { lottery: 'MB1', prizeMode: 'Lott', bets: [half, half] }),
  ).rejects.toMatchObject({
    code: 'stake_max',
    value: { bet: 1 },
  })
  const one = { type: 'VN_LO2_1K', numbers: ['44'], stake: 8_000_000 }
  const with2 = (other: string) => ({ ...one, numbers: ['44', other] })
  await expect(
    place(member, { lottery: 'MB1', prizeMode: 'Lott', bets: [one, with2('46'), with2('47')] }),
  ).rejects.toMatchObject({
    code: 'number_limit_exceeded',
    value: { token: 'VN_LO2_1K:44', remaining: 20_000_000 },
  })
})

test('a kind of bet has its own cap, and the general one holds where it has none (lottery 4.6: cap(type))', async () => {
  // 90,000,000 at 8,000 for one are 11,250, in steps of 1,000: 4 top is counted with 3 top, whose cap is the general one.
  await expect(place(member, bet('MB1', 'VN_LO4', ['1234'], 3_000))).rejects.toMatchObject({
    code: 'number_limit_exceeded',
    value: { token: 'VN_LO4:1234', remaining: 2_000 },
  })
  await place(member, bet('MB1', 'VN_LO4', ['1234'], 2_000))
  await place(member, bet('MB1', 'VN_4C_DB', ['1234'], 200_000))
})

test('3 top and 4 top share a number: what one of them takes is not there for the other (lottery 4.6)', async () => {
  const lao = await harness.issueOn('LAO')
  await place(member, bet('LAO', 'TH_4TOP', ['1234'], 100_000))
  await place(member, bet('LAO', 'TH_3TOP', ['234'], 200_000))
  const rows = await harness.query(`select token, liability from lottery_exposure where issue_id = $1`, [lao])
  expect(rows).toEqual([{ token: 'TH_3TOP:234', liability: 960_000_000 }])
  // The book says the same of the outcome 1234: 40 more at 800 for one would be too much.
  await expect(place(member, bet('LAO', 'TH_3TOP', ['234'], 100_000))).rejects.toMatchObject({
    code: 'number_limit_exceeded',
    value: { token: 'TH_3TOP:234', remaining: 50_000 },
  })
  // 2 bottom of 1234 is 12: another ending is another outcome and costs nothing together with it.
  await place(member, bet('LAO', 'TH_3TOP', ['999'], 1_000_000))
  expect((await bookOf(lao))?.worst).toEqual([960_000_000])
})

test('the book of togel knows what each of its 10,000 results would cost, bet types together (lottery 4.6)', async () => {
  await place(member, {
    ...bet('TG3', 'TG_4D', [], 0),
    bets: [
      { type: 'TG_4D', numbers: ['0193'], stake: 10_000 },
      { type: 'TG_3D', numbers: ['193'], stake: 900_000 },
      { type: 'TG_2D', numbers: ['93', '94'], stake: 10_000 },
    ],
  })
  const exposure = await bookOf()
  expect(exposure?.outcomes).toHaveLength(10_000)
  expect(exposure?.worst).toEqual([90_000_000 + 855_000_000 + 950_000])
  // Counted by the last digit first: 0193 is 3910.
  expect(exposure?.outcomes[3_910]).toBe(945_950_000)
  expect(exposure?.outcomes[3_911]).toBe(855_950_000)
  expect(exposure?.outcomes[3_920]).toBe(950_000)
  await expect(place(await rich(), bet('TG3', 'TG_3D', ['193'], 100_000))).rejects.toMatchObject({
    value: { token: 'TG_3D:193', remaining: 56_000 },
  })
  // The neighbouring number has capacity left.
  await place(await rich(), bet('TG3', 'TG_3D', ['194'], 100_000))
})

test('top and bottom that are drawn apart cost together what their worst do (lottery 4.6)', async () => {
  const yeekee = await harness.issueOn('YK15')
  const other = await rich()
  await place(member, bet('YK15', 'TH_3TOP', ['123', '124'], 1_000_000))
  await place(member, bet('YK15', 'TH_2BOT', ['12'], 2_000_000))
  expect((await bookOf(yeekee))?.worst).toEqual([800_000_000, 180_000_000])
  await expect(place(other, bet('YK15', 'TH_3TOP', ['123'], 30_000))).rejects.toMatchObject({
    value: { token: 'TH_3TOP:123', remaining: 25_000 },
  })
  await place(other, bet('YK15', 'TH_3TOP', ['125'], 1_000_000))
})

test('of 64 slips at once from two nodes the book takes what fits and not a unit more (lottery 4.6)', async () => {
  const nodes = [harness.play, harness.anotherNode()]
  const crowd = await Promise.all(Array.from({ length: 64 }, () => rich()))
  const issues = [{ issueId, multiple: 1 }]
  const outcomes = await Promise.allSettled(
    crowd.map(async (one, n) =>
      nodes[n % 2]?.placeSlip(
        harness.callBy(one),
        // Alternately the number itself and its last three digits: both cost the outcome 0777 alone and together.
        await harness.slip({
          ...(n % 4 < 2 ? bet('TG3', 'TG_4D', ['0777'], 5_000) : bet('TG3', 'TG_3D', ['777'], 40_000)),
          issues,
        }),
      ),
    ),
  )
  const placed = await harness.query<{ type: string; count: number }>(
    `select type, count(*)::int as count from lottery_bet where issue_id = $1 group by type`,
    [issueId],
  )
  const count = (type: string) => placed.find((row) => row.type === type)?.count ?? 0
  const cost = count('TG_4D') * 45_000_000 + count('TG_3D') * 38_000_000
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(
    count('TG_4D') + count('TG_3D'),
  )
  expect(cost).toBeLessThanOrEqual(bookCap)
  expect(cost).toBeGreaterThan(bookCap - 45_000_000)
  expect((await bookOf())?.worst).toEqual([cost])
})

test('a slip that its wallet does not bear leaves neither the player’s number nor the book behind', async () => {
  await place(member, bet('TG3', 'TG_2D', ['11'], 10_000))
  const [poor] = [await harness.registerMember(`limits${players++}`)]
  await expect(place(poor, bet('TG3', 'TG_2D', ['11', '22'], 10_000_000))).rejects.toThrow(
    'insufficient_balance',
  )
  const exposure = await bookOf()
  expect(exposure?.worst).toEqual([950_000])
  expect(exposure?.outcomes.reduce((sum, cost) => sum + cost, 0)).toBe(100 * 950_000)
  expect(await stakesOf(poor)).toEqual({})
})

test('a slip over several issues is in all their books or in none', async () => {
  const { issues } = await harness.play.lotteryIssuesAhead(harness.callBy('lotus'), {
    lottery: 'TG3',
    limit: 3,
  })
  const ids = issues.map((one) => one.issueId)
  await harness.query(`insert into lottery_book (merchant, issue_id, sizes, outcomes, worst)
    values ('lotus', '${ids[2]}', '{10000}', array_fill(900000000::bigint, array[10000]), '{900000000}')
    on conflict (merchant, issue_id) do update set outcomes = excluded.outcomes, worst = excluded.worst`)
  const over = {
    ...bet('TG3', 'TG_3D', ['321'], 200_000),
    issues: ids.map((id) => ({ issueId: id, multiple: 1 })),
  }
  await expect(place(member, over)).rejects.toMatchObject({ code: 'number_limit_exceeded' })
  expect((await bookOf(ids[0]))?.worst).toEqual([0])
  expect((await bookOf(ids[1]))?.worst).toEqual([0])
  expect((await bookOf(ids[2]))?.worst).toEqual([900_000_000])
})
