import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hours, milliseconds, minutes, seconds } from '@playfront/contract/time'
import { planIssues } from '../issues/createIssues'
import { lotteryOf } from '@playfront/lottery-rules/lotteries/lotteries'
import { openPlayHarness, type PlayHarness } from '../playHarness'
import type { HarnessMember } from '../../testing/harness'
import type { DrawStage } from './drawDeps'

let harness: PlayHarness
let member: HarnessMember
beforeAll(async () => {
  harness = await openPlayHarness()
  await harness.drawsAfter(seconds(0))
  member = await harness.registerMember('drawer')
})
afterAll(() => harness.close())
/** Every test begins as an issue opens. */
beforeEach(async () => {
  harness.beaconIs('reachable')
  await harness.drawsAfter(minutes(1) - (harness.platform.clock.now() % minutes(1)))
})

const everyNumber = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'))
const winsTwentySeven = { bets: [{ type: 'VN_LO2', numbers: everyNumber, stake: 1_000 }] }
const stateOf = async (issueId: string) =>
  (
    await harness.query<{ state: string }>('select state from lottery_issue where issue_id = $1', [issueId])
  )[0]?.state

/** Money that reached members for an issue, by kind, from the ledger. */
const paidFor = (issueId: string) =>
  harness.query<{ kind: string; count: number; sum: number }>(
    `select kind, count(*), sum(amount)::bigint as sum
     from ledger_transaction posted join ledger_entry cash on cash.transaction = posted.id and cash.account = 'cash'
     where reference = $1 group by kind order by kind`,
    [issueId],
  )

test('two schedulers racing make one result and pay once (F14)', async () => {
  const slip = await harness.place(member, winsTwentySeven)
  const issueId = slip.issues[0]?.issueId ?? ''
  const schedulers = Array.from({ length: 8 }, (_, n) => harness.anotherScheduler({ actor: `server ${n}` }))
  for (const time of [52, 4, 4]) {
    await harness.passes(seconds(time))
    await Promise.all(schedulers.map((scheduler) => scheduler.tick()))
  }
  await harness.scheduler.tick()
  expect(await stateOf(issueId)).toBe('settled')
  expect(await paidFor(issueId)).toEqual([{ kind: 'payout', count: 1, sum: 27 * 99_000 }])
  const [steps] = await harness.query<{ count: number }>(
    'select count(*) from lottery_issue_audit where issue_id = $1',
    [issueId],
  )
  expect(steps?.count).toBe(6)
})

const stages: DrawStage['stage'][] = [
  'closed',
  'drawing',
  'beacon',
  'drawn',
  'settling',
  'outcomes',
  'money',
  'batch',
  'check',
  'settled',
]

describe('killed at any stage, the next scheduler goes on from there and the end is the same (F2)', () => {
  test.each(stages)('at %s', async (fatal) => {
    const before = await harness.balanceOf(member)
    const slip = await harness.place(member, winsTwentySeven)
    const issueId = slip.issues[0]?.issueId ?? ''
    let kills = 0
    const dying = harness.anotherScheduler({
      onError: () => {},
      onHarness: (reached) => {
        if (reached.issueId !== issueId || reached.stage !== fatal) return
        kills += 1
        throw new Error(`killed at ${fatal}`)
      },
    })
    for (const time of [52, 4, 4]) {
      await harness.passes(seconds(time))
      await dying.tick()
    }
    expect(kills).toBeGreaterThan(0)
    expect(await stateOf(issueId)).not.toBe('settled')
    await harness.scheduler.tick()
    await harness.scheduler.tick()
    expect(await stateOf(issueId)).toBe('settled')
    expect(await paidFor(issueId)).toEqual([{ kind: 'payout', count: 1, sum: 27 * 99_000 }])
    expect(await harness.balanceOf(member)).toBe(before - 2_700_000 + 27 * 99_000)
  })
})

