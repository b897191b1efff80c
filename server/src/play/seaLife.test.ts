import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes, seconds } from '@playfront/contract/time'
import type { LotteryCode } from '@playfront/lottery-rules/lottery'
import { families } from '@playfront/lottery-rules/results/families'
import type { DrawResult, Family } from '@playfront/lottery-rules/result'
import { lotteryOf } from '@playfront/lottery-rules/lotteries/lotteries'
import type { HarnessMember } from '../testing/harness'
import { lotteryCategories } from './catalogue/lotteryCategory'
import { openPlayHarness, type PlayHarness } from './playHarness'

const sold = [
  'TH-GLO',
  'LAO',
  'HANOI',
  'MY-TH',
  'YK15',
  'MY4D',
  'SG4D',
  'TG3',
  'JB3',
  'PH3D',
  'PH2D',
  'MN-HCM',
  'MB',
] as const
const modes = ['Lott', 'ThStd', 'ThDaily', 'MyStd', 'SgStd', 'TgDiskon', 'JbStd', 'PhStd']

let harness: PlayHarness
let member: HarnessMember
beforeAll(async () => {
  harness = await openPlayHarness({
    lotteries: [...sold],
    settings: (merchant) => ({
      ...merchant,
      lottery: { ...merchant.lottery, prizeModes: modes },
      responsible: { ...merchant.responsible, minRtpBps: 4_000 },
    }),
  })
  member = await harness.registerMember('seaplayer')
  await harness.drawsAfter(seconds(0))
})
afterAll(() => harness.close())

/** A result of the family in which every number is made of nines but for the first of the named prizes. */
const resultWith = (family: Family, numbers: Record<string, string>): DrawResult =>
  Object.fromEntries(
    families[family].map(({ name, digits, count }) => [
      name,
      Array.from({ length: count }, (_, at) => (at === 0 ? numbers[name] : undefined) ?? '9'.repeat(digits)),
    ]),
  )

interface Played {
  lottery: LotteryCode
  prizeMode: string
  type: string
  pick: string
  numbers: Record<string, string>
  /** Worked out by hand for a stake of 1 000. */
  cost: number
  payout: number
}

const played: Played[] = [
  {
    lottery: 'LAO',
    prizeMode: 'ThDaily',
    type: 'TH_2BOT',
    pick: '12',
    numbers: { n: '1234' },
    cost: 1_000,
    payout: 90_000,
  },
  {
    lottery: 'HANOI',
    prizeMode: 'ThDaily',
    type: 'TH_2BOT',
    pick: '45',
    numbers: { special: '11111', first: '12345' },
    cost: 1_000,
    payout: 90_000,
  },
  {
    lottery: 'MY-TH',
    prizeMode: 'ThDaily',
    type: 'TH_4TOD',
    pick: '4321',
    numbers: { first: '1234' },
    cost: 1_000,
    payout: 300_000,
  },
  {
    lottery: 'MY4D',
    prizeMode: 'MyStd',
    type: 'D4_IBOX_BIG',
    pick: '1234',
    numbers: { first: '4321', starter: '2143' },
    cost: 1_000,
    payout: 113_000,
  },
  {
    lottery: 'SG4D',
    prizeMode: 'SgStd',
    type: 'D4_SMALL',
    pick: '0007',
    numbers: { third: '0007' },
    cost: 1_000,
    payout: 800_000,
  },
  {
    lottery: 'PH3D',
    prizeMode: 'PhStd',
    type: 'PH_3R3',
    pick: '112',
    numbers: { n: '211' },
    cost: 1_000,
    payout: 150_000,
  },
  {
    lottery: 'PH2D',
    prizeMode: 'PhStd',
    type: 'PH_2D',
    pick: '01-31',
    numbers: { n: '01-31' },
    cost: 1_000,
    payout: 400_000,
  },
  {
    lottery: 'MN-HCM',
    prizeMode: 'Lott',
    type: 'VN_BAO7',
    pick: '88',
    numbers: { DB: '123488' },
    cost: 7_000,
    payout: 99_000,
  },
  {
    lottery: 'MB',
    prizeMode: 'Lott',
    type: 'VN_DE_G1',
    pick: '07',
    numbers: { G1: '12307' },
    cost: 1_000,
    payout: 99_000,
  },
  {
    lottery: 'TH-GLO',
    prizeMode: 'ThStd',
    type: 'TH_3TOP',
    pick: '123',
    numbers: { first: '456123' },
    cost: 1_000,
    payout: 900_000,
  },
]

