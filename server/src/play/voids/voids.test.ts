import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import pg from 'pg'
import { minutes, seconds } from '@playfront/contract/time'
import { roundTime } from '@playfront/lottery-rules/fair/beacons'
import { merkleRoot } from '@playfront/lottery-rules/fair/merkle'
import type { HarnessMember } from '../../testing/harness'
import { openPlayHarness, type PlayHarness } from '../playHarness'
import { openVoidAdmin, type VoidAdmin } from './voidAdmin'

let harness: PlayHarness
let admin: VoidAdmin
let member: HarnessMember
beforeAll(async () => {
  harness = await openPlayHarness()
  admin = openVoidAdmin({ store: harness.store, randomness: harness.platform.randomness })
})
afterAll(() => harness.close())
let members = 0
beforeEach(async () => {
  await harness.drawsAfter(minutes(1) - (harness.platform.clock.now() % minutes(1)))
  member = await harness.registerMember(`voided${members++}`)
})

const all = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'))
/** Certain to win once. */
const sure = [{ type: 'VN_DE_G1', numbers: all, stake: 1_000 }]
const ahead = async (count: number) => {
  const asked = { lottery: 'MB1', limit: count }
  const { issues } = await harness.play.lotteryIssuesAhead(harness.callBy('lotus'), asked)
  return issues.map(({ issueId }) => ({ issueId, multiple: 1 }))
}
const read = (slipId: string, who = member) => harness.play.readSlip(harness.callBy(who), { slipId })
const reasonsOf = async (slipId: string, who = member) =>
  (await read(slipId, who)).bets.map(({ state, voidReason }) => voidReason ?? state).toSorted()
const exclude = (id = member.id) =>
  harness.query(
    `do $$ begin
       perform set_config('playfront.merchant', 'lotus', true);
       perform protection_restrict(gen_random_uuid(), '${id}', 'exclusion', null);
     end $$`,
  )

test('an excluded member has every open line refunded once; what was drawn before stands (lottery 4.9: account)', async () => {
  const before = await harness.balanceOf(member)
  const slip = await harness.place(member, { bets: sure, issues: await ahead(3) })
  await harness.drawsAfter(minutes(1))
  await exclude()
  await Promise.all([harness.scheduler.tick(), harness.anotherScheduler().tick()])
  expect(await reasonsOf(slip.slipId)).toEqual(['account', 'account', 'won'])
  expect(await harness.balanceOf(member)).toBe(before - 100_000 + 99_000)
  const [held] = await harness.query<{ stake: number }>(
    `select sum(stake)::int as stake from lottery_player_stake where member = $1 and issue_id <> $2`,
    [member.id, slip.issues[0]?.issueId],
  )
  expect(held?.stake).toBe(0)
  await harness.drawsAfter(minutes(2))
  expect(await reasonsOf(slip.slipId)).toEqual(['account', 'account', 'won'])
  expect(await harness.balanceOf(member)).toBe(before - 100_000 + 99_000)
  const notified = await harness.query<{ kind: string; facts: object }>(
    `select kind, facts from inbox_message where member = $1 and kind like 'lottery.refunded.%'`,
    [member.id],
  )
  expect(notified).toEqual([
    {
      kind: 'lottery.refunded.line',
      facts: { lottery: 'MB1', amount: 200_000, currency: 'VND', draws: 1 },
    },
  ])
  expect(harness.errors).toEqual([])
})

test('a break leaves what is open as it is', async () => {
  const slip = await harness.place(member)
  await harness.query(
    `do $$ begin
       perform set_config('playfront.merchant', 'lotus', true);
       perform protection_restrict(gen_random_uuid(), '${member.id}', 'break', platform_now() + interval '1 day');
     end $$`,
  )
  await harness.scheduler.tick()
  expect(await reasonsOf(slip.slipId)).toEqual(['accepted'])
})