test('a settled issue is left alone, and running its settlement again changes nothing (T5)', async () => {
  const slip = await harness.place(member, winsTwentySeven)
  const issueId = slip.issues[0]?.issueId ?? ''
  await harness.drawsAfter(minutes(1))
  const before = await harness.balanceOf(member)
  await harness.query(
    `update lottery_issue set state = 'settling', finished_at = null, due_at = platform_now(), paid_up_to = null, paid_bets = 0,
     paid_amount = 0 where issue_id = $1`,
    [issueId],
  )
  await harness.scheduler.tick()
  expect(await stateOf(issueId)).toBe('settled')
  expect(await harness.balanceOf(member)).toBe(before)
})

test('payments that do not add up keep the issue from being settled, and are reported', async () => {
  const slip = await harness.place(member, winsTwentySeven)
  const issueId = slip.issues[0]?.issueId ?? ''
  const meddling = harness.anotherScheduler({
    onError: ({ failure }) => notified.push(String(failure)),
    onHarness: ({ stage: reached }) => {
      if (reached === 'drawn') reachedDrawn = true
    },
  })
  const notified: string[] = []
  let reachedDrawn = false
  await harness.passes(minutes(1))
  await harness.query('update lottery_issue set paid_amount = 1 where issue_id = $1', [issueId])
  await meddling.tick()
  expect(reachedDrawn).toBe(true)
  expect(notified.join()).toContain('PaymentsDiffer')
  expect(await stateOf(issueId)).toBe('settling')
  await harness.query('update lottery_issue set paid_amount = paid_amount - 1 where issue_id = $1', [issueId])
  await harness.drawsAfter(seconds(6))
  expect(await stateOf(issueId)).toBe('settled')
})

test('a wallet that a check has frozen keeps its winnings waiting and nobody else’s', async () => {
  const frozen = await harness.registerMember('frozen')
  const [slip] = [await harness.place(frozen, winsTwentySeven), await harness.place(member, winsTwentySeven)]
  const issueId = slip.issues[0]?.issueId ?? ''
  await harness.query('update wallet set frozen_at = now() where member = $1', [frozen.id])
  await harness.drawsAfter(minutes(1))
  expect(await stateOf(issueId)).toBe('settled')
  expect(await paidFor(issueId)).toEqual([{ kind: 'payout', count: 1, sum: 27 * 99_000 }])
  const withheld = await harness.query('select payout from lottery_bet_outcome where withheld')
  expect(withheld).toEqual([{ payout: 27 * 99_000 }])
})

test('without a beacon there is no draw: after ten minutes the stakes go back and the seed is shown (lottery 4.9)', async () => {
  const before = await harness.balanceOf(member)
  const slip = await harness.place(member, winsTwentySeven)
  const issueId = slip.issues[0]?.issueId ?? ''
  harness.beaconIs('out')
  await harness.drawsAfter(minutes(9))
  expect(await stateOf(issueId)).toBe('drawing')
  expect(await harness.balanceOf(member)).toBe(before - 2_700_000)
  await harness.drawsAfter(minutes(2))
  expect(await stateOf(issueId)).toBe('refunded')
  expect(await harness.balanceOf(member)).toBe(before)
  expect(await paidFor(issueId)).toEqual([{ kind: 'refund', count: 1, sum: 2_700_000 }])
  const call = harness.callBy(member)
  expect(await harness.play.readSlip(call, { slipId: slip.slipId })).toMatchObject({
    state: 'refunded',
    bets: [{ state: 'void', voidReason: 'beacon_unavailable', payout: 0 }],
  })
  const { fair } = await harness.play.lotteryIssueRecord(call, { issueId })
  expect(fair.serverSeed).toMatch(/^[0-9a-f]{64}$/)
  expect(fair).not.toHaveProperty('numbers')
  const refunded = await harness.play.slipPage(call, { state: 'refunded', limit: 5 })
  expect(refunded.slips.map(({ slipId }) => slipId)).toEqual([slip.slipId])
})

