import { minutes, seconds } from '@playfront/contract/time'
import { type WebhookEventType, webhookEvents } from '@playfront/contract/webhooks/webhookEvents.schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlayHarness, type PlayHarness } from '../play/playHarness'
import type { HarnessMember } from '../testing/harness'
import { addEndpoint } from './endpoints'

let harness: PlayHarness
let official: PlayHarness
let member: HarnessMember
beforeAll(async () => {
  harness = await openPlayHarness({
    settings: (merchant) => ({
      ...merchant,
      operator: { ...merchant.operator, lottery: { ...merchant.operator.lottery, playerCancelling: true } },
    }),
  })
  official = await openPlayHarness({
    lotteries: ['LAO'],
    settings: (merchant) => ({ ...merchant, lottery: { ...merchant.lottery, prizeModes: ['ThDaily'] } }),
  })
  member = await harness.registerMember('hooked')
})
afterAll(async () => {
  await official.close()
  await harness.close()
})

const listen = (at: PlayHarness, eventTypes: readonly WebhookEventType[]) =>
  at.store.change('lotus', (connection) => {
    const { secrets } = at.callBy('lotus')
    const deps = { merchant: 'lotus', secrets, randomness: at.platform.randomness }
    return addEndpoint(connection, deps, { url: 'https://hooks.example/', eventTypes })
  })

/** The events since the last look, in their order; each has the schema of the catalogue. */
const events = async (at = harness): Promise<{ type: string; member: string | null; data: unknown }[]> => {
  const rows = await at.query<{ type: WebhookEventType; member: string | null; data: unknown }>(
    'delete from webhook_delivery returning id, type, member, data',
  )
  for (const { type, data } of rows) expect(webhookEvents[type].parse(data)).toEqual(data)
  return rows.map(({ type, member: of, data }) => ({ type, member: of, data }))
}

const everyNumber = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'))
const winsTwentySeven = { bets: [{ type: 'VN_LO2', numbers: everyNumber, stake: 1_000 }] }
const nextIssue = async () => {
  harness.beaconIs('reachable')
  await harness.drawsAfter(minutes(1) - (harness.platform.clock.now() % minutes(1)))
}

test('slips and draws become events from the bet to the payment, and only if wanted', async () => {
  await nextIssue()
  await harness.place(member, winsTwentySeven)
  await harness.drawsAfter(minutes(1))
  expect(await events()).toEqual([])

  await listen(harness, [
    'slip.placed',
    'slip.cancelled',
    'slip.settled',
    'draw.result',
    'draw.settled',
    'draw.cancelled',
  ])
  const slip = await harness.place(member, winsTwentySeven)
  const issueId = slip.issues[0]?.issueId ?? ''
  const gone = await harness.place(member)
  await harness.play.cancelSlip(harness.callBy(member), { slipId: gone.slipId })
  const ofSlip = { memberId: member.id, lottery: 'MB1', currency: 'VND' }
  const ofDraw = { issueId, lottery: 'MB1', resultVersion: 1 }
  const first = await events()
  expect(first.map(({ type, member: of }) => [type, of])).toEqual([
    ['slip.placed', member.id],
    ['slip.placed', member.id],
    ['slip.cancelled', member.id],
  ])
  const issues = [{ issueId, multiple: 1 }]
  expect(first[0]?.data).toEqual({ ...ofSlip, slipId: slip.slipId, amount: 2_700_000, issues })
  expect(first[2]?.data).toEqual({ ...ofSlip, slipId: gone.slipId, amount: gone.cost })

  await harness.drawsAfter(minutes(1))
  const drawn = (await events()).filter(({ data }) => (data as { issueId: string }).issueId === issueId)
  const { issue, fair } = await harness.play.lotteryIssueRecord(harness.callBy(member), { issueId })
  const drawAt = new Date(issue.drawAt).toISOString()
  expect(drawn).toEqual([
    {
      type: 'draw.result',
      member: null,
      data: { ...ofDraw, source: 'inHouse', drawAt, numbers: fair.numbers },
    },
    {
      type: 'slip.settled',
      member: member.id,
      data: {
        ...ofSlip,
        ...ofDraw,
        slipId: slip.slipId,
        amount: 2_700_000,
        payout: 27 * 99_000,
        refunded: 0,
      },
    },
    { type: 'draw.settled', member: null, data: ofDraw },
  ])
})

test('of a draw that is cancelled every slip is told what came back', async () => {
  await nextIssue()
  const slip = await harness.place(member, winsTwentySeven)
  const issueId = slip.issues[0]?.issueId ?? ''
  await events()
  harness.beaconIs('out')
  await harness.drawsAfter(minutes(11))
  const told = (await events()).filter(({ data }) => (data as { issueId: string }).issueId === issueId)
  expect(told).toMatchObject([
    { type: 'draw.cancelled', member: null, data: { reason: 'beacon_unavailable' } },
    {
      type: 'slip.settled',
      member: member.id,
      data: { slipId: slip.slipId, resultVersion: 0, amount: 2_700_000, payout: 0, refunded: 2_700_000 },
    },
  ])
})

test('a corrected result is told with the slips that it changed, and with no other', async () => {
  await official.scheduler.plan()
  const player = await official.registerMember('hooked')
  await listen(official, ['slip.settled', 'draw.result', 'draw.settled'])
  const { issues } = await official.play.lotteryIssuesAhead(official.callBy('lotus'), {
    lottery: 'LAO',
    limit: 1,
  })
  const { issueId: drawId = '', drawAt: drawAtMs = 0 } = issues[0] ?? {}
  const bet = (number: string) =>
    official.place(player, {
      lottery: 'LAO',
      prizeMode: 'ThDaily',
      issues: [{ issueId: drawId, multiple: 1 }],
      bets: [{ type: 'TH_2TOP', numbers: [number], stake: 10_000 }],
    })
  const [won, becomesWinner] = [await bet('34'), await bet('43')]
  await bet('55')
  for (const source of ['Simulator A', 'Simulator B'])
    await official.sourceSays(source, drawId, { n: ['1234'] })
  await official.drawsAfter(drawAtMs - official.platform.clock.now())
  await events(official)
  const draw = { drawId, lottery: 'LAO', family: 'LAO4', drawAtMs } as const
  const proposal = await official.corrections.propose(draw, 'an', { n: ['1243'] }, 'misread')
  expect(await official.corrections.decide(proposal, 'binh', true)).toBe('done')
  await official.drawsAfter(seconds(1))
  const told = (await events(official)).filter(({ data }) => (data as { issueId: string }).issueId === drawId)
  expect(told.map(({ type }) => type)).toEqual([
    'draw.result',
    'slip.settled',
    'slip.settled',
    'draw.settled',
  ])
  expect(told[0]?.data).toMatchObject({ source: 'official', resultVersion: 2, numbers: { n: ['1243'] } })
  const payouts = told.slice(1, 3).map(({ data }) => data as { slipId: string; payout: number })
  expect(new Map(payouts.map(({ slipId, payout }) => [slipId, payout]))).toEqual(
    new Map([
      [won.slipId, 0],
      [becomesWinner.slipId, 900_000],
    ]),
  )
})
