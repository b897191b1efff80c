import { days, seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { post } from '../../ledger/post'
import { sha256 } from '../../platform/sha256'
import { openPlayHarness, type PlayHarness } from '../../play/playHarness'
import type { HarnessMember } from '../../testing/harness'
import { recalculateDue, recalculateRank, recalculateRanks, watchRanks } from './recalculateRank'

let harness: PlayHarness
beforeAll(async () => {
  harness = await openPlayHarness()
  await harness.drawsAfter(seconds(0))
})
afterAll(() => harness.close())

const lotus = () => harness.callBy('lotus').merchant
const rankOf = async ({ id }: HarnessMember) => {
  const rows = await harness.query<{ level: number; bets: number; turnover: number; has_open: boolean }>(
    `select level, bets::int, turnover::int, has_open from member_rank where member = $1`,
    [id],
  )
  return rows[0]
}
const stepsOf = ({ id }: HarnessMember) =>
  harness.query<{ from_level: number; to_level: number; label_id: string; reason: string }>(
    `select from_level, to_level, label_id, reason from member_rank_step where member = $1 order by version`,
    [id],
  )
const move = ({ id }: HarnessMember, kind: 'bet' | 'refund', amount: number, key: string) =>
  harness.store.change('lotus', (connection) =>
    post(connection, {
      kind,
      key,
      reference: key,
      memberId: id,
      amount,
      currency: 'VND',
      bodyHash: sha256(key),
    }),
  )
const untilNothingIsDue = async () => {
  for (let looks = 0; looks < 20; looks += 1) if ((await recalculateDue(harness.store, lotus())) === 0) return
}

test('a slip counts for the rank once its issue is settled, and only once (REQ-VIP-004)', async () => {
  const hoa = await harness.registerMember('hoa_ranks')
  await harness.place(hoa)
  await recalculateDue(harness.store, lotus())
  expect(await rankOf(hoa)).toEqual({ level: 0, bets: 0, turnover: 0, has_open: true })
  expect(await harness.account.rankProgress(harness.callBy(hoa))).toEqual({
    currentProgress: { completedConditions: 0, totalExpectedConditions: 2 },
    playerRankProgress: undefined,
  })
  for (const time of [52, 4, 4]) await harness.drawsAfter(seconds(time))
  await untilNothingIsDue()
  const [{ cost } = { cost: 0 }] = await harness.query<{ cost: number }>(
    `select cost::int from lottery_slip where member = $1`,
    [hoa.id],
  )
  const once = await rankOf(hoa)
  expect(once).toEqual({ level: 1, bets: 1, turnover: cost, has_open: false })
  for (let looks = 0; looks < 5; looks += 1) await recalculateRank(harness.store, lotus(), hoa.id)
  expect(await rankOf(hoa)).toEqual(once)
  // Open bets do not reduce what was settled before, however many bets a slip has.
  await harness.place(hoa, {
    bets: ['01', '02', '03'].map((number) => ({ type: 'VN_LO2', numbers: [number], stake: 1_000 })),
  })
  await recalculateRank(harness.store, lotus(), hoa.id)
  expect(await rankOf(hoa)).toEqual({ ...once, has_open: true })
  expect(await stepsOf(hoa)).toEqual([{ from_level: 0, to_level: 1, label_id: 'bronze', reason: 'promoted' }])
  expect(await harness.account.rankProgress(harness.callBy(hoa))).toMatchObject({
    playerRankProgress: { labelId: 'bronze' },
  })
})

test('a bet with a game provider counts once the provider has settled it (REQ-VIP-004)', async () => {
  const hai = await harness.registerMember('hai_ranks')
  await move(hai, 'bet', -10_000, `vendor:${hai.id}`)
  await harness.query(
    `insert into vendor_bet (merchant, vendor, id, state, member, visit, game, round, stake, bet_hash)
     values ('lotus', 'STUDIO', 'open-1', 'placed', $1, $1, 'dice', 'r1', 10000, '')`,
    [hai.id],
  )
  await recalculateDue(harness.store, lotus())
  expect(await rankOf(hai)).toEqual({ level: 0, bets: 0, turnover: 0, has_open: true })
  await harness.query(
    `update vendor_bet set state = 'settled', paid = 0, end_id = 'end-1', end_hash = '', ended_at = platform_now()
     where id = 'open-1'`,
  )
  await recalculateDue(harness.store, lotus())
  expect(await rankOf(hai)).toEqual({ level: 1, bets: 1, turnover: 10_000, has_open: false })
})

test('many concurrent computations of one rank write one change of rank (T6)', async () => {
  const an = await harness.registerMember('an_ranks')
  for (let count = 0; count < 20; count += 1) await move(an, 'bet', -25_000, `vendor:${an.id}:${count}`)
  await Promise.all(Array.from({ length: 16 }, () => recalculateRanks(harness.store, lotus(), [an.id])))
  expect(await rankOf(an)).toMatchObject({ level: 2, bets: 20, turnover: 500_000 })
  expect(await stepsOf(an)).toEqual([{ from_level: 0, to_level: 2, label_id: 'silver', reason: 'promoted' }])
})

test('refunded stakes do not count, and do not lower a rank (REQ-VIP-004)', async () => {
  const binh = await harness.registerMember('binh_ranks')
  await move(binh, 'bet', -10_000, `vendor:${binh.id}`)
  await move(binh, 'refund', 10_000, `vendor:${binh.id}:back`)
  await untilNothingIsDue()
  expect(await rankOf(binh)).toMatchObject({ level: 0, turnover: 0 })
})

test('the benefits contain the ranks, the member’s own and what is missing, in figures (REQ-VIP-005, REQ-ROUTE-023)', async () => {
  const cam = await harness.registerMember('cam_ranks')
  await move(cam, 'bet', -30_000, `vendor:${cam.id}`)
  const notification = await harness.account.memberBenefits({ ...harness.callBy(cam), language: 'EN' })
  expect(notification.ranks.map(({ name, level }) => [level, name])).toEqual([
    [1, 'Bronze'],
    [2, 'Silver'],
    [3, 'Gold'],
    [4, 'Platinum'],
    [5, 'Diamond'],
  ])
  expect(notification.ranks[0]?.benefits).toEqual(['Your rank stands beside your name'])
  expect(notification.current).toEqual({
    level: 1,
    since: new Date(harness.platform.clock.now()).toISOString(),
  })
  expect(notification.next).toEqual({
    level: 2,
    conditions: [
      { kind: 'bets', need: 20, have: 1 },
      { kind: 'turnover', need: 500_000, have: 30_000 },
    ],
  })
  expect(notification).toMatchObject({ keep: undefined, keepDays: 0 })
  await expect(harness.account.memberBenefits(harness.callBy('lotus'))).rejects.toMatchObject({
    code: 'login.not.session',
  })
})

test('where ranks have to be kept, the page says by when and how much is missing, and time takes one', async () => {
  const dung = await harness.registerMember('dung_ranks')
  for (let count = 0; count < 20; count += 1) await move(dung, 'bet', -25_000, `vendor:${dung.id}:${count}`)
  const plain = lotus()
  const { ranks } = plain.operator
  const levels = ranks.levels.map((level) => ({ ...level, keepTurnover: level.turnover / 10 }))
  const strict = {
    ...plain,
    version: plain.version + 1,
    operator: { ...plain.operator, ranks: { ...ranks, keepDays: 90, levels } },
  }
  const notification = () => harness.account.memberBenefits({ ...harness.callBy(dung), merchant: strict })
  expect(await notification()).toMatchObject({ keepDays: 90, keep: { have: 0, need: 50_000 } })
  expect((await notification()).ranks.map(({ keepNeed }) => keepNeed).slice(0, 2)).toEqual([
    undefined,
    50_000,
  ])
  await move(dung, 'bet', -20_000, `vendor:${dung.id}:more`)
  expect((await notification()).keep).toMatchObject({ have: 20_000, need: 50_000 })
  await harness.passes(days(90))
  for (let looks = 0; looks < 3; looks += 1) await recalculateDue(harness.store, strict)
  expect(await rankOf(dung)).toMatchObject({ level: 1 })
  expect((await stepsOf(dung)).at(-1)).toEqual({
    from_level: 2,
    to_level: 1,
    label_id: 'bronze',
    reason: 'demoted',
  })
})

test('where a look takes long, ranks wait: what is being placed has the database to itself', async () => {
  let [nowMs, looks] = [0, 0]
  let look = () => Promise.resolve()
  const slow = {
    ...harness.store,
    read: async () => {
      looks += 1
      nowMs += 600
      return [] as never
    },
  }
  watchRanks({
    store: slow,
    clock: {
      now: () => nowMs,
      every: (_interval, work) => {
        look = work
        return () => undefined
      },
    },
    merchants: () => [lotus()],
    onError: (failure) => expect(failure).toBeUndefined(),
  })
  for (const [passedMs, expected] of [
    [0, 1],
    [5_000, 1],
    [5_000, 1],
    [5_000, 2],
  ] as const) {
    nowMs += passedMs
    await look()
    expect(looks).toBe(expected)
  }
})
