import { everyone } from '@playfront/contract/shell/push'
import { days, minutes, seconds } from '@playfront/contract/time'
import type { PushCarrier } from './pushCarrier'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StageMember } from '../../testing/stage'
import { openPushStage, type PushStage } from './pushStage'

let stage: PushStage
let an: StageMember
let binh: StageMember

beforeAll(async () => {
  stage = await openPushStage()
})
afterAll(() => stage.close())

beforeEach(async () => {
  ;({ an, binh } = await stage.afresh())
})

test('whoever takes a break or may not play gets nothing (D-07)', async () => {
  const mine = await stage.phone()
  await mine.bind(an)
  const pause = stage.node({ isProtected: async (_, member) => member === an.id })
  const first = await stage.send({ memberId: an.id })
  await stage.deliver(pause)
  await stage.rows(`update member set state = 'restricted' where id = '${an.id}'`)
  const second = await stage.send({ memberId: an.id })
  await stage.deliver()
  expect(await mine.read()).toEqual([])
  expect(await stage.became(first)).toEqual({ silenced: 1 })
  expect(await stage.became(second)).toEqual({ silenced: 1 })
})

test('advertising passes over whoever said no to it; what concerns their account does not', async () => {
  const [mine, theirs] = [await stage.phone(), await stage.phone()]
  await mine.bind(an)
  await mine.listen(an)
  await theirs.bind(binh)
  await theirs.listen(binh)
  await stage.account.chooseNotification(stage.callBy(an), { consent: false })
  const advertising = await stage.send({ topic: everyone }, { title: 'offer' })
  await stage.send({ memberId: an.id }, { title: 'yours' })
  await stage.deliver()
  expect([await mine.titles(), await theirs.titles()]).toEqual([['yours'], ['offer']])
  expect(await stage.became(advertising)).toEqual({ silenced: 1, sent: 1 })
})

test('nothing advertises for ten minutes after a slip has lost; what concerns the account comes at once (lottery 5.2)', async () => {
  const mine = await stage.phone()
  await mine.bind(an)
  await mine.listen(an)
  await stage.rows(
    `insert into lottery_slip (merchant, member, slip_id, request_hash, lottery, prize_mode, odds_version, currency, issues,
       client_seed, slip_hash, cost, issue_count, last_draw_at, balance_after, balance_version, accepted_at)
     values ('lotus', '${an.id}', gen_random_uuid(), '', 'MB1', 'Lott', 1, 'VND', '[]', '', '', 1, 1,
       platform_now() - interval '1 minute', 0, 1, platform_now() - interval '2 minutes')`,
  )
  await stage.send({ topic: everyone }, { title: 'offer' })
  await stage.send({ memberId: an.id }, { title: 'yours' })
  await stage.deliver()
  expect(await mine.titles()).toEqual(['yours'])
  await stage.passes(minutes(10))
  await stage.deliver()
  expect(await mine.titles()).toEqual(['offer'])
})

test('a device that is gone is forgotten', async () => {
  const mine = await stage.phone()
  await mine.bind(an)
  await stage.sandbox.drop('lotus', mine.id)
  const id = await stage.send({ memberId: an.id })
  await stage.deliver()
  expect(await stage.became(id)).toEqual({ gone: 1 })
  expect(await stage.rows('select 1 from push_registration')).toEqual([])
})

test('a busy service is asked again, later each time, and the message arrives once', async () => {
  const mine = await stage.phone()
  await mine.bind(an)
  let busy = 3
  const real = stage.carry
  const carry: PushCarrier = async (push) => {
    if (busy > 0) {
      busy -= 1
      throw new TypeError('fetch failed')
    }
    return real(push)
  }
  const doors = stage.node({ carry })
  await stage.send({ memberId: an.id }, { title: 'once' })
  await stage.deliver(doors)
  for (const wait of [1.9, 0.2, 3.9, 0.2, 7.9, 0.2]) {
    await stage.passes(seconds(wait))
    await stage.deliver(doors)
  }
  expect(await mine.titles()).toEqual(['once'])
  expect(doors.troubles).toHaveLength(3)
  expect(JSON.stringify(doors.troubles)).not.toMatch(/once|sandbox\/push|p256dh/)
})

test('what may have arrived is not sent a second time', async () => {
  const mine = await stage.phone()
  await mine.bind(an)
  let asked = 0
  const carry: PushCarrier = async () => {
    asked += 1
    throw Object.assign(new Error('no answer'), { name: 'TimeoutError' })
  }
  const id = await stage.send({ memberId: an.id })
  await stage.deliver(stage.node({ carry }))
  await stage.passes(days(1))
  await stage.deliver(stage.node({ carry }))
  expect(asked).toBe(1)
  expect(await stage.became(id)).toEqual({ handed: 1 })
})

test('of many nodes one sends, and each device gets a message once', async () => {
  const phones = await Promise.all(Array.from({ length: 12 }, () => stage.phone()))
  for (const [at, one] of phones.entries()) {
    const member = at < 6 ? an : binh
    await one.bind(member)
    await one.listen(member)
  }
  await stage.send({ topic: everyone }, { title: 'to all' })
  const nodes = Array.from({ length: 6 }, () => stage.node())
  await Promise.all(nodes.map((doors) => stage.deliver(doors)))
  for (const one of phones) expect(await one.read()).toHaveLength(1)
})

test('a message waits for its moment, and one that nobody took for a day is given up', async () => {
  const mine = await stage.phone()
  await mine.bind(an)
  await stage.send({ memberId: an.id }, { title: 'later', inMs: minutes(10) })
  await stage.passes(minutes(9))
  await stage.deliver()
  expect(await mine.read()).toEqual([])
  await stage.passes(minutes(1))
  await stage.deliver()
  expect(await mine.read()).toHaveLength(1)
  const lost = await stage.send({ memberId: an.id }, { title: 'never' })
  const dead = stage.node({ carry: async () => ({ outcome: 'busy', againAfterMs: minutes(30) }) })
  for (let at = 0; at < 50; at += 1) {
    await stage.passes(minutes(30))
    await stage.deliver(dead)
  }
  expect(await stage.became(lost)).toEqual({ late: 1 })
})

test('a node that died before it handed a message over leaves it to another, one that died after it does not', async () => {
  const mine = await stage.phone()
  await mine.bind(an)
  const id = await stage.send({ memberId: an.id }, { title: 'taken over' })
  const away = stage.node()
  const { changeOnce } = away.store
  away.store = {
    ...away.store,
    changeOnce: (merchant, statement, values) =>
      statement.name === 'take push delivery'
        ? Promise.reject(new Error('the database is away'))
        : changeOnce(merchant, statement, values),
  }
  await stage.deliver(away)
  expect(away.troubles).toHaveLength(1)
  await stage.deliver()
  expect(await stage.became(id)).toEqual({ waiting: 1 })
  await stage.passes(minutes(1))
  await stage.deliver()
  expect(await mine.titles()).toEqual(['taken over'])
  const lost = await stage.send({ memberId: an.id }, { title: 'lost' })
  const hung: string[] = []
  const dead = stage.node({
    carry: async ({ payload }) => {
      hung.push(payload.id)
      return new Promise(() => undefined)
    },
  })
  void stage.deliver(dead)
  await expect.poll(() => hung).toEqual([lost])
  await stage.passes(minutes(2))
  await stage.deliver()
  expect(await mine.titles()).toEqual([])
  expect(await stage.became(lost)).toEqual({ handed: 1 })
})
