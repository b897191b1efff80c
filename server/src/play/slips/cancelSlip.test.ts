import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { milliseconds, minutes, seconds } from '@playfront/contract/time'
import type { PlaceSlipRequest, Slip } from '@playfront/contract/play/lottery/slip'
import { merkleRoot } from '@playfront/lottery-rules/fair/merkle'
import { recalculateRanks } from '../../account/rank/recalculateRank'
import { checkWholeLedger } from '../../ledger/checkLedger'
import { Refusal } from '../../kernel/refusal'
import { OutcomeUnknown } from '../../store/decideRetry'
import type { HarnessMember } from '../../testing/harness'
import { openPlayHarness, type PlayHarness } from '../playHarness'
import { openVoidAdmin } from '../voids/voidAdmin'

let harness: PlayHarness
let member: HarnessMember
let isOffered = true
beforeAll(async () => {
  harness = await openPlayHarness({
    lotteries: ['MB1', 'HNVIP', 'TG3'],
    settings: (merchant) => ({
      ...merchant,
      lottery: { ...merchant.lottery, prizeModes: ['Lott', 'TgFull'] },
      operator: {
        ...merchant.operator,
        lottery: {
          ...merchant.operator.lottery,
          get playerCancelling() {
            return isOffered
          },
        },
      },
    }),
  })
})
afterAll(async () => {
  expect(harness.errors).toEqual([])
  expect(await harness.store.read('lotus', checkWholeLedger)).toEqual([])
  await harness.close()
})
let members = 0
beforeEach(async () => {
  isOffered = true
  await harness.drawsAfter(minutes(1) - (harness.platform.clock.now() % minutes(1)))
  member = await harness.registerMember(`undecided${members++}`)
})

const all = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'))
/** Certain to win once. */
const sure = [{ type: 'VN_DE_G1', numbers: all, stake: 1_000 }]
const place = (over: Partial<PlaceSlipRequest> = {}, who = member) => harness.place(who, over)
const cancel = ({ slipId }: Pick<Slip, 'slipId'>, who = member, node = harness.play) =>
  node.cancelSlip(harness.callBy(who), { slipId })
const read = ({ slipId }: Pick<Slip, 'slipId'>, who = member) =>
  harness.play.readSlip(harness.callBy(who), { slipId })
const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'done',
    (failure: { code?: string; message: string }) => failure.code ?? failure.message,
  )
const ahead = async (limit: number) => {
  const { issues } = await harness.play.lotteryIssuesAhead(harness.callBy('lotus'), { lottery: 'MB1', limit })
  return issues.map(({ issueId }) => ({ issueId, multiple: 1 }))
}
const record = (issueId: string) => harness.play.lotteryIssueRecord(harness.callBy('lotus'), { issueId })
const issueOf = ({ issues }: Slip): string => issues[0]?.issueId ?? ''
/** What the slips of an issue make its roots, by the leaves that were written when they were placed. */
const rootsOf = async (slips: Slip[]) => {
  const leaves = await harness.query<{ bet_leaf: string; seed_leaf: string }>(
    'select bet_leaf, seed_leaf from lottery_slip_issue where slip_id = any ($1)',
    [slips.map(({ slipId }) => slipId)],
  )
  return {
    betRoot: merkleRoot(leaves.map(({ bet_leaf }) => bet_leaf)),
    clientRoot: merkleRoot(leaves.map(({ seed_leaf }) => seed_leaf)),
  }
}
/** What the member's bets still take of the limits, and what all players' do on those issues. */
const taken = async () => {
  const [row] = await harness.query<{ own: number; open: number }>(
    `select (select coalesce(sum(stake), 0)::int from lottery_player_stake where member = $1) as own,
       (select coalesce(sum(liability), 0)::float from lottery_exposure exposure join lottery_issue issue using (issue_id)
        where issue.finished_at is null) as open`,
    [member.id],
  )
  return row
}