test('a beacon that comes back in time decides the draw it was chosen for', async () => {
  const slip = await harness.place(member)
  const issueId = slip.issues[0]?.issueId ?? ''
  harness.beaconIs('out')
  await harness.drawsAfter(minutes(2))
  harness.beaconIs('reachable')
  await harness.drawsAfter(seconds(1))
  expect(await stateOf(issueId)).toBe('settled')
})

test('a beacon whose value does not belong to its signature is as good as none', async () => {
  const slip = await harness.place(member)
  const issueId = slip.issues[0]?.issueId ?? ''
  const { beacon } = (await harness.play.lotteryIssueRecord(harness.callBy(member), { issueId })).fair
  const lying = harness.anotherScheduler({
    beacon: {
      ...beacon,
      urlOf: () => '',
      latestRound: async () => undefined,
      fetchRound: async () => ({ signature: 'ab'.repeat(32), randomness: 'cd'.repeat(32) }),
    },
  })
  await harness.passes(minutes(1))
  await lying.tick()
  expect(await stateOf(issueId)).toBe('drawing')
  await harness.drawsAfter(seconds(2))
  expect(await stateOf(issueId)).toBe('settled')
})

test('no bet is accepted after the close, however close it comes (T3, R12)', async () => {
  const issueId = await harness.issueOn()
  const racers = await Promise.all(Array.from({ length: 10 }, (_, n) => harness.registerMember(`racer${n}`)))
  const body = () => harness.slip({ issues: [{ issueId, multiple: 1 }] })
  const place = async (racer: HarnessMember) => harness.play.placeSlip(harness.callBy(racer), await body())
  await harness.passes(seconds(51) + 999)
  await place(member)
  const early = racers.map(place)
  const close = harness.passes(1).then(() => harness.scheduler.tick())
  const outcomes = await Promise.allSettled([...early, ...racers.map(place)])
  await close
  const late = await Promise.allSettled(racers.map(place))
  expect(late.map((one) => one.status === 'rejected' && one.reason.code)).toEqual(
    racers.map(() => 'issue_closed'),
  )
  const accepted = 1 + outcomes.filter(({ status }) => status === 'fulfilled').length
  const [row] = await harness.query<{ count: number; late: number; leaves: number }>(
    `select count(*), count(*) filter (where slip.accepted_at >= issue.close_at) as late,
       (select count(*) from lottery_slip_issue where issue_id = $1) as leaves
     from lottery_bet bet join lottery_issue issue using (issue_id) join lottery_slip slip on slip.slip_id = bet.slip_id
     where bet.issue_id = $1`,
    [issueId],
  )
  expect(row).toEqual({ count: accepted, late: 0, leaves: accepted })
  await harness.drawsAfter(seconds(8))
})

test('the worked example is paid to the last đồng (lottery 2.5)', async () => {
  const numbers = {
    DB: ['87122'],
    G1: ['64388'],
    G2: ['51684', '45089'],
    G3: ['15702', '11869', '95889', '95412', '35845', '75289'],
    G4: ['3651', '7848', '0102', '9621'],
    G5: ['1951', '8583', '0029', '9692', '0278', '9912'],
    G6: ['300', '105', '083'],
    G7: ['75', '26', '18', '99'],
  }
  const player = await harness.registerMember('example')
  const slip = await harness.place(player, {
    bets: [
      { type: 'VN_LO2', numbers: ['89'], stake: 1_000 },
      { type: 'VN_XIEN2', numbers: ['22', '89'], stake: 1_000 },
      { type: 'VN_XIEN2', numbers: ['22', '89', '33', '02'], stake: 1_000 },
      { type: 'VN_DE_DB', numbers: ['22'], stake: 1_000 },
      { type: 'VN_DE_DB', numbers: ['89'], stake: 1_000 },
      { type: 'VN_LO3', numbers: ['075'], stake: 1_000 },
    ],
  })
  const issueId = slip.issues[0]?.issueId ?? ''
  await harness.drawsAfter(seconds(56))
  // The result is put in the draw's place; what follows from it is what is looked at.
  await harness.query(
    `update lottery_issue set state = 'drawn', numbers = $2, result_version = 1, due_at = platform_now() where issue_id = $1`,
    [issueId, JSON.stringify(numbers)],
  )
  await harness.drawsAfter(seconds(4))
  const read = await harness.play.readSlip(harness.callBy(player), { slipId: slip.slipId })
  expect(
    read.bets.map(({ type, cost, state, hits, payout }) => ({ type, cost, state, hits, payout })),
  ).toEqual([
    { type: 'VN_LO2', cost: 27_000, state: 'won', hits: 3, payout: 297_000 },
    { type: 'VN_XIEN2', cost: 1_000, state: 'won', hits: 1, payout: 16_000 },
    { type: 'VN_XIEN2', cost: 6_000, state: 'won', hits: 3, payout: 48_000 },
    { type: 'VN_DE_DB', cost: 1_000, state: 'won', hits: 1, payout: 99_000 },
    { type: 'VN_DE_DB', cost: 1_000, state: 'lost', hits: 0, payout: 0 },
    { type: 'VN_LO3', cost: 23_000, state: 'lost', hits: 0, payout: 0 },
  ])
})

