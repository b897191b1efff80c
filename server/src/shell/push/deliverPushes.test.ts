import { everyone } from '@playfront/contract/shell/push'
import { days, minutes, seconds } from '@playfront/contract/time'
import type { PushCarrier } from './pushCarrier'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { HarnessMember } from '../../testing/harness'
import { openPushHarness, type PushHarness } from './pushHarness'

let harness: PushHarness
let an: HarnessMember
let binh: HarnessMember

beforeAll(async () => {
  harness = await openPushHarness()
})
afterAll(() => harness.close())

beforeEach(async () => {
  ;({ an, binh } = await harness.afresh())
})

test('a member who takes a break or may not play gets nothing (D-07)', async () => {
  const mine = await harness.phone()
  await mine.bind(an)
  const pause = harness.node({ isProtected: async (_, member) => member === an.id })
  const first = await harness.send({ memberId: an.id })
  await harness.deliver(pause)
  await harness.rows(`update member set state = 'restricted' where id = '${an.id}'`)
  const second = await harness.send({ memberId: an.id })
  await harness.deliver()
  expect(await mine.read()).toEqual([])
  expect(await harness.became(first)).toEqual({ silenced: 1 })
  expect(await harness.became(second)).toEqual({ silenced: 1 })
})

test('advertising skips members who opted out; messages about their account do not', async () => {
  const [mine, theirs] = [await harness.phone(), await harness.phone()]
  await mine.bind(an)
  await mine.listen(an)
  await theirs.bind(binh)
  await theirs.listen(binh)
  await harness.account.chooseNotification(harness.callBy(an), { consent: false })
  const advertising = await harness.send({ topic: everyone }, { title: 'offer' })
  await harness.send({ memberId: an.id }, { title: 'yours' })
  await harness.deliver()
  expect([await mine.titles(), await theirs.titles()]).toEqual([['yours'], ['offer']])
  expect(await harness.became(advertising)).toEqual({ silenced: 1, sent: 1 })
})

test('nothing advertises for ten minutes after a slip has lost; what concerns the account comes at once (lottery 5.2)', async () => {
  const mine = await harness.phone()
  await mine.bind(an)
  await mine.listen(an)
  await harness.rows(
    `insert into lottery_slip (merchant, member, slip_id, request_hash, lottery, prize_mode, odds_version, currency, issues,
       client_seed, slip_hash, cost, issue_count, last_draw_at, balance_after, balance_version, accepted_at)
     values ('lotus', '${an.id}', gen_random_uuid(), '', 'MB1', 'Lott', 1, 'VND', '[]', '', '', 1, 1,
       platform_now() - interval '1 minute', 0, 1, platform_now() - interval '2 minutes')`,
  )
  await harness.send({ topic: everyone }, { title: 'offer' })
  await harness.send({ memberId: an.id }, { title: 'yours' })
  await harness.deliver()
  expect(await mine.titles()).toEqual(['yours'])
  await harness.passes(minutes(10))
  await harness.deliver()
  expect(await mine.titles()).toEqual(['offer'])
})

test('a device that is gone is forgotten', async () => {
  const mine = await harness.phone()
  await mine.bind(an)
  await harness.sandbox.drop('lotus', mine.id)
  const id = await harness.send({ memberId: an.id })
  await harness.deliver()
  expect(await harness.became(id)).toEqual({ gone: 1 })
  expect(await harness.rows('select 1 from push_registration')).toEqual([])
})

test('a busy service is asked again, later each time, and the message arrives once', async () => {
  const mine = await harness.phone()
  await mine.bind(an)
  let busy = 3
  const real = harness.carry
  const carry: PushCarrier = async (push) => {
    if (busy > 0) {
      busy -= 1
      throw new TypeError('fetch failed')
    }
    return real(push)
  }
  const deps = harness.node({ carry })
  await harness.send({ memberId: an.id }, { title: 'once' })
  await harness.deliver(deps)
  for (const wait of [1.9, 0.2, 3.9, 0.2, 7.9, 0.2]) {
    await harness.passes(seconds(wait))
    await harness.deliver(deps)
  }
  expect(await mine.titles()).toEqual(['once'])
  expect(deps.errors).toHaveLength(3)
  expect(JSON.stringify(deps.errors)).not.toMatch(/once|sandbox\/push|p256dh/)
})

test('what may have arrived is not sent a second time', async () => {
  const mine = await harness.phone()
  await mine.bind(an)
  let asked = 0
  const carry: PushCarrier = async () => {
    asked += 1
    throw Object.assign(new Error('no answer'), { name: 'TimeoutError' })
  }
  const id = await harness.send({ memberId: an.id })
  await harness.deliver(harness.node({ carry }))
  await harness.passes(days(1))
  await harness.deliver(harness.node({ carry }))
  expect(asked).toBe(1)
  expect(await harness.became(id)).toEqual({ handed: 1 })
})

test('of many nodes one sends, and each device gets a message once', async () => {
  const phones = await Promise.all(Array.from({ length: 12 }, () => harness.phone()))
  for (const [at, one] of phones.entries()) {
    const member = at < 6 ? an : binh
    await one.bind(member)
    await one.listen(member)
  }
  await harness.send({ topic: everyone }, { title: 'to all' })
  const nodes = Array.from({ length: 6 }, () => harness.node())
  await Promise.all(nodes.map((deps) => harness.deliver(deps)))
  for (const one of phones) expect(await one.read()).toHaveLength(1)
})

test('a message waits for its moment, and one that nobody took for a day is given up', async () => {
  const mine = await harness.phone()
  await mine.bind(an)
  await harness.send({ memberId: an.id }, { title: 'later', inMs: minutes(10) })
  await harness.passes(minutes(9))
  await harness.deliver()
  expect(await mine.read()).toEqual([])
  await harness.passes(minutes(1))
  await harness.deliver()
  expect(await mine.read()).toHaveLength(1)
  const lost = await harness.send({ memberId: an.id }, { title: 'never' })
  const dead = harness.node({ carry: async () => ({ outcome: 'busy', againAfterMs: minutes(30) }) })
  for (let at = 0; at < 50; at += 1) {
    await harness.passes(minutes(30))
    await harness.deliver(dead)
  }
  expect(await harness.became(lost)).toEqual({ late: 1 })
})

test('a node that died before it handed a message over leaves it to another, one that died after it does not', async () => {
  const mine = await harness.phone()
  await mine.bind(an)
  const id = await harness.send({ memberId: an.id }, { title: 'taken over' })
  const away = harness.node()
  const { changeOnce } = away.store
  away.store = {
    ...away.store,
    changeOnce: (merchant, statement, values) =>
      statement.name === 'take push delivery'
        ? Promise.reject(new Error('the database is away'))
        : changeOnce(merchant, statement, values),
  }
  await harness.deliver(away)
  expect(away.errors).toHaveLength(1)
  await harness.deliver()
  expect(await harness.became(id)).toEqual({ waiting: 1 })
  await harness.passes(minutes(1))
  await harness.deliver()
  expect(await mine.titles()).toEqual(['taken over'])
  const lost = await harness.send({ memberId: an.id }, { title: 'lost' })
  const hung: string[] = []
  const dead = harness.node({
    carry: async ({ payload }) => {
      hung.push(payload.id)
      return new Promise(() => undefined)
    },
  })
  void harness.deliver(dead)
  await expect.poll(() => hung).toEqual([lost])
  await harness.passes(minutes(2))
  await harness.deliver()
  expect(await mine.titles()).toEqual([])
  expect(await harness.became(lost)).toEqual({ handed: 1 })
})
