import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { days, hours, minutes, seconds } from '@playfront/contract/time'
import type { HarnessMember } from '../../testing/harness'
import type { DrawStage } from '../draws/drawDeps'
import { openPlayHarness, type PlayHarness } from '../playHarness'
import type { OfficialDraw } from './feedSource'

let harness: PlayHarness
let member: HarnessMember
let rival: HarnessMember
let draw: OfficialDraw

const a = 'Simulator A'
const b = 'Simulator B'
const right = { n: ['1234'] }
const wrong = { n: ['1243'] }

beforeAll(async () => {
  harness = await openPlayHarness({
    lotteries: ['LAO'],
    settings: (merchant) => ({ ...merchant, lottery: { ...merchant.lottery, prizeModes: ['ThDaily'] } }),
  })
  member = await harness.registerMember('feedone')
  rival = await harness.registerMember('feedtwo')
})
afterAll(() => harness.close())
/** Every test has a separate draw. */
beforeEach(async () => {
  await harness.drawsAfter(seconds(0))
  await harness.scheduler.plan()
  const drawId = await harness.issueOn('LAO')
  const { issues } = await harness.play.lotteryIssuesAhead(harness.callBy('lotus'), {
    lottery: 'LAO',
    limit: 1,
  })
  draw = { drawId, lottery: 'LAO', family: 'LAO4', drawAtMs: issues[0]?.drawAt ?? 0 }
})

/** 2 top of 1234 is 34, of 1243 it is 43. */
const bet = (who: HarnessMember, numbers: string[], stake = 10_000) =>
  harness.place(who, {
    lottery: 'LAO',
    prizeMode: 'ThDaily',
    issues: [{ issueId: draw.drawId, multiple: 1 }],
    bets: [{ type: 'TH_2TOP', numbers, stake }],
  })
const untilDraw = () => draw.drawAtMs - harness.platform.clock.now()
const say = async (one: typeof right, other: typeof right | null) => {
  await harness.sourceSays(a, draw.drawId, one)
  await harness.sourceSays(b, draw.drawId, other)
}
const readIssue = async () =>
  (await harness.play.lotteryOfficialRecord(harness.callBy('lotus'), { issueId: draw.drawId })).issue
const read = async (who: HarnessMember, { slipId }: { slipId: string }) =>
  harness.play.readSlip(harness.callBy(who), { slipId })
const owedBy = async ({ id }: HarnessMember) =>
  (
    await harness.query<{ amount: number }>(
      `select amount from member_balance where member = $1 and account = 'receivable'`,
      [id],
    )
  )[0]?.amount ?? 0
const openAlarms = async () =>
  (
    await harness.query<{ kind: string }>(
      'select kind from lottery_feed_alarm where draw_id = $1 and cleared_at is null',
      [draw.drawId],
    )
  ).map(({ kind }) => kind)
const correct = async (numbers = wrong) => {
  const id = await harness.corrections.propose(draw, 'an', numbers, 'misread')
  return harness.corrections.decide(id, 'binh', true)
}

const awaitedOnBoard = async () =>
  (await harness.play.lotteryBoard(harness.callBy(member), { lottery: draw.lottery })).awaited

test('two sources that agree make the result; its origin is public (lottery 4.7)', async () => {
  const slip = await bet(member, ['34'])
  await say(right, null)
  await harness.drawsAfter(untilDraw())
  expect(await readIssue()).toMatchObject({ state: 'drawing', awaiting: 'result' })
  expect(await awaitedOnBoard()).toMatchObject({ issueId: draw.drawId, awaiting: 'result' })
  await harness.sourceSays(b, draw.drawId, right)
  await harness.drawsAfter(seconds(5))
  expect(await read(member, slip)).toMatchObject({ state: 'settled', payout: 900_000 })
  expect(await awaitedOnBoard()).toBeUndefined()
  const record = await harness.play.lotteryOfficialRecord(harness.callBy('lotus'), { issueId: draw.drawId })
  expect(record).toMatchObject({
    label: 'demonstration',
    issue: { state: 'settled' },
    sources: [
      { name: a, agrees: true },
      { name: b, agrees: true },
    ],
    versions: [{ version: 1, numbers: right, by: 'sources' }],
  })
  await expect(
    harness.play.lotteryIssueRecord(harness.callBy('lotus'), { issueId: draw.drawId }),
  ).rejects.toMatchObject({ code: 'issue_unknown' })
})

