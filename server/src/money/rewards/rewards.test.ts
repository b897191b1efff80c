import type { PromotionList } from '@playfront/contract/money/promotions.schema'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { days, hours, minutes, seconds } from '@playfront/contract/time'
import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256 } from '../../platform/sha256'
import { openPlayHarness, type PlayHarness } from '../../play/playHarness'
import type { HarnessMember } from '../../testing/harness'
import { afterDeposit } from '../bonuses/afterDeposit'
import { giveUpBonus } from '../bonuses/endBonus'
import { checkWholeLedger } from '../../ledger/checkLedger'
import { move } from '../../ledger/move'
import { claimMission, readMissions } from '../missions/missions'
import { hideOnBoards, readLeaderBoard } from '../missions/leaderBoard'
import { orderGood } from '../points/orderGood'
import { readMall } from '../points/readMall'
import { readPoints } from '../points/readPoints'
import { answerPersonalPromotions, readPromotion } from '../promotions/readPromotions'
import { claimPromotion } from '../promotions/claimPromotion'
import { seedPromotions } from '../promotions/seedPromotions'
import { readRewardCenter } from './readRewardCenter'
import { readReferralRewards } from './referralReward'
import { recalculateRewards } from './watchRewards'

let harness: PlayHarness
const errors: unknown[] = []

const rewards: FullMerchantSettings['operator']['rewards'] = {
  hedgeShare: 0.5,
  goodwillPerDay: 0,
  stakePerPoint: 10_000,
  pointsLastDays: 0,
  goods: [
    { id: 'cash', names: { EN: 'Cash' }, points: 5, stock: 100, delivery: { kind: 'CASH', amount: 700 } },
    {
      id: 'bonus',
      names: {},
      points: 2,
      stock: 100,
      delivery: { kind: 'BONUS', amount: 900, wagering: 3, days: 2 },
    },
    { id: 'last', names: {}, points: 1, stock: 1, delivery: { kind: 'COUPON' } },
  ],
  missions: [
    {
      id: 'draw',
      names: { EN: 'A draw' },
      period: 'DAY',
      goal: { kind: 'DRAWS', count: 1 },
      prize: { kind: 'CASH', amount: 55 },
    },
    {
      id: 'draws',
      names: {},
      period: 'WEEK',
      goal: { kind: 'DRAWS', count: 2 },
      prize: { kind: 'POINTS', amount: 20 },
    },
  ],
  boards: [
    {
      id: 'day',
      names: {},
      period: 'DAY',
      metric: 'DRAWS',
      prizes: [
        { kind: 'CASH', amount: 500 },
        { kind: 'POINTS', amount: 9 },
      ],
    },
  ],
}

const words = { VI: { title: 'Quà', terms: '<p>Một lần.</p>' } }
const half: PromotionList[number] = {
  id: 'half',
  kind: 'DEPOSIT_BONUS',
  words,
  figures: { percent: 50, minDeposit: 10_000, cap: 50_000, wagering: 2, days: 3 },
}
const weekBack: PromotionList[number] = {
  id: 'back',
  kind: 'CASHBACK',
  words,
  figures: { period: 'DAY', percent: 10, minLoss: 1_000, cap: 40_000 },
}
const friend: PromotionList[number] = {
  id: 'friend',
  kind: 'REFERRAL',
  words,
  figures: { amounts: [3_000], deposit: 10_000, stake: 27_000 },
}

beforeAll(async () => {
  harness = await openPlayHarness({
    settings: (merchant) => ({ ...merchant, operator: { ...merchant.operator, rewards } }),
  })
  await gives([half, weekBack, friend])
  await harness.drawsAfter(seconds(0))
  await looks()
})
afterAll(async () => {
  expect(errors).toEqual([])
  expect(await harness.store.read('lotus', checkWholeLedger)).toEqual([])
  await harness.close()
})

