import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days, minutes, seconds } from '@playfront/contract/time'
import type { DrawResult } from '@playfront/lottery-rules/result'
import { northernResult } from '@playfront/lottery-rules/testing/anyResult'
import type { HarnessMember } from '../../testing/harness'
import { readStatementEntry } from '../../money/statement/readStatementEntry'
import { openPlayHarness, type PlayHarness } from '../playHarness'
import type { OfficialDraw } from './feedSource'

const { G7: _lost, ...withoutG7 } = northernResult

let harness: PlayHarness
let member: HarnessMember
let draw: OfficialDraw
beforeAll(async () => {
  harness = await openPlayHarness({
    lotteries: ['MB', 'LAO'],
    settings: (merchant) => ({
      ...merchant,
      lottery: { ...merchant.lottery, prizeModes: ['Lott', 'ThDaily'] },
      operator: {
        ...merchant.operator,
        lottery: { ...merchant.operator.lottery, resultTolerances: { LAO: 60 } },
      },
    }),
  })
  member = await harness.registerMember('missing')
})
afterAll(() => harness.close())
beforeEach(async () => {
  await harness.drawsAfter(seconds(0))
  await harness.scheduler.plan()
  const drawId = await harness.issueOn('MB')
  const { issues } = await harness.play.lotteryIssuesAhead(harness.callBy('lotus'), {
    lottery: 'MB',
    limit: 1,
  })
  draw = { drawId, lottery: 'MB', family: 'VN27', drawAtMs: issues[0]?.drawAt ?? 0 }
})

const sources = ['Simulator A', 'Simulator B']
const say = async (...words: (DrawResult | null)[]) => {
  for (const [at, numbers] of words.entries())
    await harness.sourceSays(sources[at] ?? '', draw.drawId, numbers)
}
const untilDraw = () => draw.drawAtMs - harness.platform.clock.now()
/** Lô 2 needs G7, lô 3 and đề do not: 122 and 22 are the special prize's. */
const place = () =>
  harness.place(member, {
    lottery: 'MB',
    issues: [{ issueId: draw.drawId, multiple: 1 }],
    bets: [
      { type: 'VN_LO2', numbers: ['22', '75'], stake: 1_000 },
      { type: 'VN_XIEN2', numbers: ['22', '89', '33'], stake: 1_000 },
      { type: 'VN_LO3', numbers: ['122'], stake: 1_000 },
      { type: 'VN_DE_DB', numbers: ['22', '23'], stake: 1_000 },
    ],
  })
const read = (slipId: string) => harness.play.readSlip(harness.callBy(member), { slipId })
const issueNow = async () =>
  (await harness.play.lotteryOfficialRecord(harness.callBy('lotus'), { issueId: draw.drawId })).issue
const refunds = async () =>
  harness.query<{ count: number }>(
    `select count(*)::int as count from ledger_transaction where kind = 'refund' and reference = $1`,
    [draw.drawId],
  )
const voided = 54_000 + 3_000
const paid = 960_000 + 99_000
const asItShouldBe = {
  state: 'settled',
  payout: paid,
  bets: expect.arrayContaining([
    expect.objectContaining({ type: 'VN_LO2', state: 'void', voidReason: 'prize_missing', payout: 0 }),
    expect.objectContaining({ type: 'VN_XIEN2', state: 'void', voidReason: 'prize_missing', payout: 0 }),
    expect.objectContaining({ type: 'VN_LO3', state: 'won', payout: 960_000 }),
    expect.objectContaining({ type: 'VN_DE_DB', state: 'won', payout: 99_000 }),
  ]),
}