test.each([
  ['TG3', 'TG_2D', 100, 705 * 100, 70_000],
  ['YK15', 'TH_2TOP', 100, 1_000 * 100, 90_000],
  ['JB3', 'JB_DEZENA', 100, 1_000 * 100, 60_000],
] as const)(
  '%s is drawn in-house, and says so; all hundred numbers of %s win once',
  async (lottery, type, count, cost, payout) => {
    const board = await harness.play.lotteryBoard(harness.callBy(member), { lottery })
    expect(board).toMatchObject({ drawSource: 'inHouse', label: 'simulated', simulatedDraw: true })
    const { issueId = '', drawAt = 0 } = board.next ?? {}
    await harness.drawsAfter((board.next?.openAt ?? 0) - harness.platform.clock.now())
    const numbers = Array.from({ length: count }, (_, n) => String(n).padStart(2, '0'))
    const slip = await harness.place(member, {
      lottery,
      prizeMode: board.prizeMode,
      bets: [{ type, numbers, stake: 1_000 }],
      issues: [{ issueId, multiple: 1 }],
    })
    expect(slip.cost).toBe(cost)
    await harness.drawsAfter(drawAt + minutes(1) - harness.platform.clock.now())
    const read = await harness.play.readSlip(harness.callBy(member), { slipId: slip.slipId })
    expect(read).toMatchObject({ state: 'settled', payout })
    expect(harness.errors).toEqual([])
  },
)

test('a modal win of a bet with a multiple refunds what was charged for its line (lottery 1.4, 4.3)', async () => {
  // A discount of 60.5 is cut off to 60 for a stake of 1 000; for one of 2 000 it is 121.
  await harness.query(
    `update lottery_prize_mode_version set tables = jsonb_set(tables, '{TG4,TG_CJ,discountBps}', '605')
     where merchant = 'lotus' and code = 'TgDiskon'`,
  )
  const { next } = await harness.play.lotteryBoard(harness.callBy(member), { lottery: 'TG3' })
  const { issueId = '', drawAt = 0, openAt = 0 } = next ?? {}
  await harness.drawsAfter(Math.max(openAt - harness.platform.clock.now(), seconds(6)))
  const slip = await harness.place(member, {
    lottery: 'TG3',
    prizeMode: 'TgDiskon',
    bets: [{ type: 'TG_CJ', numbers: Array.from({ length: 10 }, (_, at) => `EKOR-${at}`), stake: 1_000 }],
    issues: [{ issueId, multiple: 2 }],
    expectedTotal: 10 * 2 * 940,
  })
  expect(slip.cost).toBe(10 * 2 * 940)
  await harness.drawsAfter(drawAt + minutes(1) - harness.platform.clock.now())
  const read = await harness.play.readSlip(harness.callBy(member), { slipId: slip.slipId })
  expect(read).toMatchObject({ state: 'settled', payout: 2 * 940 + 2 * 1_000 * 8 })
  expect(harness.errors).toEqual([])
})

test.each(played)(
  'a bet on $lottery is placed, fed its result by two sources and paid: $type',
  async ({ lottery, prizeMode, type, pick, numbers, cost, payout }) => {
    const board = await harness.play.lotteryBoard(harness.callBy(member), { lottery })
    expect(board).toMatchObject({
      prizeMode,
      drawSource: 'official',
      label: 'demonstration',
      simulatedDraw: true,
    })
    expect(board.betTypes.map((one) => one.type)).toContain(type)
    const { issueId = '', drawAt = 0 } = board.current ?? {}
    expect(board.current).not.toHaveProperty('commit')
    const result = resultWith(lotteryOf(lottery).family, numbers)
    await harness.sourceSays('Simulator A', issueId, result)
    await harness.sourceSays('Simulator B', issueId, result)
    const slip = await harness.place(member, {
      lottery,
      prizeMode,
      bets: [{ type, numbers: [pick], stake: 1_000 }],
      issues: [{ issueId, multiple: 1 }],
    })
    expect(slip).toMatchObject({ cost, state: 'pending' })
    const before = await harness.balanceOf(member)

    await harness.drawsAfter(drawAt - harness.platform.clock.now())
    const read = await harness.play.readSlip(harness.callBy(member), { slipId: slip.slipId })
    expect(read).toMatchObject({ state: 'settled', payout, bets: [{ state: 'won' }] })
    expect(await harness.balanceOf(member)).toBe(before + payout)
    const { results } = await harness.play.lotteryResults(harness.callBy('lotus'), { lottery, limit: 1 })
    expect(results).toEqual([{ issueId, drawAt, numbers: result, label: 'demonstration' }])
    expect(harness.errors).toEqual([])
  },
)

