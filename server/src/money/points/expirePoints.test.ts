import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { days, hours, minutes } from '@playfront/contract/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPlayHarness, type PlayHarness } from '../../play/playHarness'
import type { HarnessMember } from '../../testing/harness'
import { decideExpiry, warningDays, type ExpiryFacts } from './decideExpiry'
import { expirePoints } from './expirePoints'
import { orderGood } from './orderGood'
import { lockPoints, movePoints, readPointBalance } from './pointRepository'
import { readMall } from './readMall'
import { readPoints } from './readPoints'

const facts = (parts: Partial<ExpiryFacts> = {}): ExpiryFacts => ({
  balance: 100,
  sinceLastingYesterday: 100,
  sinceLasting: 100,
  sinceQuietTomorrow: 100,
  sinceQuiet: 100,
  sinceNotified: 60,
  sinceWarned: 100,
  sparedForDays: null,
  ...parts,
})
const notified = { sinceQuietTomorrow: 70, sinceQuiet: 70, sinceNotified: 60, sinceWarned: 60 }

test.each<[string, Partial<ExpiryFacts>, number, number, boolean]>([
  ['young points stay, and are not spoken of', {}, 0, 0, false],
  ['those that soon run out are told of, with the next few', { sinceQuiet: 90 }, 0, 40, false],
  ['what was told of runs out on its day, and no more', { ...notified, sinceLasting: 80 }, 20, 0, false],
  ['what was not told of does not run out', { sinceLasting: 80, sinceQuiet: 80 }, 0, 40, false],
  ['who is told a day late is spared', { sinceQuietTomorrow: 90, sinceQuiet: 90 }, 0, 40, true],
  ['what should be gone is told of again', { ...notified, sinceLastingYesterday: 80 }, 0, 40, true],
  [
    'and runs out after that time',
    { ...notified, sinceLastingYesterday: 80, sinceLasting: 80, sparedForDays: 0 },
    20,
    0,
    false,
  ],
  [
    'not before it',
    { ...notified, sinceLastingYesterday: 80, sinceLasting: 80, sparedForDays: 1 },
    0,
    0,
    false,
  ],
])('%s', (_, parts, expire, notify, spare) => {
  expect(decideExpiry(facts(parts))).toMatchObject({ expire, notify, spare })
})

test('a week ahead at most, and sooner for points that do not last long', () => {
  expect([1, 2, 5, 14, 365].map(warningDays)).toEqual([
    { lead: 1, reach: 1 },
    { lead: 1, reach: 2 },
    { lead: 2, reach: 4 },
    { lead: 7, reach: 14 },
    { lead: 7, reach: 14 },
  ])
})