const gives = (promotions: PromotionList) =>
  seedPromotions(harness.store, [{ settings: demonstrationMerchants[0]!.settings, promotions }])

const lotus = () => harness.callBy('lotus').merchant
/** Every node looks, and two of them at once. */
const looks = async () => {
  const look = () => recalculateRewards(harness.store, lotus(), (failure) => errors.push(failure))
  await Promise.all([look(), look()])
}

const uuid = () => harness.platform.randomness.uuid()

/** A deposit arrives, as the deposits feature credits it. */
const deposits = async (
  { id: memberId }: HarnessMember,
  amount: number,
  { promotion, depositId = uuid() }: { promotion?: string; depositId?: string } = {},
) => {
  await harness.store.change('lotus', async (connection) => {
    const money = { memberId, amount, currency: 'VND' as const, reference: depositId }
    await move(connection, {
      ...money,
      kind: 'deposit',
      key: `deposit:${depositId}`,
      bodyHash: sha256(depositId),
    })
    const arrived = { merchant: lotus(), memberId, depositId, amount, currency: 'VND' as const, count: 1 }
    await afterDeposit(connection, { ...arrived, promotion })
  })
  return depositId
}

const account = async ({ id }: HarnessMember, name = 'bonus'): Promise<number> => {
  const found = await harness.query<{ amount: string }>(
    'select amount from member_balance where member = $1 and account = $2',
    [id, name],
  )
  return Number(found[0]?.amount ?? 0)
}

/** A slip of one number that costs 27,000, drawn and counted. */
const plays = async (member: HarnessMember, numbers = ['89'], type = 'VN_LO2') => {
  await harness.place(member, { bets: [{ type, numbers, stake: 1_000 }] })
  await harness.drawsAfter(minutes(2))
  await looks()
}

/** Play that was settled at an instant, with its outcome chosen. */
const played = ({ id }: HarnessMember, play: Partial<PlayedFigures> = {}): Promise<unknown> => {
  const { stake = 1_000, paid = 0, fair = stake, at = 0 } = play
  return harness.query(
    `insert into counted_play (merchant, member, source, reference, game_class, game, stake, paid, fair_stake, at)
    values ('lotus', $1, 'lottery', gen_random_uuid()::text, 'LOTT', 'MB1', $2, $3, $4,
      platform_now() + $5 * interval '1 ms')`,
    [id, stake, paid, fair, at],
  )
}

type PlayedFigures = Record<'stake' | 'paid' | 'fair' | 'at', number>

const center = (member: HarnessMember) => readRewardCenter(harness.callBy(member))

const codeOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => 'done',
    (refusal: { code?: string }) => refusal.code ?? refusal,
  )

/** Many concurrent calls on a busy machine: repeats the same call when the platform is busy. */
const insists = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  for (;;)
    try {
      return await ask()
    } catch (failure) {
      if ((failure as { code?: string }).code !== 'server.busy') throw failure
    }
}

const excludes = ({ id }: HarnessMember) =>
  harness.query(
    `insert into protection_restriction (merchant, id, member, kind, ends_at)
    values ('lotus', gen_random_uuid(), $1, 'break', platform_now() + interval '30 days')`,
    [id],
  )

test('a deposit that chose it brings a bonus beside the cash, once though it is reported 64 times concurrently (T1)', async () => {
  const member = await harness.registerMember('an_bonus')
  const before = await harness.balanceOf(member)
  const depositId = uuid()
  await Promise.all(
    Array.from({ length: 64 }, () =>
      insists(() => deposits(member, 40_001, { promotion: 'half', depositId })),
    ),
  )
  expect(await harness.balanceOf(member)).toBe(before + 40_001)
  expect(await account(member)).toBe(20_000)
  expect((await center(member)).bonus).toMatchObject({ amount: 20_000, need: 40_000, progress: 0 })
  const promotion = await readPromotion(harness.callBy(member), { id: 'half', inApp: false })
  expect(promotion).toMatchObject({
    state: { name: 'running' },
    depositBonus: { percent: 50, minDeposit: 10_000, cap: 50_000, wagering: 2, days: 3 },
  })
  expect(
    await codeOf(claimPromotion(harness.callBy(member), { id: 'half', claimId: uuid(), inApp: false })),
  ).toBe('promotion_not_eligible')
})