test('sources that disagree hold the result and raise an alarm; two people release it, never one', async () => {
  const slip = await bet(member, ['34'])
  await say(right, wrong)
  await harness.drawsAfter(untilDraw())
  expect(await readIssue()).toMatchObject({ state: 'drawing', awaiting: 'agreement' })
  expect(await openAlarms()).toEqual(['disagreement'])
  // However long it lasts: a result in dispute is never given up.
  await harness.drawsAfter(days(1) + hours(1))
  expect((await readIssue()).state).toBe('drawing')
  const id = await harness.corrections.propose(draw, 'an', right, 'seen on television')
  expect(await harness.corrections.decide(id, 'an', true)).toBe('own')
  expect((await readIssue()).state).toBe('drawing')
  expect(await harness.corrections.decide(id, 'binh', true)).toBe('done')
  expect(await harness.corrections.decide(id, 'chi', false)).toBe('decided')
  await harness.drawsAfter(seconds(30))
  expect(await read(member, slip)).toMatchObject({ state: 'settled', payout: 900_000 })
  expect(await openAlarms()).toEqual([])
})

test('a result that never comes gives every stake back, and the issue says why (lottery 4.9)', async () => {
  const before = await harness.balanceOf(member)
  const slip = await bet(member, ['34'])
  await say(right, null)
  await harness.drawsAfter(untilDraw() + minutes(16))
  expect(await openAlarms()).toEqual(['late'])
  await harness.drawsAfter(days(1))
  expect(await readIssue()).toMatchObject({ state: 'refunded', voidReason: 'issue_cancelled' })
  expect(await harness.balanceOf(member)).toBe(before)
  expect(await read(member, slip)).toMatchObject({
    state: 'refunded',
    bets: [{ state: 'void', voidReason: 'issue_cancelled' }],
  })
})

test('what is no result of the family, and a source that changes its mind, cannot move a confirmed one', async () => {
  await harness.sourceSays(a, draw.drawId, { n: ['12345'] })
  await harness.sourceSays(b, draw.drawId, right)
  await harness.drawsAfter(untilDraw())
  expect((await readIssue()).state).toBe('drawing')
  await harness.sourceSays(a, draw.drawId, right)
  await harness.drawsAfter(seconds(5))
  expect((await readIssue()).state).toBe('settled')
  const conflict = { source: a, numbers: wrong, receivedBy: 'staff' }
  for (const _ of [1, 2])
    await expect(harness.feeds.receive(draw, conflict)).rejects.toMatchObject({ code: 'result_conflict' })
  expect(await openAlarms()).toEqual(['conflict'])
  // The same again is no news, and none of it is a mistake.
  expect(await harness.feeds.receive(draw, { source: a, numbers: right, receivedBy: 'staff' })).toEqual({
    kind: 'confirmed',
    version: 1,
  })
  await harness.drawsAfter(minutes(1))
  const { results } = await harness.play.lotteryResults(harness.callBy('lotus'), { lottery: 'LAO', limit: 1 })
  expect(results[0]?.numbers).toEqual(right)
  await expect(
    harness.feeds.receive(draw, { source: a, numbers: { n: ['x'] }, receivedBy: 'staff' }),
  ).rejects.toThrow()
})