describe('on the platform', () => {
  let harness: PlayHarness
  const lastDays = 5
  const { lead, reach } = warningDays(lastDays)
  beforeAll(async () => {
    harness = await openPlayHarness()
  })
  afterAll(() => harness.close())

  const lotus = (pointsLastDays = lastDays): FullMerchantSettings => {
    const { operator, ...merchant } = harness.merchant('lotus')
    const good = { id: 'any', names: {}, stock: 1_000_000, delivery: { kind: 'COUPON' as const } }
    const goods = Array.from({ length: 40 }, (_, at) => ({ ...good, id: `any-${at + 1}`, points: at + 1 }))
    return { ...merchant, operator: { ...operator, rewards: { ...operator.rewards, pointsLastDays, goods } } }
  }
  const earn = ({ id, merchant }: HarnessMember, amount: number) =>
    harness.store.change(merchant, async (connection) => {
      const wallet = (await lockPoints(connection, merchant, [id])).get(id)
      const reference = harness.platform.randomness.uuid()
      if (wallet) await movePoints(connection, merchant, wallet, { kind: 'mission', reference, amount })
    })
  const callBy = (member: HarnessMember) => ({ ...harness.callBy(member), merchant: lotus() })
  const spend = (member: HarnessMember, points: number) => {
    const orderId = harness.platform.randomness.uuid()
    return orderGood(callBy(member), { orderId, goodId: `any-${points}`, points })
  }
  const balance = ({ id }: HarnessMember) =>
    harness.store.read('lotus', (connection) => readPointBalance(connection, id))
  /** Every node looks, and two of them at once. */
  const looks = (merchant = lotus()) =>
    Promise.all([expirePoints(harness.store, merchant), expirePoints(harness.store, merchant)])
  const messages = async (member: HarnessMember) =>
    (await harness.account.inbox({ ...harness.callBy(member), language: 'EN' }, {})).messages
  const nextDays = async (count: number) => {
    for (let day = 0; day < count; day += 1) {
      await harness.passes(days(1))
      await looks()
    }
  }

  test('who is restricted or takes a break orders nothing, and nothing is taken (REQ-ROUTE-021)', async () => {
    const [restricted, resting] = [
      await harness.registerMember('an_restricted'),
      await harness.registerMember('an_resting'),
    ]
    for (const member of [restricted, resting]) await earn(member, 5)
    await harness.query(`update member set state = 'restricted' where id = $1`, [restricted.id])
    const id = harness.platform.randomness.uuid()
    await harness.account.takeBreak(harness.callBy(resting), { id, term: '24h' })
    await expect(spend(restricted, 2)).rejects.toMatchObject({ code: 'account_restricted' })
    await expect(spend(resting, 2)).rejects.toMatchObject({ code: 'protection.break' })
    expect([await balance(restricted), await balance(resting)]).toEqual([5, 5])
  })

  test('points expire after their last day, announced in time and shown before; spending takes the oldest', async () => {
    const an = await harness.registerMember('an_expires')
    await looks()
    await earn(an, 30)
    await harness.passes(days(1))
    await earn(an, 10)
    await spend(an, 12)
    expect((await readMall(callBy(an))).expiry).toEqual({
      days: 5,
      next: { points: 18, day: '2026-11-26' },
    })
    await nextDays(2)
    expect(await messages(an)).toEqual([])
    await nextDays(1)
    const [message] = await messages(an)
    expect(message).toMatchObject({
      topic: 'rewards',
      link: '/m/mall/mallHome',
      text: '28 of your points run out soon, the first of them after Nov 26, 2026. Until then they are yours to spend.',
    })
    await nextDays(1)
    expect(await balance(an)).toBe(28)
    await nextDays(1)
    expect(await balance(an)).toBe(10)
    await nextDays(1)
    expect(await balance(an)).toBe(0)
    const { lines } = await readPoints(callBy(an), {})
    expect(lines.map(({ kind, amount, after }) => [kind, amount, after])).toEqual([
      ['expiry', -10, 0],
      ['expiry', -18, 10],
      ['order', -12, 28],
      ['mission', 10, 40],
      ['mission', 30, 30],
    ])
    expect(await messages(an)).toHaveLength(1)
    expect((await readMall(callBy(an))).expiry).toEqual({ days: 5 })
  })

  test('a merchant that turns expiry on removes nothing unannounced: old points are announced and kept for the notice period', async () => {
    const an = await harness.registerMember('an_old_points')
    await earn(an, 7)
    for (let day = 0; day < 30; day += 1) {
      await harness.passes(days(1))
      await looks(lotus(0))
    }
    await looks()
    expect([await balance(an), (await messages(an)).length]).toEqual([7, 1])
    await nextDays(lead - 1)
    expect(await balance(an)).toBe(7)
    await nextDays(1)
    expect(await balance(an)).toBe(0)
  })

  test('who keeps away from play is not lured back by it, and loses nothing meanwhile', async () => {
    const an = await harness.registerMember('an_away')
    await earn(an, 9)
    await harness.query(
      `insert into protection_restriction (merchant, id, member, kind, ends_at)
      values ('lotus', gen_random_uuid(), $1, 'break', platform_now() + interval '20 days')`,
      [an.id],
    )
    await nextDays(19)
    expect([await balance(an), await messages(an)]).toEqual([9, []])
    await nextDays(1)
    expect([await balance(an), (await messages(an)).length]).toEqual([9, 1])
    await nextDays(lead)
    expect(await balance(an)).toBe(0)
  })

  test('400 random steps of four members agree with a model of dated points: no negative sum, none expired early, late or unannounced', async () => {
    const roll = diceOf(20_261_122)
    const dayOf = (ms: number) => Math.floor((ms + hours(7) - minutes(1)) / days(1))
    const players = await Promise.all(
      ['w1', 'w2', 'w3', 'w4'].map(async (name) => ({
        member: await harness.registerMember(`an_${name}`),
        lots: [] as { day: number; left: number }[],
        gone: [] as number[],
      })),
    )
    let expired = 0
    for (let step = 0; step < 400; step += 1) {
      const now = harness.platform.clock.now()
      const player = players[Math.floor(roll() * players.length)]!
      const what = roll()
      if (what < 0.35) {
        const amount = 1 + Math.floor(roll() * 40)
        await earn(player.member, amount)
        player.lots.push({ day: Math.floor((now + hours(7)) / days(1)), left: amount })
      } else if (what < 0.6) {
        let cost = 1 + Math.floor(roll() * 40)
        const sum = player.lots.reduce((all, { left }) => all + left, 0)
        const end = await spend(player.member, cost).then(
          () => 'done',
          (failure: Error) => failure.message,
        )
        expect(end).toBe(sum >= cost ? 'done' : 'points_insufficient')
        for (const lot of end === 'done' ? player.lots : []) {
          const taken = Math.min(lot.left, cost)
          lot.left -= taken
          cost -= taken
        }
      } else {
        await harness.passes(minutes(1 + Math.floor(roll() * 60 * 18)))
        await looks()
        const today = dayOf(harness.platform.clock.now())
        for (const { lots, gone } of players)
          for (const lot of lots)
            if (lot.day + lastDays < today && lot.left > 0) {
              gone.push(lot.day)
              lot.left = 0
              expired += 1
            }
      }
      for (const { member, lots } of players)
        expect(await balance(member), `${member.username} at ${step}`).toBe(
          lots.reduce((all, { left }) => all + left, 0),
        )
    }
    expect(expired).toBeGreaterThan(20)
    for (const { member, gone } of players) {
      const toldOn = (await messages(member)).map(({ at }) => dayOf(Date.parse(at)))
      for (const day of gone) {
        const isTold = toldOn.some((on) => on <= day + lastDays + 1 - lead && on > day + lastDays - reach)
        expect(isTold, `${member.username}: points of ${day}, told on ${toldOn.join()}`).toBe(true)
      }
    }
    const [odd] = await harness.query<{ count: number }>(`
      select count(*)::int as count from point_wallet wallet
      where balance <> (select coalesce(sum(amount), 0) from point_entry entry where entry.member = wallet.member)`)
    expect(odd?.count).toBe(0)
  })
})

/** The same numbers for the same seed (mulberry32). */
const diceOf = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