test('no bonus without a choice, below the least deposit, while another runs, or in a break; the money comes all the same', async () => {
  const member = await harness.registerMember('an_none')
  await deposits(member, 40_000)
  await deposits(member, 9_999, { promotion: 'half' })
  await deposits(member, 40_000, { promotion: 'nothing-like-it' })
  expect(await account(member)).toBe(0)
  await deposits(member, 10_000, { promotion: 'half' })
  await deposits(member, 90_000, { promotion: 'half' })
  expect(await account(member)).toBe(5_000)
  const resting = await harness.registerMember('bao_rests')
  const before = await harness.balanceOf(resting)
  await excludes(resting)
  await deposits(resting, 40_000, { promotion: 'half' })
  expect([await account(resting), await harness.balanceOf(resting)]).toEqual([0, before + 40_000])
  expect((await answerPersonalPromotions(harness.callBy(resting)))['DEPOSIT_BONUS']?.enabled ?? false).toBe(
    false,
  )
})

test('settled stakes release it: the figures grow with play, a hedge does not count, and cash may leave at any time', async () => {
  const member = await harness.registerMember('an_plays')
  await deposits(member, 40_000, { promotion: 'half' })
  await plays(member, ['CHAN', 'LE'], 'VN_CL_DB')
  expect((await center(member)).bonus).toMatchObject({ progress: 0 })
  await plays(member)
  expect((await center(member)).bonus).toMatchObject({ progress: 27_000, need: 40_000 })
  const cash = await harness.balanceOf(member)
  await harness.store.change('lotus', (connection) =>
    move(connection, {
      kind: 'withdrawal',
      key: `withdrawal:${uuid()}`,
      reference: 'all of it but a bet',
      memberId: member.id,
      amount: cash - 27_000,
      currency: 'VND',
      bodyHash: sha256('all'),
    }),
  )
  await plays(member)
  expect(await account(member)).toBe(0)
  const { bonus, history } = await center(member)
  expect(bonus).toBeUndefined()
  expect(history.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['bonusReleased', 20_000],
    ['bonus', 20_000],
  ])
  expect(await harness.balanceOf(member)).toBeGreaterThanOrEqual(20_000)
})

test('stakes of a cancelled draw come back and count for nothing', async () => {
  const member = await harness.registerMember('an_void')
  await deposits(member, 40_000, { promotion: 'half' })
  harness.beaconIs('out')
  await harness.place(member)
  await harness.drawsAfter(minutes(15))
  await harness.drawsAfter(minutes(1))
  harness.beaconIs('reachable')
  await looks()
  const [slip] = await harness.query<{ refunded_issues: number }>(
    'select refunded_issues from lottery_slip where member = $1',
    [member.id],
  )
  expect(slip?.refunded_issues).toBe(1)
  expect((await center(member)).bonus).toMatchObject({ progress: 0 })
  expect((await readMall(harness.callBy(member))).points).toBe(0)
})

test('points are exact: nothing is lost in rounding, each settled bet earns once, and the last line is the balance', async () => {
  const member = await harness.registerMember('an_points')
  for (const _ of [1, 2, 3]) await plays(member)
  const { points, lines, next } = await readPoints(harness.callBy(member), {})
  // Three times 27,000 at a point for 10,000.
  expect([points, next]).toEqual([8, undefined])
  expect(lines.map(({ amount, after }) => [amount, after])).toEqual([
    [3, 8],
    [3, 5],
    [2, 2],
  ])
})