test('the lobby shows every lottery of both areas with its tab, its label and its next draw (lottery 8.2)', async () => {
  await harness.scheduler.plan()
  const { lotteries } = await harness.play.lotteryLobby(harness.callBy('lotus'), {})
  expect(lotteries.map(({ code }) => code)).toEqual(sold)
  expect(new Set(lotteries.map(({ group }) => group))).toEqual(
    new Set(['thai', 'lao-hanoi', '4d', 'togel', 'bicho', 'philippine', 'south', 'north']),
  )
  for (const { code, current, label } of lotteries) {
    expect(current?.drawAt, code).toBeGreaterThan(harness.platform.clock.now())
    expect(label).toBe(['TG3', 'JB3', 'YK15'].includes(code) ? 'simulated' : 'demonstration')
  }
  expect(lotteries.find(({ code }) => code === 'MB')?.station).toBeTruthy()
})

test('Malaysia’s table sells no draw of Singapore, and a mode of Vietnam none of Thailand', async () => {
  const place = async (lottery: LotteryCode, prizeMode: string, type: string) => {
    const issues = [{ issueId: await harness.issueOn(lottery), multiple: 1 }]
    return harness.place(member, {
      lottery,
      prizeMode,
      issues,
      bets: [{ type, numbers: ['123'], stake: 1_000 }],
    })
  }
  await expect(place('SG4D', 'MyStd', 'D4_3A')).rejects.toMatchObject({ code: 'prize_mode_unknown' })
  await expect(place('TH-GLO', 'Lott', 'TH_3TOP')).rejects.toMatchObject({
    code: 'bet_type_not_in_prize_mode',
  })
})

test('a SEA-traditional launch opens the mode of its lottery, or the lobby in the merchant’s first (REQ-LAUNCH-008, REQ-LAUNCH-009)', async () => {
  const open = async (lottoGameCode: string | undefined, lottoPrizeMode: string) => {
    const { gameUrl } = await harness.play.launchGame(
      { ...harness.callBy(member), host: 'lotus.localhost' },
      {
        lottoArea: 'VN',
        lottoMode: 'SEA_Tradition_Mobile',
        launchMode: 'LOTT',
        lottoPrizeMode,
        lottoGameCode,
        lottoView: 'betting',
        device: 'MOBILE',
        hasLobby: 'true',
        language: 'TH',
      },
    )
    const launchCode = new URL(gameUrl).searchParams.get('launch') ?? ''
    const { prizeMode, view } = await harness.play.lotterySession(harness.callBy('lotus'), { launchCode })
    return [prizeMode, view]
  }
  expect(await open('TG3', 'Lott')).toEqual(['TgDiskon', 'betting'])
  expect(await open('LAO', 'ThDaily')).toEqual(['ThDaily', 'betting'])
  expect(await open(undefined, 'nobody')).toEqual(['ThStd', 'lobby'])
})

test('home has a shelf for each area, and a tile leads to its lottery in its own mode', async () => {
  const merchant = harness.callBy('lotus').merchant
  const shelves = lotteryCategories(merchant, 'EN')
  expect(shelves.map(({ gameClassify, gameCount, title }) => [gameClassify, gameCount, title])).toEqual([
    ['SEA', 11, 'Lottery'],
    ['VN', 2, 'Lottery · Vietnam'],
  ])
  const paths = shelves.flatMap(({ cards }) => cards.map(({ path }) => path))
  expect(paths).toContain(
    '/m/launchGame?prize_mode=SgStd&code=SG4D&playType=SEA_Tradition_Mobile&lottoView=betting',
  )
  expect(paths).toContain('/m/launchGame?prize_mode=Lott&code=MB&lottoView=betting')
})