test('a cancelled slip is as if it had never been placed: money, limits, numbers and both roots (lottery 4.5, 6.2)', async () => {
  const other = await harness.registerMember(`undecided${members++}`)
  const before = await harness.balanceOf(member)
  const empty = await taken()
  const stays = await place({ bets: sure }, other)
  const withOther = await taken()
  const slip = await place({ bets: sure, clientSeed: 'xin số đẹp' })
  const issueId = issueOf(slip)
  expect(slip.cancelUntil).toBe(new Date(Date.parse(slip.acceptedAt) + seconds(52)).toISOString())
  expect(await taken()).not.toEqual(withOther)

  await harness.passes(seconds(20))
  const cancelled = await cancel(slip)
  expect(cancelled).toMatchObject({
    state: 'refunded',
    cancelledAt: new Date(Date.parse(slip.acceptedAt) + seconds(20)).toISOString(),
    balance: before,
    payout: 0,
    bets: [{ state: 'void', voidReason: 'player_cancelled', payout: 0, rebate: 0 }],
  })
  expect(cancelled.cancelUntil).toBeUndefined()
  expect(cancelled.balanceVersion).toBeGreaterThan(slip.balanceVersion ?? 0)
  expect(await harness.balanceOf(member)).toBe(before)
  expect(await taken()).toEqual(withOther)
  expect(empty?.own).toBe(0)

  await harness.drawsAfter(seconds(32))
  const { fair } = await record(issueId)
  expect(fair).toMatchObject(await rootsOf([stays]))
  await expect(
    harness.play.lotteryIssueProof(harness.callBy(member), { issueId, slipId: slip.slipId }),
  ).rejects.toThrow('slip_not_found')
  await harness.drawsAfter(seconds(8))
  expect(await read(slip)).toMatchObject({ state: 'refunded', payout: 0 })
  expect((await read(stays, other)).payout).toBe(99_000)
  expect(await harness.balanceOf(member)).toBe(before)
})

test('an issue whose only slip was cancelled has the roots of an empty one', async () => {
  const slip = await place()
  await cancel(slip)
  await harness.drawsAfter(seconds(52))
  expect((await record(issueOf(slip))).fair).toMatchObject({
    betRoot: '0'.repeat(64),
    clientRoot: '0'.repeat(64),
  })
})

test('with many concurrent calls, on two nodes, a slip is cancelled once (lottery 4.4)', async () => {
  const before = await harness.balanceOf(member)
  const slip = await place()
  const other = harness.anotherNode()
  const ends = await Promise.all(
    Array.from({ length: 16 }, (_, n) => cancel(slip, member, n % 2 ? other : harness.play)),
  )
  for (const end of ends) expect(end).toEqual(ends[0])
  expect(await cancel(slip)).toEqual(ends[0])
  expect(await harness.balanceOf(member)).toBe(before)
  const [row] = await harness.query<{ refunds: number; cancellations: number }>(
    `select (select count(*)::int from ledger_transaction where key = 'refund:' || $1) as refunds,
       (select count(*)::int from lottery_slip_cancel where slip_id = $2) as cancellations`,
    [slip.bets[0]?.betId, slip.slipId],
  )
  expect(row).toEqual({ refunds: 1, cancellations: 1 })
})

test('a line that breaks while it is committed is asked again, and answers the truth (F7)', async () => {
  const before = await harness.balanceOf(member)
  const slip = await place()
  let times = 0
  const call = harness.callBy(member)
  const change: typeof call.store.change = async (merchant, work) => {
    const result = await harness.store.change(merchant, work)
    times += 1
    if (times === 1) throw new OutcomeUnknown(new Error('the line is gone'))
    return result
  }
  const end = await harness.play.cancelSlip(
    { ...call, store: { ...call.store, change } },
    { slipId: slip.slipId },
  )
  expect([times, end.state]).toEqual([2, 'refunded'])
  expect(await harness.balanceOf(member)).toBe(before)
})

test('a database that stays away after such a break leaves the outcome open, and does not say that nothing was changed (F7)', async () => {
  const slip = await place()
  const call = harness.callBy(member)
  const failures = [new OutcomeUnknown(new Error('the line is gone')), new Refusal('server.busy')]
  const change = () => Promise.reject(failures.shift() ?? new Error('asked a third time'))
  const cancelled = harness.play.cancelSlip(
    { ...call, store: { ...call.store, change } },
    { slipId: slip.slipId },
  )
  await expect(cancelled).rejects.toMatchObject({ name: 'OutcomeUnknown' })
})