test('a rebate comes back whatever the draw says, once for a bet (lottery 1.3)', async () => {
  const player = await harness.registerMember('rebates')
  const before = await harness.balanceOf(player)
  const slip = await harness.place(player, {
    prizeMode: 'LottRebate',
    bets: [{ type: 'VN_LO2', numbers: everyNumber, stake: 1_000 }],
  })
  await harness.drawsAfter(minutes(1))
  expect(await harness.balanceOf(player)).toBe(before - 2_700_000 + 27 * 95_000 + 108_000)
  expect(await harness.play.readSlip(harness.callBy(player), { slipId: slip.slipId })).toMatchObject({
    rebate: 108_000,
  })
})

test('issues are made ahead once, by however many servers, and committed to before they are sold', async () => {
  const count = async () =>
    (
      await harness.query<{ count: number }>(
        'select count(*) from lottery_issue where draw_at > platform_now()',
      )
    )[0]?.count
  const planned = await count()
  await Promise.all([harness.scheduler.plan(), harness.anotherScheduler().plan()])
  expect(await count()).toBe(planned)
  await harness.passes(hours(24))
  await Promise.all([harness.scheduler.plan(), harness.anotherScheduler().plan()])
  const [clock] = await harness.query<{ now: Date }>('select platform_now() as now')
  expect(await count()).toBe(planIssues(lotteryOf('MB1'), clock?.now.getTime() ?? 0).length)
  const [odd] = await harness.query<{ commits: number; seeds: number; issues: number }>(
    'select count(distinct commit_hash) as commits, count(distinct seed_ciphertext) as seeds, count(*) as issues from lottery_issue',
  )
  expect(odd?.commits).toBe(odd?.issues)
  expect(odd?.seeds).toBe(odd?.issues)
})

test('a lottery that is published while the scheduler runs gets its draws within seconds', async () => {
  const lotus = harness.merchant('lotus')
  const offering = (...lotteries: string[]) => [{ ...lotus, lottery: { ...lotus.lottery, lotteries } }]
  let merchants = offering('MB1')
  const scheduler = harness.anotherScheduler({ merchants: () => merchants })
  await scheduler.plan()
  const stop = scheduler.start()
  const countDraws = async () =>
    (await harness.query(`select from lottery_issue where merchant = 'lotus' and lottery = 'TGD'`)).length
  await harness.passes(seconds(1))
  expect(await countDraws()).toBe(0)
  merchants = offering('MB1', 'TGD')
  // A second passes for each look; all of them together are less than the ten minutes between two plans.
  const looks = { interval: milliseconds(250), timeout: seconds(60) }
  await expect
    .poll(async () => {
      await harness.passes(seconds(1))
      return countDraws()
    }, looks)
    .toBeGreaterThan(0)
  await stop()
  expect(await countDraws()).toBeGreaterThan(10)
})