test('goods are paid in points and delivered as cash, bonus or coupon; the same order sent 64 times is one (REQ-ROUTE-021, T1)', async () => {
  const member = await harness.registerMember('an_orders')
  for (const _ of [1, 2, 3]) await plays(member)
  const cash = await harness.balanceOf(member)
  const asks = (goodId: string, points: number, orderId = uuid()) =>
    insists(() => orderGood(harness.callBy(member), { orderId, goodId, points }))
  const orderId = uuid()
  const answers = await Promise.all(Array.from({ length: 64 }, () => asks('cash', 5, orderId)))
  expect(new Set(answers.map(({ order, points }) => `${order.id} ${points}`))).toEqual(
    new Set([`${orderId} 3`]),
  )
  expect(await harness.balanceOf(member)).toBe(cash + 700)
  expect(await codeOf(asks('bonus', 2, orderId))).toBe('idempotency_conflict')
  expect(await codeOf(asks('cash', 5))).toBe('points_insufficient')
  expect(await codeOf(asks('cash', 4))).toBe('good_changed')
  expect(await codeOf(asks('none', 4))).toBe('promotion_unknown')
  await asks('bonus', 2)
  expect(await account(member)).toBe(900)
  const [bonus] = await harness.query<{ from: Date; until: Date }>(
    'select granted_at as from, expires_at as until from bonus where member = $1',
    [member.id],
  )
  const now = harness.platform.clock.now()
  expect([bonus?.from.getTime(), bonus?.until.getTime()]).toEqual([now, now + days(2)])
  expect((await readMall(harness.callBy(member))).goods.find(({ id }) => id === 'cash')?.left).toBe(99)
})

test('a bonus that is not wagered in time returns to the operator and leaves cash alone; one wagered in time is released also later', async () => {
  const [late, punctual] = [
    await harness.registerMember('an_late'),
    await harness.registerMember('bao_punctual'),
  ]
  for (const member of [late, punctual]) await deposits(member, 40_000, { promotion: 'half' })
  const cash = await harness.balanceOf(late)
  await played(punctual, { stake: 40_000, at: days(3) - 1 })
  await played(late, { stake: 90_000, at: days(3) })
  await harness.passes(days(3) + minutes(6))
  await looks()
  expect([await account(late), await account(punctual)]).toEqual([0, 0])
  expect((await center(late)).history[0]).toMatchObject({ kind: 'bonusForfeited', amount: 20_000 })
  expect((await center(punctual)).history[0]).toMatchObject({ kind: 'bonusReleased', amount: 20_000 })
  expect(await harness.balanceOf(late)).toBe(cash)
})

const givesUp = async (member: HarnessMember, by = member, amount = 20_000) => {
  const bonusId = (await center(member)).bonus?.id ?? uuid()
  return insists(() => giveUpBonus(harness.callBy(by), { bonusId, amount }))
}

test('a bonus that is given up returns to the operator once, though it is requested 64 times concurrently; cash stays and was never held', async () => {
  const [member, other] = [
    await harness.registerMember('an_lets_go'),
    await harness.registerMember('bao_peeks'),
  ]
  await deposits(member, 40_000, { promotion: 'half' })
  await harness.passes(seconds(1))
  await played(member, { stake: 27_000 })
  const cash = await harness.balanceOf(member)
  const bonusId = (await center(member)).bonus?.id ?? ''
  const asks = (by: HarnessMember, amount = 20_000) =>
    insists(() => giveUpBonus(harness.callBy(by), { bonusId, amount }))
  expect(await codeOf(asks(other))).toBe('bonus_unknown')
  expect(await codeOf(asks(member, 1))).toBe('idempotency_conflict')
  expect(await account(member)).toBe(20_000)
  const answers = await Promise.all(Array.from({ length: 64 }, () => asks(member)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ bonusId, amount: 20_000, currency: 'VND', end: 'givenUp' })]),
  )
  expect([await account(member), await account(member, 'held'), await harness.balanceOf(member)]).toEqual([
    0,
    0,
    cash,
  ])
  const { bonus, history } = await center(member)
  expect([bonus, history[0]]).toMatchObject([undefined, { kind: 'bonusGivenUp', amount: 20_000 }])
  const posted = await harness.query<{ kind: string }>('select kind from ledger_transaction where key = $1', [
    `bonus_end:${bonusId}`,
  ])
  expect(posted).toEqual([{ kind: 'bonus_forfeited' }])
  // What is played afterwards brings nothing of it back, and another bonus may be had.
  await played(member, { stake: 90_000 })
  await looks()
  expect(await account(member)).toBe(0)
})