test('a corrected result pays what was missing, claws back what was too much, and shows both versions (lottery 4.8)', async () => {
  const before = [await harness.balanceOf(member), await harness.balanceOf(rival)]
  const winner = await bet(member, ['34'])
  const loser = await bet(rival, ['43'])
  await say(right, right)
  await harness.drawsAfter(untilDraw())
  expect(await read(rival, loser)).toMatchObject({ bets: [{ state: 'lost' }] })
  expect(await correct()).toBe('done')
  await harness.drawsAfter(seconds(1))
  expect(harness.errors).toEqual([])
  expect(await read(member, winner)).toMatchObject({
    state: 'settled',
    payout: 0,
    bets: [
      {
        state: 'lost',
        correction: { payoutBefore: 900_000, stateBefore: 'won', takenBack: 900_000, owed: 0, waived: 0 },
      },
    ],
  })
  expect(await read(rival, loser)).toMatchObject({
    payout: 900_000,
    bets: [{ state: 'won', correction: { payoutBefore: 0, stateBefore: 'lost' } }],
  })
  expect([await harness.balanceOf(member), await harness.balanceOf(rival)]).toEqual([
    (before[0] ?? 0) - 10_000,
    (before[1] ?? 0) - 10_000 + 900_000,
  ])
  const { results } = await harness.play.lotteryResults(harness.callBy('lotus'), { lottery: 'LAO', limit: 1 })
  expect(results[0]).toMatchObject({ numbers: wrong, earlier: right, resultVersion: 2 })
  // And back again: each difference is moved once for each version.
  expect(await correct(right)).toBe('done')
  await harness.drawsAfter(seconds(1))
  await harness.scheduler.plan()
  await harness.drawsAfter(seconds(1))
  expect([await harness.balanceOf(member), await harness.balanceOf(rival)]).toEqual([
    (before[0] ?? 0) - 10_000 + 900_000,
    (before[1] ?? 0) - 10_000,
  ])
})

test('a member whose slip a correction changed is notified once for each version, with both results and the difference (lottery 4.8)', async () => {
  const [winner, loser, idle] = await Promise.all(
    ['told0', 'told1', 'told2'].map((name) => harness.registerMember(name)),
  )
  if (!winner || !loser || !idle) throw new Error('nobody came')
  await bet(winner, ['34', '43', '35'])
  await bet(winner, ['34'], 20_000)
  await bet(loser, ['43'])
  await bet(idle, ['99'])
  await say(right, right)
  await harness.drawsAfter(untilDraw())
  const notified = async ({ id }: HarnessMember) =>
    harness.query<{ kind: string; facts: { amount: number } }>(
      `select kind, facts, key from inbox_message where member = $1 and kind like 'result.corrected.%' order by key`,
      [id],
    )
  expect(await notified(winner)).toEqual([])
  await correct()
  await harness.drawsAfter(seconds(1))
  await Promise.all([harness.scheduler.tick(), harness.anotherScheduler().tick()])
  const facts = { lottery: 'LAO', issueId: draw.drawId, before: '1234', after: '1243', currency: 'VND' }
  // The first slip holds both numbers: other lines win, and as much as before.
  expect(
    (await notified(winner)).map(({ kind, facts: { amount } }) => `${kind} ${amount}`).toSorted(),
  ).toEqual(['result.corrected.less 1800000', 'result.corrected.same 0'])
  expect(await notified(loser)).toMatchObject([
    { kind: 'result.corrected.more', facts: { ...facts, amount: 900_000 } },
  ])
  expect(await notified(idle)).toEqual([])
  await correct(right)
  await harness.drawsAfter(seconds(1))
  expect((await notified(loser)).map(({ kind }) => kind).toSorted()).toEqual([
    'result.corrected.less',
    'result.corrected.more',
  ])
  const call = { ...harness.callBy(loser), language: 'EN' as const }
  const { messages } = await harness.account.inbox(call, { unread: true })
  expect(messages[0]?.text).toMatch(/^The result of .*Lao.* was corrected from .*1243.* to .*1234.*900,000/)
  expect(harness.errors).toEqual([])
})