test('a node that is killed in between gives nothing back twice, and others’ lines are not touched (F2)', async () => {
  const other = await harness.registerMember(`voided${members++}`)
  const before = await harness.balanceOf(member)
  const issues = await ahead(2)
  const slip = await harness.place(member, { bets: sure, issues })
  const others = await harness.place(other, { bets: sure, issues })
  await admin.account('lotus', member.id, 'an')
  let kills = 0
  const dying = harness.anotherScheduler({
    onHarness: ({ stage: reached }) => {
      if (reached !== 'money') return
      kills += 1
      throw new Error('killed')
    },
  })
  await expect(dying.tick()).rejects.toThrow('killed')
  expect(kills).toBe(1)
  expect(await harness.balanceOf(member)).toBe(before - 200_000)
  await harness.scheduler.tick()
  expect(await reasonsOf(slip.slipId)).toEqual(['account', 'account'])
  expect(await harness.balanceOf(member)).toBe(before)
  await harness.drawsAfter(minutes(2))
  expect(await reasonsOf(others.slipId, other)).toEqual(['won', 'won'])
  expect(await harness.balanceOf(member)).toBe(before)
  expect(harness.errors).toEqual([])
})

test('odds that were an obvious fault void their lines before the draw, and only then (lottery 4.9: odds_error)', async () => {
  const bets = [...sure, { type: 'VN_DE_DB', numbers: ['11'], stake: 1_000 }]
  const [first, second] = await ahead(2)
  if (!first || !second) throw new Error('no issues')
  const drawn = await harness.place(member, { bets, issues: [first] })
  const faulty = async (slipId: string) =>
    harness.query(
      `update lottery_bet set snapshot = snapshot || '{"odds": 9900000}' where slip_id = $1 and type = 'VN_DE_G1'`,
      [slipId],
    )
  await faulty(drawn.slipId)
  await harness.drawsAfter(minutes(1))
  const open = await harness.place(member, { bets, issues: [second] })
  await faulty(open.slipId)
  const fair = await harness.place(member, { bets, issues: [second] })
  await admin.odds('lotus', { prizeMode: 'Lott', oddsVersion: 1, type: 'VN_DE_G1' }, 'an')
  await harness.scheduler.tick()
  expect(await reasonsOf(open.slipId)).toEqual(['accepted', 'odds_error'])
  expect(await reasonsOf(fair.slipId)).toEqual(['accepted', 'accepted'])
  // Once drawn it stands, at the odds it was accepted at.
  expect((await read(drawn.slipId)).bets).toContainEqual(
    expect.objectContaining({ type: 'VN_DE_G1', state: 'won', payout: 990_000 }),
  )
})

const faultyPrice = { prizeMode: 'Lott', oddsVersion: 1, type: 'VN_DE_G1' } as const
/** As though it had been sold at ten times the odds. */
const placeFaulty = async (issues: { issueId: string; multiple: number }[], who = member) => {
  const slip = await harness.place(who, { bets: sure, issues })
  await harness.query(
    `update lottery_bet set snapshot = snapshot || '{"odds": 9900000}' where slip_id = $1`,
    [slip.slipId],
  )
  return slip
}
const next = async () => {
  const [issue] = await ahead(1)
  if (!issue) throw new Error('no issue')
  return issue
}
const issueOf = async (issueId: string) => {
  const [row] = await harness.query<{ state: string; bet_root: string; beacon_round: string }>(
    'select state, bet_root, beacon_round from lottery_issue where issue_id = $1',
    [issueId],
  )
  if (!row) throw new Error('no issue')
  return row
}
const untilBeacon = async (issueId: string) =>
  roundTime(Number((await issueOf(issueId)).beacon_round)) - harness.platform.clock.now()