test('a prize that never comes voids what needs it, once, and pays the rest (lottery 4.9: prize_missing)', async () => {
  const before = await harness.balanceOf(member)
  const slip = await place()
  await say(withoutG7, withoutG7)
  await harness.drawsAfter(untilDraw())
  expect(await issueNow()).toMatchObject({ state: 'drawing', awaiting: 'result' })
  await harness.drawsAfter(days(1))
  await harness.drawsAfter(seconds(5))
  expect(harness.errors).toEqual([])
  expect(await read(slip.slipId)).toMatchObject(asItShouldBe)
  expect(await harness.balanceOf(member)).toBe(before - slip.cost + voided + paid)
  expect(await refunds()).toEqual([{ count: 2 }])
  await Promise.all([harness.scheduler.tick(), harness.anotherScheduler().tick()])
  expect(await refunds()).toEqual([{ count: 2 }])
  const notified = await harness.query<{ kind: string; amount: string }>(
    `select kind, facts ->> 'amount' as amount from inbox_message
     where member = $1 and kind like 'lottery.%' and link like $2 order by kind`,
    [member.id, `%slip=${slip.slipId}`],
  )
  expect(notified).toEqual([
    { kind: 'lottery.refunded.line', amount: String(voided) },
    { kind: 'lottery.won', amount: String(paid) },
  ])
  const [refund] = await harness.query<{ id: number }>(
    `select id from ledger_transaction where kind = 'refund' and reference = $1 limit 1`,
    [draw.drawId],
  )
  const call = { ...harness.callBy(member), language: 'EN' as const }
  expect(await readStatementEntry(call, { id: String(refund?.id) })).toMatchObject({
    about: { subject: 'issue', reason: 'A prize of this draw was never announced.' },
  })
})

test('two people may say that a prize is lost before the time is up, and must say which (lottery 4.7, 4.9)', async () => {
  const slip = await place()
  await say(null, null)
  await harness.drawsAfter(untilDraw())
  await expect(harness.corrections.propose(draw, 'an', withoutG7, 'G7 was not drawn')).rejects.toThrow('G7')
  await expect(harness.corrections.propose(draw, 'an', withoutG7, 'wrong', ['G6'])).rejects.toThrow()
  const id = await harness.corrections.propose(draw, 'an', withoutG7, 'G7 was not drawn', ['G7'])
  expect(await harness.corrections.decide(id, 'an', true)).toBe('own')
  expect(await harness.corrections.decide(id, 'binh', true)).toBe('done')
  await harness.drawsAfter(seconds(30))
  expect(await read(slip.slipId)).toMatchObject(asItShouldBe)
})

test('a prize that arrives late corrects nothing that was refunded, and no correction may take a prize away', async () => {
  const slip = await place()
  const before = await harness.balanceOf(member)
  await say(withoutG7, withoutG7)
  await harness.drawsAfter(untilDraw() + days(1))
  await harness.drawsAfter(seconds(5))
  const complete = await harness.corrections.propose(draw, 'an', northernResult, 'found')
  await expect(harness.corrections.propose(draw, 'an', withoutG7, 'lost again', ['G7'])).rejects.toThrow('G7')
  await harness.corrections.decide(complete, 'binh', true)
  await harness.drawsAfter(seconds(5))
  expect(harness.errors).toEqual([])
  expect(await read(slip.slipId)).toMatchObject(asItShouldBe)
  expect(await harness.balanceOf(member)).toBe(before + voided + paid)
})

test('a source that reports the rest later completes the result, and nothing is void', async () => {
  const slip = await place()
  await say(withoutG7, northernResult)
  await harness.drawsAfter(untilDraw())
  expect((await issueNow()).state).toBe('drawing')
  await say(northernResult, northernResult)
  await harness.drawsAfter(seconds(5))
  expect((await read(slip.slipId)).bets.every(({ state }) => state !== 'void')).toBe(true)
})

test('a lottery may have its own time to wait for a result, and its stakes are refunded after it (lottery 3.1, 4.9)', async () => {
  const issueId = await harness.issueOn('LAO')
  const { issues } = await harness.play.lotteryIssuesAhead(harness.callBy('lotus'), {
    lottery: 'LAO',
    limit: 1,
  })
  const slip = await harness.place(member, {
    lottery: 'LAO',
    prizeMode: 'ThDaily',
    issues: [{ issueId, multiple: 1 }],
    bets: [{ type: 'TH_2TOP', numbers: ['34'], stake: 1_000 }],
  })
  for (const source of sources) await harness.sourceSays(source, issueId, null)
  await harness.drawsAfter((issues[0]?.drawAt ?? 0) - harness.platform.clock.now() + minutes(59))
  expect((await read(slip.slipId)).state).toBe('pending')
  await harness.drawsAfter(minutes(1))
  await harness.drawsAfter(seconds(1))
  expect(await read(slip.slipId)).toMatchObject({
    state: 'refunded',
    bets: [{ voidReason: 'issue_cancelled' }],
  })
})
