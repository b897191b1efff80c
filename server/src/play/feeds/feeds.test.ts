import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { days, hours, minutes, seconds } from '@playfront/contract/time'
import type { StageMember } from '../../testing/stage'
import type { DrawStage } from '../draws/drawDoors'
import { openPlayStage, type PlayStage } from '../playStage'
import type { OfficialDraw } from './feedSource'

let stage: PlayStage
let member: StageMember
let rival: StageMember
let draw: OfficialDraw

const a = 'Stand-in A'
const b = 'Stand-in B'
const right = { n: ['1234'] }
const wrong = { n: ['1243'] }

beforeAll(async () => {
  stage = await openPlayStage({
    lotteries: ['LAO'],
    settings: (merchant) => ({ ...merchant, lottery: { ...merchant.lottery, prizeModes: ['ThDaily'] } }),
  })
  member = await stage.registerMember('feedone')
  rival = await stage.registerMember('feedtwo')
})
afterAll(() => stage.close())
/** Every test has a draw of its own. */
beforeEach(async () => {
  await stage.drawsAfter(seconds(0))
  await stage.scheduler.plan()
  const drawId = await stage.issueOn('LAO')
  const { issues } = await stage.play.lotteryIssuesAhead(stage.callBy('lotus'), { lottery: 'LAO', limit: 1 })
  draw = { drawId, lottery: 'LAO', family: 'LAO4', drawAtMs: issues[0]?.drawAt ?? 0 }
})

/** 2 top of 1234 is 34, of 1243 it is 43. */
const bet = (who: StageMember, numbers: string[], stake = 10_000) =>
  stage.place(who, {
    lottery: 'LAO',
    prizeMode: 'ThDaily',
    issues: [{ issueId: draw.drawId, multiple: 1 }],
    bets: [{ type: 'TH_2TOP', numbers, stake }],
  })
const untilDraw = () => draw.drawAtMs - stage.platform.clock.now()
const say = async (one: typeof right, other: typeof right | null) => {
  await stage.sourceSays(a, draw.drawId, one)
  await stage.sourceSays(b, draw.drawId, other)
}
const readIssue = async () =>
  (await stage.play.lotteryOfficialRecord(stage.callBy('lotus'), { issueId: draw.drawId })).issue
const read = async (who: StageMember, { slipId }: { slipId: string }) =>
  stage.play.readSlip(stage.callBy(who), { slipId })
const owedBy = async ({ id }: StageMember) =>
  (
    await stage.query<{ amount: number }>(
      `select amount from member_balance where member = $1 and account = 'receivable'`,
      [id],
    )
  )[0]?.amount ?? 0
const openAlarms = async () =>
  (
    await stage.query<{ kind: string }>(
      'select kind from lottery_feed_alarm where draw_id = $1 and cleared_at is null',
      [draw.drawId],
    )
  ).map(({ kind }) => kind)
const correct = async (numbers = wrong) => {
  const id = await stage.corrections.propose(draw, 'an', numbers, 'misread')
  return stage.corrections.decide(id, 'binh', true)
}

const awaitedOnBoard = async () =>
  (await stage.play.lotteryBoard(stage.callBy(member), { lottery: draw.lottery })).awaited

test('two sources that agree make the result; where it is from can be read by anybody (lottery 4.7)', async () => {
  const slip = await bet(member, ['34'])
  await say(right, null)
  await stage.drawsAfter(untilDraw())
  expect(await readIssue()).toMatchObject({ state: 'drawing', awaiting: 'result' })
  expect(await awaitedOnBoard()).toMatchObject({ issueId: draw.drawId, awaiting: 'result' })
  await stage.sourceSays(b, draw.drawId, right)
  await stage.drawsAfter(seconds(5))
  expect(await read(member, slip)).toMatchObject({ state: 'settled', payout: 900_000 })
  expect(await awaitedOnBoard()).toBeUndefined()
  const record = await stage.play.lotteryOfficialRecord(stage.callBy('lotus'), { issueId: draw.drawId })
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
    stage.play.lotteryIssueRecord(stage.callBy('lotus'), { issueId: draw.drawId }),
  ).rejects.toMatchObject({ code: 'issue_unknown' })
})

test('sources that disagree hold the result and raise an alarm; two people release it, never one', async () => {
  const slip = await bet(member, ['34'])
  await say(right, wrong)
  await stage.drawsAfter(untilDraw())
  expect(await readIssue()).toMatchObject({ state: 'drawing', awaiting: 'agreement' })
  expect(await openAlarms()).toEqual(['disagreement'])
  // However long it lasts: a result in dispute is never given up.
  await stage.drawsAfter(days(1) + hours(1))
  expect((await readIssue()).state).toBe('drawing')
  const id = await stage.corrections.propose(draw, 'an', right, 'seen on television')
  expect(await stage.corrections.decide(id, 'an', true)).toBe('own')
  expect((await readIssue()).state).toBe('drawing')
  expect(await stage.corrections.decide(id, 'binh', true)).toBe('done')
  expect(await stage.corrections.decide(id, 'chi', false)).toBe('decided')
  await stage.drawsAfter(seconds(30))
  expect(await read(member, slip)).toMatchObject({ state: 'settled', payout: 900_000 })
  expect(await openAlarms()).toEqual([])
})