test('giving up at the moment the last stake is counted has one outcome: the bonus is the member’s, or the operator’s', async () => {
  const ends: unknown[] = []
  for (const round of [1, 2, 3, 4, 5, 6]) {
    const member = await harness.registerMember(`an_races_${round}`)
    await deposits(member, 40_000, { promotion: 'half' })
    await harness.passes(seconds(1))
    const before = await harness.balanceOf(member)
    const [end] = await Promise.all([givesUp(member), played(member, { stake: 40_000 }).then(looks), looks()])
    await looks()
    const bonus = end.end === 'released' ? 20_000 : 0
    expect([await account(member), await harness.balanceOf(member)]).toEqual([0, before + bonus])
    ends.push(end.end)
  }
  expect(ends).toHaveLength(6)
})

test('a fully wagered bonus is released, whatever is requested; an expired one cannot be given up; a member in a break may give one up', async () => {
  const [ready, late, resting] = [
    await harness.registerMember('an_ready'),
    await harness.registerMember('bao_too_late'),
    await harness.registerMember('chi_lets_go'),
  ]
  for (const member of [ready, late, resting]) await deposits(member, 40_000, { promotion: 'half' })
  await played(ready, { stake: 40_000 })
  const before = await harness.balanceOf(ready)
  expect(await givesUp(ready)).toMatchObject({ end: 'released' })
  expect(await harness.balanceOf(ready)).toBe(before + 20_000)
  await excludes(resting)
  expect(await givesUp(resting)).toMatchObject({ end: 'givenUp' })
  const bonusId = (await center(late)).bonus?.id ?? ''
  await harness.passes(days(3) + minutes(6))
  await looks()
  expect(await codeOf(giveUpBonus(harness.callBy(late), { bonusId, amount: 20_000 }))).toBe('bonus_over')
})

test('a day’s net loss brings its share once, at most the cap, to no member in a break, also after a time without any node', async () => {
  const names = ['an_loses', 'bao_wins', 'chi_rests', 'dung_much']
  const members = await Promise.all(names.map((name) => harness.registerMember(name)))
  const [loser, winner, resting, big] = members as [
    HarnessMember,
    HarnessMember,
    HarnessMember,
    HarnessMember,
  ]
  await played(loser, { stake: 10_005, paid: 0 })
  await played(winner, { stake: 10_000, paid: 10_001 })
  await played(resting, { stake: 10_000 })
  await played(big, { stake: 900_000 })
  await excludes(resting)
  const before = await Promise.all(members.map((member) => harness.balanceOf(member)))
  await looks()
  expect(await harness.balanceOf(loser)).toBe(before[0])
  await harness.passes(days(3))
  await looks()
  await looks()
  const gained = await Promise.all(
    members.map(async (member, at) => (await harness.balanceOf(member)) - before[at]!),
  )
  // The board of that day is won by all four in the order in which they got there: the first takes its cash.
  const [board] = await harness.query<{ member: string }>(
    "select member from reward_due where kind = 'board' and prize = 'CASH' and member = any($1) limit 1",
    [members.map(({ id }) => id)],
  )
  const prizeOf = (member: HarnessMember) => (board?.member === member.id ? 500 : 0)
  expect(gained).toEqual([1_000 + prizeOf(loser), prizeOf(winner), 0, 40_000 + prizeOf(big)])
  const [withheld] = await harness.query<{ reason: string }>(
    "select reason from reward_due where member = $1 and kind = 'cashback'",
    [resting.id],
  )
  expect(withheld?.reason).toBe('protection.break')
  expect((await center(loser)).history.map(({ kind }) => kind)).toContain('cashback')
})