test('what was decided before the draw is refunded in full, though the draw comes first; the issue is paid after it (lottery 4.9, F2)', async () => {
  const other = await harness.registerMember(`voided${members++}`)
  const before = [await harness.balanceOf(member), await harness.balanceOf(other)]
  const issue = await next()
  const slips = [await placeFaulty([issue]), await placeFaulty([issue], other)] as const
  await admin.odds('lotus', faultyPrice, 'an')
  // A concurrent worker holds the request, and is slow.
  const slow = new pg.Client({ connectionString: harness.url })
  await slow.connect()
  await slow.query('begin')
  await slow.query('select from lottery_void_request where done_at is null for update')
  await harness.drawsAfter(minutes(1))
  expect((await issueOf(issue.issueId)).state).toBe('drawn')
  expect(await harness.balanceOf(member)).toBe((before[0] ?? 0) - 100_000)
  await slow.query('rollback')
  await slow.end()
  await harness.drawsAfter(seconds(2))
  expect((await issueOf(issue.issueId)).state).toBe('settled')
  expect(await reasonsOf(slips[0].slipId)).toEqual(['odds_error'])
  expect(await reasonsOf(slips[1].slipId, other)).toEqual(['odds_error'])
  expect([await harness.balanceOf(member), await harness.balanceOf(other)]).toEqual(before)
  expect(harness.errors).toEqual([])
})

test('after the close the root stays what it was: a void line is in it, and is reported as void (lottery 6.2)', async () => {
  const issue = await next()
  const slip = await placeFaulty([issue])
  await harness.drawsAfter(Math.max(0, (await untilBeacon(issue.issueId)) - 1))
  const closed = await issueOf(issue.issueId)
  expect(closed.state).toBe('closed')
  await admin.odds('lotus', faultyPrice, 'an')
  await harness.scheduler.tick()
  expect(await reasonsOf(slip.slipId)).toEqual(['odds_error'])
  const leaves = await harness.query<{ bet_leaf: string }>(
    'select bet_leaf from lottery_slip_issue where issue_id = $1 order by bet_leaf',
    [issue.issueId],
  )
  expect(leaves).toHaveLength(1)
  await harness.drawsAfter(minutes(1))
  expect((await issueOf(issue.issueId)).bet_root).toBe(closed.bet_root)
  expect(merkleRoot(leaves.map(({ bet_leaf }) => bet_leaf))).toBe(closed.bet_root)
  expect(harness.errors).toEqual([])
})

test('from the beacon on nobody chooses: faulty lines stand and are paid at their odds (lottery 4.9, 6.5)', async () => {
  const issue = await next()
  const slip = await placeFaulty([issue])
  await harness.passes(await untilBeacon(issue.issueId))
  await admin.odds('lotus', faultyPrice, 'an')
  await harness.drawsAfter(minutes(1))
  expect((await read(slip.slipId)).bets).toMatchObject([{ state: 'won', payout: 990_000 }])
})

test('of a concurrent request and draw one comes first, for all lines (lottery 4.9)', async () => {
  const other = await harness.registerMember(`voided${members++}`)
  const issue = await next()
  const slips = [await placeFaulty([issue]), await placeFaulty([issue], other)] as const
  await harness.passes((await untilBeacon(issue.issueId)) - 1)
  await harness.scheduler.tick()
  await Promise.all([
    admin.odds('lotus', faultyPrice, 'an'),
    harness.passes(seconds(20)).then(() => harness.scheduler.tick()),
    harness.anotherScheduler().tick(),
  ])
  await harness.drawsAfter(seconds(30))
  const ends = [await reasonsOf(slips[0].slipId), await reasonsOf(slips[1].slipId, other)]
  expect([
    [['odds_error'], ['odds_error']],
    [['won'], ['won']],
  ]).toContainEqual(ends)
  expect(harness.errors).toEqual([])
})