test.each([
  [59_900, 'done'],
  [59_999, 'done'],
  [60_000, 'cancel_too_late'],
  [60_100, 'cancel_too_late'],
])('%i ms after it was accepted, cancelling ends as %s', async (after, expected) => {
  const before = await harness.balanceOf(member)
  const issues = [{ issueId: await harness.issueOn('HNVIP'), multiple: 1 }]
  const slip = await place({ lottery: 'HNVIP', issues })
  expect(Date.parse(slip.cancelUntil ?? '') - Date.parse(slip.acceptedAt)).toBe(seconds(60))
  await harness.passes(milliseconds(after))
  const isDone = expected === 'done'
  expect('cancelUntil' in (await read(slip))).toBe(isDone)
  expect(await codeOf(cancel(slip))).toBe(expected)
  expect(await harness.balanceOf(member)).toBe(isDone ? before : before - slip.cost)
  expect((await read(slip)).bets[0]?.state).toBe(isDone ? 'void' : 'accepted')
})

test('the last millisecond before the close still counts, and the close does not (T3)', async () => {
  const [early, late] = [await place(), await place()]
  await harness.passes(milliseconds(51_999))
  expect(await codeOf(cancel(early))).toBe('done')
  await harness.passes(milliseconds(1))
  expect(await codeOf(cancel(late))).toBe('cancel_closed')
  await harness.drawsAfter(seconds(0))
  expect(await codeOf(cancel(late))).toBe('cancel_closed')
  expect((await record(issueOf(late))).fair).toMatchObject(await rootsOf([late]))
  await harness.drawsAfter(seconds(8))
  expect(await codeOf(cancel(late))).toBe('cancel_settled')
  expect((await read(late)).state).toBe('settled')
})

test('however close it comes to the close, a slip is wholly in the roots and drawn, or wholly out and paid back (T3, R12)', async () => {
  const racers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => harness.registerMember(`closer${members}n${n}`)),
  )
  const before: number[] = []
  for (const racer of racers) before.push(await harness.balanceOf(racer))
  const slips = await Promise.all(racers.map((racer) => place({ bets: sure }, racer)))
  const other = harness.anotherNode()
  await harness.passes(milliseconds(51_999))
  const early = slips
    .slice(0, 4)
    .map((slip, n) => codeOf(cancel(slip, racers[n], n % 2 ? other : harness.play)))
  const closing = harness.passes(milliseconds(1)).then(() => harness.scheduler.tick())
  const late = slips
    .slice(4)
    .map((slip, n) => codeOf(cancel(slip, racers[n + 4], n % 2 ? other : harness.play)))
  const ends = await Promise.all([...early, ...late])
  await closing
  await harness.scheduler.tick()
  for (const end of ends) expect(['done', 'cancel_closed']).toContain(end)
  const remaining = slips.filter((_, n) => ends[n] !== 'done')
  const { fair } = await record(issueOf(slips[0] as Slip))
  expect(fair).toMatchObject(await rootsOf(remaining))
  const [row] = await harness.query<{ leaves: number }>(
    'select count(*)::int as leaves from lottery_slip_issue where issue_id = $1',
    [issueOf(slips[0] as Slip)],
  )
  expect(row?.leaves).toBe(remaining.length)
  await harness.drawsAfter(seconds(8))
  for (const [n, racer] of racers.entries())
    expect(await harness.balanceOf(racer)).toBe(Number(before[n]) - (ends[n] === 'done' ? 0 : 1_000))
})

test('while an issue is drawn and paid, nothing of it can be cancelled', async () => {
  const before = await harness.balanceOf(member)
  const slips = [await place({ bets: sure }), await place({ bets: sure })]
  await harness.passes(seconds(60))
  const ends = await Promise.all([
    harness.scheduler.tick().then(() => 'drawn'),
    ...slips.map((slip) => codeOf(cancel(slip))),
  ])
  for (const end of ends.slice(1)) expect(['cancel_closed', 'cancel_settled']).toContain(end)
  expect(await harness.balanceOf(member)).toBe(before - 2_000)
})