test('a result that never comes gives every stake back, and the issue says why (lottery 4.9)', async () => {
  const before = await stage.balanceOf(member)
  const slip = await bet(member, ['34'])
  await say(right, null)
  await stage.drawsAfter(untilDraw() + minutes(16))
  expect(await openAlarms()).toEqual(['late'])
  await stage.drawsAfter(days(1))
  expect(await readIssue()).toMatchObject({ state: 'refunded', voidReason: 'issue_cancelled' })
  expect(await stage.balanceOf(member)).toBe(before)
  expect(await read(member, slip)).toMatchObject({
    state: 'refunded',
    bets: [{ state: 'void', voidReason: 'issue_cancelled' }],
  })
})

test('what is no result of the family, and a source that changes its mind, cannot move a confirmed one', async () => {
  await stage.sourceSays(a, draw.drawId, { n: ['12345'] })
  await stage.sourceSays(b, draw.drawId, right)
  await stage.drawsAfter(untilDraw())
  expect((await readIssue()).state).toBe('drawing')
  await stage.sourceSays(a, draw.drawId, right)
  await stage.drawsAfter(seconds(5))
  expect((await readIssue()).state).toBe('settled')
  const conflict = { source: a, numbers: wrong, receivedBy: 'desk' }
  for (const _ of [1, 2])
    await expect(stage.feeds.receive(draw, conflict)).rejects.toMatchObject({ code: 'result_conflict' })
  expect(await openAlarms()).toEqual(['conflict'])
  // The same again is no news, and none of it is a mistake.
  expect(await stage.feeds.receive(draw, { source: a, numbers: right, receivedBy: 'desk' })).toEqual({
    name: 'confirmed',
    version: 1,
  })
  await stage.drawsAfter(minutes(1))
  const { results } = await stage.play.lotteryResults(stage.callBy('lotus'), { lottery: 'LAO', limit: 1 })
  expect(results[0]?.numbers).toEqual(right)
  await expect(
    stage.feeds.receive(draw, { source: a, numbers: { n: ['x'] }, receivedBy: 'desk' }),
  ).rejects.toThrow()
})

test('a corrected result pays what was missing, takes back what was too much, and shows both versions (lottery 4.8)', async () => {
  const before = [await stage.balanceOf(member), await stage.balanceOf(rival)]
  const winner = await bet(member, ['34'])
  const loser = await bet(rival, ['43'])
  await say(right, right)
  await stage.drawsAfter(untilDraw())
  expect(await read(rival, loser)).toMatchObject({ bets: [{ state: 'lost' }] })
  expect(await correct()).toBe('done')
  await stage.drawsAfter(seconds(1))
  expect(stage.troubles).toEqual([])
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
  expect([await stage.balanceOf(member), await stage.balanceOf(rival)]).toEqual([
    (before[0] ?? 0) - 10_000,
    (before[1] ?? 0) - 10_000 + 900_000,
  ])
  const { results } = await stage.play.lotteryResults(stage.callBy('lotus'), { lottery: 'LAO', limit: 1 })
  expect(results[0]).toMatchObject({ numbers: wrong, earlier: right, resultVersion: 2 })
  // And back again: each difference is moved once for each version.
  expect(await correct(right)).toBe('done')
  await stage.drawsAfter(seconds(1))
  await stage.scheduler.plan()
  await stage.drawsAfter(seconds(1))
  expect([await stage.balanceOf(member), await stage.balanceOf(rival)]).toEqual([
    (before[0] ?? 0) - 10_000 + 900_000,
    (before[1] ?? 0) - 10_000,
  ])
})