test('the last piece goes to one of many, and no points are taken for what is sold out', async () => {
  const members = await Promise.all(
    Array.from({ length: 8 }, (_, place) => harness.registerMember(`an_last_${place}`)),
  )
  for (const { id } of members)
    await harness.query(
      "insert into point_wallet (merchant, member, balance, version) values ('lotus', $1, 3, 1)",
      [id],
    )
  const ends = await Promise.all(
    members.flatMap((member) =>
      [1, 2].map(() =>
        codeOf(
          insists(() => orderGood(harness.callBy(member), { orderId: uuid(), goodId: 'last', points: 1 })),
        ),
      ),
    ),
  )
  expect(ends.filter((end) => end === 'done')).toHaveLength(1)
  expect(ends.filter((end) => end === 'good_sold_out')).toHaveLength(15)
  const malls = await Promise.all(members.map((member) => readMall(harness.callBy(member))))
  expect(malls.map(({ points }) => points).toSorted((one, other) => one - other)).toEqual([
    2, 3, 3, 3, 3, 3, 3, 3,
  ])
  const [winner] = malls.filter(({ orders }) => orders.length > 0)
  expect(winner?.orders[0]?.coupon).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
})

test('a mission is done by settled play and its prize taken once, though 64 calls are concurrent; tomorrow it begins again (REQ-ROUTE-022)', async () => {
  const member = await harness.registerMember('an_mission')
  const claims = (id: string, claimId = uuid()) =>
    codeOf(insists(() => claimMission(harness.callBy(member), { id, claimId })))
  expect(await claims('draw')).toBe('mission_open')
  await played(member)
  const before = await harness.balanceOf(member)
  const ends = await Promise.all(Array.from({ length: 64 }, () => claims('draw')))
  expect(ends.filter((end) => end === 'done')).toHaveLength(1)
  expect(ends.filter((end) => end === 'promotion_claimed')).toHaveLength(63)
  expect(await harness.balanceOf(member)).toBe(before + 55)
  expect(await claims('draws')).toBe('mission_open')
  await harness.passes(days(1))
  const { missions } = await readMissions(harness.callBy(member))
  expect(missions.map(({ id, have, isClaimed }) => [id, have, isClaimed])[0]).toEqual(['draw', 0, false])
  await played(member)
  await excludes(member)
  expect(await claims('draw')).toBe('protection.break')
})

test('a board ranks by who was first, hides members on request, shows one’s own place, and pays once when its day is over', async () => {
  const names = ['an_first', 'bao_second', 'chi_third']
  const [first, second, third] = (await Promise.all(names.map((name) => harness.registerMember(name)))) as [
    HarnessMember,
    HarnessMember,
    HarnessMember,
  ]
  await harness.passes(days(1))
  for (const member of [first, second, third]) {
    await played(member)
    await harness.passes(seconds(1))
  }
  // Hedged play takes part in nothing.
  await played(third, { fair: 0 })
  await hideOnBoards(harness.callBy(second), { hidden: true })
  const before = await harness.balanceOf(first)
  const board = await readLeaderBoard(harness.callBy(third), { id: 'day', past: false })
  expect(board.places).toEqual([
    { place: 1, score: 1, name: 'an•••', isMine: false, prize: { kind: 'CASH', amount: 500 } },
    { place: 2, score: 1, isMine: false, prize: { kind: 'POINTS', amount: 9 } },
    { place: 3, score: 1, name: 'ch•••', isMine: true },
  ])
  expect(board.mine).toMatchObject({ place: 3, isMine: true })
  await harness.passes(days(1))
  await looks()
  await looks()
  const paid = await harness.query<{ member: string; kind: string; amount: number }>(
    `select member, kind, amount::int from reward_due
    where prize = 'CASH' and state = 'paid' and member = any($1) order by kind`,
    [[first.id, second.id, third.id]],
  )
  const ofFirst = paid.filter(({ member }) => member === first.id)
  expect(ofFirst.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['board', 500],
    ['cashback', 100],
  ])
  expect((await harness.balanceOf(first)) - before).toBe(600)
  const past = await readLeaderBoard(harness.callBy(third), { id: 'day', past: true })
  expect(past.mine).toMatchObject({ score: 1, isMine: true })
})