test('others’ slips, other merchants’ and such as there are none are all unknown', async () => {
  const slip = await place()
  const stranger = await harness.registerMember(`undecided${members++}`)
  const abroad = await harness.registerMember(`undecided${members++}`, 'mela')
  expect(await codeOf(cancel(slip, stranger))).toBe('slip_not_found')
  expect(await codeOf(cancel(slip, abroad))).toBe('slip_not_found')
  expect(await codeOf(cancel({ slipId: '01970000-0000-7000-8000-000000000000' }))).toBe('slip_not_found')
  expect((await read(slip)).bets[0]?.state).toBe('accepted')
  await cancel(slip)
  const seen = (merchant: string) =>
    harness.store.read(merchant, ({ query }) =>
      query({ name: 'seen cancels', text: 'select slip_id from lottery_slip_cancel where slip_id = $1' }, [
        slip.slipId,
      ]),
    )
  expect([(await seen('lotus')).length, (await seen('mela')).length]).toEqual([1, 0])
})

test('a slip over several issues is cancelled in all of them, stop on win or not', async () => {
  const before = await harness.balanceOf(member)
  const issues = await ahead(3)
  const slip = await place({ bets: sure, issues, stopOnWin: true })
  expect(slip.cancelUntil).toBe(new Date(Date.parse(slip.acceptedAt) + seconds(52)).toISOString())
  const { bets } = await cancel(slip)
  expect(bets.map(({ voidReason }) => voidReason)).toEqual(issues.map(() => 'player_cancelled'))
  expect((await taken())?.own).toBe(0)
  await harness.drawsAfter(minutes(3))
  expect(await harness.balanceOf(member)).toBe(before)
  expect((await read(slip)).state).toBe('refunded')
})

test('once the first of its issues has closed, all of a slip stands', async () => {
  const slip = await place({ bets: sure, issues: await ahead(2) })
  await harness.drawsAfter(seconds(53))
  expect(await codeOf(cancel(slip))).toBe('cancel_closed')
  expect((await read(slip)).bets.map(({ state }) => state)).toEqual(['accepted', 'accepted'])
})

test('a paused issue keeps its slips until it is open again', async () => {
  const slip = await place()
  const become = (state: string) =>
    harness.query('update lottery_issue set state = $2 where issue_id = $1', [issueOf(slip), state])
  await become('suspended')
  expect((await read(slip)).cancelUntil).toBeUndefined()
  expect(await codeOf(cancel(slip))).toBe('cancel_closed')
  await become('open')
  expect(await codeOf(cancel(slip))).toBe('done')
})

test('where the merchant does not allow it, cancelling is neither offered nor possible', async () => {
  const early = await place()
  await cancel(early)
  isOffered = false
  const slip = await place()
  expect(slip.cancelUntil).toBeUndefined()
  expect((await read(slip)).cancelUntil).toBeUndefined()
  expect(await codeOf(cancel(slip))).toBe('cancel_not_offered')
  expect((await read(slip)).bets[0]?.state).toBe('accepted')
  // A cancelled slip stays cancelled, and is returned.
  expect((await cancel(early)).state).toBe('refunded')
})

test('the same slip sent again after it was cancelled is not a second bet', async () => {
  const body = await harness.slip()
  const send = () => harness.play.placeSlip(harness.callBy(member), body)
  const before = await harness.balanceOf(member)
  await cancel(await send())
  expect(await send()).toMatchObject({ state: 'refunded', cancelledAt: expect.any(String) })
  expect(await harness.balanceOf(member)).toBe(before)
})

test('a wallet that may not move keeps its bet: nothing is left in between', async () => {
  const slip = await place({ bets: sure })
  const held = await taken()
  await harness.query('update wallet set frozen_at = now() where member = $1', [member.id])
  expect(await codeOf(cancel(slip))).toBe('account_restricted')
  expect((await read(slip)).bets[0]?.state).toBe('accepted')
  expect(await taken()).toEqual(held)
  await harness.query('update wallet set frozen_at = null where member = $1', [member.id])
  expect(await codeOf(cancel(slip))).toBe('done')
})

test('what is voided for another reason at the same moment is refunded once, and frees its numbers once', async () => {
  const other = await harness.registerMember(`undecided${members++}`)
  await place({ bets: sure }, other)
  const others = await taken()
  const before = await harness.balanceOf(member)
  const slip = await place({ bets: sure })
  const admin = openVoidAdmin({ store: harness.store, randomness: harness.platform.randomness })
  await admin.account('lotus', member.id, 'an')
  const [end] = await Promise.all([codeOf(cancel(slip)), harness.scheduler.tick()])
  expect(['done', 'cancel_settled']).toContain(end)
  expect(await taken()).toEqual(others)
  expect(await harness.balanceOf(member)).toBe(before)
  expect(await codeOf(cancel(slip))).toBe(end)
})