test('whoever’s slip a correction changed is told once for each version, with both results and the difference (lottery 4.8)', async () => {
  const [winner, loser, idle] = await Promise.all(
    ['told0', 'told1', 'told2'].map((name) => stage.registerMember(name)),
  )
  if (!winner || !loser || !idle) throw new Error('nobody came')
  await bet(winner, ['34', '43', '35'])
  await bet(winner, ['34'], 20_000)
  await bet(loser, ['43'])
  await bet(idle, ['99'])
  await say(right, right)
  await stage.drawsAfter(untilDraw())
  const told = async ({ id }: StageMember) =>
    stage.query<{ kind: string; facts: { amount: number } }>(
      `select kind, facts, key from inbox_message where member = $1 and kind like 'result.corrected.%' order by key`,
      [id],
    )
  expect(await told(winner)).toEqual([])
  await correct()
  await stage.drawsAfter(seconds(1))
  await Promise.all([stage.scheduler.tick(), stage.anotherScheduler().tick()])
  const facts = { lottery: 'LAO', issueId: draw.drawId, before: '1234', after: '1243', currency: 'VND' }
  // The first slip holds both numbers: other lines win, and as much as before.
  expect((await told(winner)).map(({ kind, facts: { amount } }) => `${kind} ${amount}`).toSorted()).toEqual([
    'result.corrected.less 1800000',
    'result.corrected.same 0',
  ])
  expect(await told(loser)).toMatchObject([
    { kind: 'result.corrected.more', facts: { ...facts, amount: 900_000 } },
  ])
  expect(await told(idle)).toEqual([])
  await correct(right)
  await stage.drawsAfter(seconds(1))
  expect((await told(loser)).map(({ kind }) => kind).toSorted()).toEqual([
    'result.corrected.less',
    'result.corrected.more',
  ])
  const call = { ...stage.callBy(loser), language: 'EN' as const }
  const { messages } = await stage.account.inbox(call, { unread: true })
  expect(messages[0]?.text).toMatch(/^The result of .*Lao.* was corrected from .*1243.* to .*1234.*900,000/)
  expect(stage.troubles).toEqual([])
})

test('what the wallet does not hold is written down as owed, and a later deposit is never touched', async () => {
  const spender = await stage.registerMember('spender')
  const slip = await bet(spender, ['34'])
  await say(right, right)
  await stage.drawsAfter(untilDraw())
  const held = await stage.balanceOf(spender)
  await stage.query(
    `do $$ begin
       perform set_config('playfront.merchant', 'lotus', true);
       perform ledger_post('adjustment', 'VND', 'spent', 'spent', '${spender.id}', ${-(held - 100_000)}, '\\x00');
       perform ledger_move('deposit', 'VND', 'deposit:1', '1', '${spender.id}', 70_000, '\\x00');
     end $$`,
  )
  await correct()
  await stage.drawsAfter(seconds(1))
  expect(stage.troubles).toEqual([])
  expect(await stage.balanceOf(spender)).toBe(70_000)
  expect(await owedBy(spender)).toBe(-800_000)
  expect(await read(spender, slip)).toMatchObject({
    bets: [{ correction: { takenBack: 100_000, owed: 800_000, waived: 0 } }],
  })
})

test('after a day nothing is taken back any more, and what is missing is still paid', async () => {
  await bet(member, ['34'])
  await bet(rival, ['43'])
  await say(right, right)
  await stage.drawsAfter(untilDraw())
  const before = [await stage.balanceOf(member), await stage.balanceOf(rival)]
  await stage.drawsAfter(hours(25))
  await correct()
  await stage.drawsAfter(seconds(1))
  expect(stage.troubles).toEqual([])
  expect([await stage.balanceOf(member), await stage.balanceOf(rival)]).toEqual([
    before[0],
    (before[1] ?? 0) + 900_000,
  ])
})

test('a proposal that another version has overtaken cannot be approved', async () => {
  await say(right, right)
  await stage.drawsAfter(untilDraw())
  const [first, second] = [
    await stage.corrections.propose(draw, 'an', wrong, 'misread'),
    await stage.corrections.propose(draw, 'an', { n: ['9999'] }, 'misread too'),
  ]
  expect(await stage.corrections.decide(first, 'binh', true)).toBe('done')
  expect(await stage.corrections.decide(second, 'binh', true)).toBe('outdated')
  expect(await stage.corrections.decide(second, 'binh', false)).toBe('done')
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

describe('killed at any stage of a fed draw or its correction, nothing is lost or doubled (F2, T5)', () => {
  test.each(fatal)('at %s', async (stageName) => {
    const before = [await stage.balanceOf(member), await stage.balanceOf(rival)]
    await bet(member, ['34'])
    await bet(rival, ['43'])
    await say(right, right)
    let kills = 0
    const dying = () =>
      stage.anotherScheduler({
        onTrouble: () => {},
        onStage: ({ issueId, stage: reached }) => {
          if (issueId !== draw.drawId || reached !== stageName) return
          kills += 1
          throw new Error(`killed at ${stageName}`)
        },
      })
    await stage.passes(untilDraw())
    await dying().tick()
    await Promise.all([stage.scheduler.tick(), stage.anotherScheduler().tick()])
    await stage.drawsAfter(seconds(1))
    await correct()
    await dying().tick()
    await Promise.all([stage.scheduler.tick(), stage.anotherScheduler().tick()])
    await stage.drawsAfter(seconds(1))
    expect(kills).toBeGreaterThan(0)
    expect([await stage.balanceOf(member), await stage.balanceOf(rival)]).toEqual([
      (before[0] ?? 0) - 10_000,
      (before[1] ?? 0) - 10_000 + 900_000,
    ])
    expect((await readIssue()).state).toBe('settled')
  })
})