test('a band judges what is accepted under it and nothing before: nobody narrows it to be rid of bets (lottery 4.9)', async () => {
  const issue = await next()
  const early = await harness.place(member, { bets: sure, issues: [issue] })
  await harness.passes(seconds(1))
  await harness.query(
    `insert into lottery_return_band (merchant, version, bands, since)
     select 'lotus', max(version) + 1, '{"returnBands": {"VN_DE_G1": {"minBps": 0, "maxBps": 9800}}}', platform_now()
     from lottery_return_band where merchant = 'lotus'`,
  )
  await admin.odds('lotus', faultyPrice, 'an')
  await harness.scheduler.tick()
  expect(await reasonsOf(early.slipId)).toEqual(['accepted'])
  await harness.passes(seconds(1))
  const late = await harness.place(member, { bets: sure, issues: [issue] })
  await admin.odds('lotus', faultyPrice, 'an')
  await harness.scheduler.tick()
  expect(await reasonsOf(early.slipId)).toEqual(['accepted'])
  expect(await reasonsOf(late.slipId)).toEqual(['odds_error'])
  await harness.query(`delete from lottery_return_band where merchant = 'lotus' and version > 1`)
})

test('odds too low for all numbers are a fault as well, and a number at reduced odds is none', async () => {
  const issue = await next()
  const low = await harness.place(member, { bets: sure, issues: [issue] })
  const [was] = await harness.query<{ tables: object }>(
    `select tables from lottery_prize_mode_version where merchant = 'lotus' and code = 'Lott' and version = 1`,
  )
  const halve = `update lottery_bet set snapshot = snapshot || '{"odds": 99000}' where slip_id = $1`
  await harness.query(halve, [low.slipId])
  await admin.odds('lotus', faultyPrice, 'an')
  await harness.scheduler.tick()
  expect(await reasonsOf(low.slipId)).toEqual(['accepted'])
  await harness.query(
    `update lottery_prize_mode_version set tables = jsonb_set(tables, '{VN27,VN_DE_G1,odds}', '99000')
     where merchant = 'lotus' and code = 'Lott' and version = 1`,
  )
  await admin.odds('lotus', faultyPrice, 'an')
  await harness.scheduler.tick()
  expect(await reasonsOf(low.slipId)).toEqual(['odds_error'])
  await harness.query(
    `update lottery_prize_mode_version set tables = $1 where merchant = 'lotus' and code = 'Lott' and version = 1`,
    [JSON.stringify(was?.tables)],
  )
})

test('thousands of lines that stand do not hide the faulty one behind them', async () => {
  const issue = await next()
  const fair = await harness.place(member, { bets: sure, issues: [issue] })
  const faulty = await placeFaulty([issue])
  await harness.query(
    `insert into lottery_bet select (jsonb_populate_record(bet, jsonb_build_object('bet_id', gen_random_uuid()))).*
     from lottery_bet bet, generate_series(1, 2100) where bet.slip_id = $1`,
    [fair.slipId],
  )
  await harness.query(
    `update lottery_bet set bet_id = 'ffffffff-ffff-4fff-bfff-ffffffffffff' where slip_id = $1`,
    [faulty.slipId],
  )
  await admin.odds('lotus', faultyPrice, 'an')
  await harness.scheduler.tick()
  expect(await reasonsOf(faulty.slipId)).toEqual(['odds_error'])
  const [given] = await harness.query<{ voided: number; cost: number }>(
    'select voided, cost::int as cost from lottery_void_issue where issue_id = $1',
    [issue.issueId],
  )
  expect(given).toEqual({ voided: 1, cost: 100_000 })
})

test('a line that was accepted after the close through a fault is void, and earns nothing (lottery 4.9: late_acceptance)', async () => {
  const before = await harness.balanceOf(member)
  const [issue] = await ahead(1)
  if (!issue) throw new Error('no issue')
  const late = await harness.place(member, { bets: sure, issues: [issue] })
  const inTime = await harness.place(member, { bets: sure, issues: [issue] })
  await harness.query(
    `update lottery_slip set accepted_at = (select close_at from lottery_issue where issue_id = $2) where slip_id = $1`,
    [late.slipId, issue.issueId],
  )
  await harness.drawsAfter(minutes(1))
  await harness.drawsAfter(seconds(1))
  expect(harness.errors).toEqual([])
  expect(await reasonsOf(late.slipId)).toEqual(['late_acceptance'])
  expect(await reasonsOf(inTime.slipId)).toEqual(['won'])
  expect(await harness.balanceOf(member)).toBe(before - 100_000 + 99_000)
})