test('an issue that is called off afterwards gives nothing back a second time', async () => {
  const before = await harness.balanceOf(member)
  const [back, stays] = [await place(), await place()]
  await cancel(back)
  harness.beaconIs('out')
  await harness.drawsAfter(minutes(12))
  harness.beaconIs('reachable')
  await harness.drawsAfter(minutes(1))
  expect(await harness.balanceOf(member)).toBe(before)
  expect((await read(stays)).bets[0]?.voidReason).toBe('beacon_unavailable')
  expect((await read(back)).bets[0]?.voidReason).toBe('player_cancelled')
  const rows = await harness.query<{ refunded_issues: number }>(
    'select refunded_issues from lottery_slip where member = $1',
    [member.id],
  )
  expect(rows).toEqual([{ refunded_issues: 1 }, { refunded_issues: 1 }])
})

test('turnover and the member’s own loss limit have it back at once; the history has it among what was refunded', async () => {
  const slip = await place({ bets: sure })
  await cancel(slip)
  const [row] = await harness.query<{ staked: number; lost: number }>(
    `select wallet.staked::int, (select sum(staked - returned)::int from play_day where play_day.member = wallet.member) as lost
     from wallet where member = $1`,
    [member.id],
  )
  expect(row).toEqual({ staked: 0, lost: 0 })
  const page = async (over: { state?: 'pending' | 'settled' | 'refunded'; issueId?: string }) => {
    const { slips } = await harness.play.slipPage(harness.callBy(member), { limit: 10, ...over })
    return slips.map(({ slipId }) => slipId)
  }
  expect(await page({ state: 'pending' })).toEqual([])
  expect(await page({ state: 'settled' })).toEqual([])
  expect(await page({ state: 'refunded' })).toEqual([slip.slipId])
  // It is no longer in the issue, so the draw is not reported as its own.
  expect(await page({ issueId: issueOf(slip) })).toEqual([])
  await harness.drawsAfter(minutes(1))
  expect(await page({ state: 'settled' })).toEqual([])
})

test('a cancelled slip counts for no rank, and does not block closing the account', async () => {
  const merchant = harness.callBy('lotus').merchant
  const rank = async () => {
    await recalculateRanks(harness.store, merchant, [member.id])
    const [row] = await harness.query<{ bets: number; turnover: number; has_open: boolean }>(
      'select bets::int, turnover::int, has_open from member_rank where member = $1',
      [member.id],
    )
    return row
  }
  const obstacles = async () => (await harness.account.closing(harness.callBy(member))).obstacles
  const issues = [{ issueId: await harness.issueOn('HNVIP'), multiple: 1 }]
  const slip = await place({ lottery: 'HNVIP', issues })
  expect((await rank())?.has_open).toBe(true)
  expect(await obstacles()).toContain('openBets')
  await cancel(slip)
  expect(await rank()).toEqual({ bets: 0, turnover: 0, has_open: false })
  expect(await obstacles()).not.toContain('openBets')
})

test('the book of a lottery with few results forgets the slip', async () => {
  const issueId = await harness.issueOn('TG3')
  const over = { lottery: 'TG3', prizeMode: 'TgFull', issues: [{ issueId, multiple: 1 }] }
  const bet = (numbers: string[]) => [{ type: 'TG_2D', numbers, stake: 1_000 }]
  const exposure = async () => {
    const [row] = await harness.query<{ sum: number; worst: number }>(
      `select (select sum(cost)::float from unnest(outcomes) cost) as sum, (select sum(cost)::float from unnest(worst) cost) as worst
       from lottery_book where issue_id = $1`,
      [issueId],
    )
    return row
  }
  await place({ ...over, bets: bet(['11']) })
  const before = await exposure()
  const slip = await place({ ...over, bets: bet(['11', '22']) })
  expect(await exposure()).not.toEqual(before)
  await cancel(slip)
  expect(await exposure()).toEqual(before)
})