test('what the wallet does not hold is written down as owed, and a later deposit is never touched', async () => {
  const spender = await harness.registerMember('spender')
  const slip = await bet(spender, ['34'])
  await say(right, right)
  await harness.drawsAfter(untilDraw())
  const held = await harness.balanceOf(spender)
  await harness.query(
    `do $$ begin
       perform set_config('playfront.merchant', 'lotus', true);
       perform ledger_post('adjustment', 'VND', 'spent', 'spent', '${spender.id}', ${-(held - 100_000)}, '\\x00');
       perform ledger_move('deposit', 'VND', 'deposit:1', '1', '${spender.id}', 70_000, '\\x00');
     end $$`,
  )
  await correct()
  await harness.drawsAfter(seconds(1))
  expect(harness.errors).toEqual([])
  expect(await harness.balanceOf(spender)).toBe(70_000)
  expect(await owedBy(spender)).toBe(-800_000)
  expect(await read(spender, slip)).toMatchObject({
    bets: [{ correction: { takenBack: 100_000, owed: 800_000, waived: 0 } }],
  })
})

test('after a day nothing is clawed back any more, and what is missing is still paid', async () => {
  await bet(member, ['34'])
  await bet(rival, ['43'])
  await say(right, right)
  await harness.drawsAfter(untilDraw())
  const before = [await harness.balanceOf(member), await harness.balanceOf(rival)]
  await harness.drawsAfter(hours(25))
  await correct()
  await harness.drawsAfter(seconds(1))
  expect(harness.errors).toEqual([])
  expect([await harness.balanceOf(member), await harness.balanceOf(rival)]).toEqual([
    before[0],
    (before[1] ?? 0) + 900_000,
  ])
})

test('an approval request for an outdated version cannot be approved', async () => {
  await say(right, right)
  await harness.drawsAfter(untilDraw())
  const [first, second] = [
    await harness.corrections.propose(draw, 'an', wrong, 'misread'),
    await harness.corrections.propose(draw, 'an', { n: ['9999'] }, 'misread too'),
  ]
  expect(await harness.corrections.decide(first, 'binh', true)).toBe('done')
  expect(await harness.corrections.decide(second, 'binh', true)).toBe('outdated')
  expect(await harness.corrections.decide(second, 'binh', false)).toBe('done')
})

const fatal: DrawStage['stage'][] = [
  'drawing',
  'drawn',
  'settling',
  'money',
  'settled',
  'correcting',
  'batch',
  'corrected',
]

describe('killed at any stage of an official draw or its correction, nothing is lost or doubled (F2, T5)', () => {
  test.each(fatal)('at %s', async (harnessName) => {
    const before = [await harness.balanceOf(member), await harness.balanceOf(rival)]
    await bet(member, ['34'])
    await bet(rival, ['43'])
    await say(right, right)
    let kills = 0
    const dying = () =>
      harness.anotherScheduler({
        onError: () => {},
        onHarness: ({ issueId, stage: reached }) => {
          if (issueId !== draw.drawId || reached !== harnessName) return
          kills += 1
          throw new Error(`killed at ${harnessName}`)
        },
      })
    await harness.passes(untilDraw())
    await dying().tick()
    await Promise.all([harness.scheduler.tick(), harness.anotherScheduler().tick()])
    await harness.drawsAfter(seconds(1))
    await correct()
    await dying().tick()
    await Promise.all([harness.scheduler.tick(), harness.anotherScheduler().tick()])
    await harness.drawsAfter(seconds(1))
    expect(kills).toBeGreaterThan(0)
    expect([await harness.balanceOf(member), await harness.balanceOf(rival)]).toEqual([
      (before[0] ?? 0) - 10_000,
      (before[1] ?? 0) - 10_000 + 900_000,
    ])
    expect((await readIssue()).state).toBe('settled')
  })
})