test('a friend’s first deposit and stakes bring one reward; a friend on the same device brings none', async () => {
  const [inviter, good, same] = [
    await harness.registerMember('an_invites'),
    await harness.registerMember('bao_friend'),
    await harness.registerMember('chi_self'),
  ]
  for (const invited of [good, same]) {
    await harness.query(
      "insert into referral (merchant, invited, inviter, depth) values ('lotus', $1, $2, 1)",
      [invited.id, inviter.id],
    )
    await harness.query(
      `insert into deposit (merchant, id, member, method, kind, title, provider, currency, amount, fee_fixed,
        fee_basis_points, state, expires_at, credited, fee, count)
      values ('lotus', gen_random_uuid(), $1, 'm', 'bankTransfer', 't', 'p', 'VND', 10000, 0, 0, 'done', platform_now(),
        10000, 0, 1)`,
      [invited.id],
    )
  }
  for (const member of [inviter, same])
    await harness.query(
      `insert into device (merchant, member, id, mark, user_agent) values ('lotus', $1, gen_random_uuid(), 'one-phone', 'x')
      on conflict do nothing`,
      [member.id],
    )
  // The device that the harness signs all members in from is no evidence about them.
  await harness.query('delete from device where member = $1', [good.id])
  await played(good, { stake: 26_999 })
  await looks()
  expect(
    await harness.store.read('lotus', (connection) => readReferralRewards(connection, inviter.id)),
  ).toEqual([])
  const before = await harness.balanceOf(inviter)
  await played(good, { stake: 1 })
  await played(same, { stake: 27_000 })
  await looks()
  await looks()
  const found = await harness.store.read('lotus', (connection) => readReferralRewards(connection, inviter.id))
  const byFriend = Object.fromEntries(found.map(({ invited, state, reason }) => [invited, [state, reason]]))
  expect(byFriend).toEqual({ [good.id]: ['paid', null], [same.id]: ['withheld', 'own.device'] })
  expect(await harness.balanceOf(inviter)).toBe(before + 3_000)
  const { messages } = await harness.account.inbox({ ...harness.callBy(inviter), language: 'EN' }, {})
  expect(messages.filter(({ link }) => link === '/m/inviteFriends').map(({ text }) => text)).toEqual([
    expect.stringMatching(/^A friend of yours qualified. Your reward: 3,000\s₫.$/),
  ])
})

test('everything to collect is in one list, with past rewards (REQ-ROUTE-020)', async () => {
  const gift: PromotionList[number] = { id: 'gift', kind: 'GIFT', words, figures: { amounts: [50] } }
  await gives([half, weekBack, friend, gift])
  const member = await harness.registerMember('an_center')
  await played(member)
  expect((await center(member)).collectable).toEqual([
    { kind: 'promotion', id: 'gift', title: 'Quà', amount: 50, isPoints: false },
    { kind: 'mission', id: 'draw', title: 'A draw', amount: 55, isPoints: false },
  ])
  await claimPromotion(harness.callBy(member), { id: 'gift', claimId: uuid(), inApp: false })
  await harness.passes(hours(0))
  const { collectable, history } = await center(member)
  expect(collectable.map(({ id }) => id)).toEqual(['draw'])
  expect(history[0]).toMatchObject({ kind: 'claim', amount: 50 })
  await excludes(member)
  expect((await center(member)).collectable).toEqual([])
})
