import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { minutes, seconds } from '@playfront/contract/time'
import type { StageMember } from '../../testing/stage'
import { openPlayStage, type PlayStage } from '../playStage'
import { openVoidDesk, type VoidDesk } from './voidDesk'

let stage: PlayStage
let desk: VoidDesk
let member: StageMember
beforeAll(async () => {
  stage = await openPlayStage()
  desk = openVoidDesk({ store: stage.store, randomness: stage.platform.randomness })
})
afterAll(() => stage.close())
let members = 0
beforeEach(async () => {
  await stage.drawsAfter(minutes(1) - (stage.platform.clock.now() % minutes(1)))
  member = await stage.registerMember(`voided${members++}`)
})

const all = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'))
/** Certain to win once. */
const sure = [{ type: 'VN_DE_G1', numbers: all, stake: 1_000 }]
const ahead = async (count: number) => {
  const asked = { lottery: 'MB1', limit: count }
  const { issues } = await stage.play.lotteryIssuesAhead(stage.callBy('lotus'), asked)
  return issues.map(({ issueId }) => ({ issueId, multiple: 1 }))
}
const read = (slipId: string, who = member) => stage.play.readSlip(stage.callBy(who), { slipId })
const reasonsOf = async (slipId: string, who = member) =>
  (await read(slipId, who)).bets.map(({ state, voidReason }) => voidReason ?? state).toSorted()
const exclude = (id = member.id) =>
  stage.query(
    `do $$ begin
       perform set_config('playfront.merchant', 'lotus', true);
       perform protection_restrict(gen_random_uuid(), '${id}', 'exclusion', null);
     end $$`,
  )

test('whoever is excluded has every open line given back once; what was drawn before stands (lottery 4.9: account)', async () => {
  const before = await stage.balanceOf(member)
  const slip = await stage.place(member, { bets: sure, issues: await ahead(3) })
  await stage.drawsAfter(minutes(1))
  await exclude()
  await Promise.all([stage.scheduler.tick(), stage.anotherScheduler().tick()])
  expect(await reasonsOf(slip.slipId)).toEqual(['account', 'account', 'won'])
  expect(await stage.balanceOf(member)).toBe(before - 100_000 + 99_000)
  const [held] = await stage.query<{ stake: number }>(
    `select sum(stake)::int as stake from lottery_player_stake where member = $1 and issue_id <> $2`,
    [member.id, slip.issues[0]?.issueId],
  )
  expect(held?.stake).toBe(0)
  await stage.drawsAfter(minutes(2))
  expect(await reasonsOf(slip.slipId)).toEqual(['account', 'account', 'won'])
  expect(await stage.balanceOf(member)).toBe(before - 100_000 + 99_000)
  expect(stage.troubles).toEqual([])
})

test('a break leaves what is open as it is', async () => {
  const slip = await stage.place(member)
  await stage.query(
    `do $$ begin
       perform set_config('playfront.merchant', 'lotus', true);
       perform protection_restrict(gen_random_uuid(), '${member.id}', 'break', platform_now() + interval '1 day');
     end $$`,
  )
  await stage.scheduler.tick()
  expect(await reasonsOf(slip.slipId)).toEqual(['accepted'])
})

test('a node that is killed in between gives nothing back twice, and others’ lines are not touched (F2)', async () => {
  const other = await stage.registerMember(`voided${members++}`)
  const before = await stage.balanceOf(member)
  const issues = await ahead(2)
  const slip = await stage.place(member, { bets: sure, issues })
  const others = await stage.place(other, { bets: sure, issues })
  await desk.account('lotus', member.id, 'an')
  let kills = 0
  const dying = stage.anotherScheduler({
    onStage: ({ stage: reached }) => {
      if (reached !== 'money') return
      kills += 1
      throw new Error('killed')
    },
  })
  await expect(dying.tick()).rejects.toThrow('killed')
  expect(kills).toBe(1)
  expect(await stage.balanceOf(member)).toBe(before - 200_000)
  await stage.scheduler.tick()
  expect(await reasonsOf(slip.slipId)).toEqual(['account', 'account'])
  expect(await stage.balanceOf(member)).toBe(before)
  await stage.drawsAfter(minutes(2))
  expect(await reasonsOf(others.slipId, other)).toEqual(['won', 'won'])
  expect(await stage.balanceOf(member)).toBe(before)
  expect(stage.troubles).toEqual([])
})

test('odds that were an obvious fault void their lines before the draw, and only then (lottery 4.9: odds_error)', async () => {
  const bets = [...sure, { type: 'VN_DE_DB', numbers: ['11'], stake: 1_000 }]
  const [first, second] = await ahead(2)
  if (!first || !second) throw new Error('no issues')
  const drawn = await stage.place(member, { bets, issues: [first] })
  const faulty = async (slipId: string) =>
    stage.query(
      `update lottery_bet set snapshot = snapshot || '{"odds": 9900000}' where slip_id = $1 and type = 'VN_DE_G1'`,
      [slipId],
    )
  await faulty(drawn.slipId)
  await stage.drawsAfter(minutes(1))
  const open = await stage.place(member, { bets, issues: [second] })
  await faulty(open.slipId)
  const fair = await stage.place(member, { bets, issues: [second] })
  await desk.odds('lotus', { prizeMode: 'Lott', oddsVersion: 1, type: 'VN_DE_G1' }, 'an')
  await stage.scheduler.tick()
  expect(await reasonsOf(open.slipId)).toEqual(['accepted', 'odds_error'])
  expect(await reasonsOf(fair.slipId)).toEqual(['accepted', 'accepted'])
  // Once drawn it stands, at the odds it was accepted at.
  expect((await read(drawn.slipId)).bets).toContainEqual(
    expect.objectContaining({ type: 'VN_DE_G1', state: 'won', payout: 990_000 }),
  )
})

test('a line that was accepted after the close through a fault is void, and earns nothing (lottery 4.9: late_acceptance)', async () => {
  const before = await stage.balanceOf(member)
  const [issue] = await ahead(1)
  if (!issue) throw new Error('no issue')
  const late = await stage.place(member, { bets: sure, issues: [issue] })
  const inTime = await stage.place(member, { bets: sure, issues: [issue] })
  await stage.query(
    `update lottery_slip set accepted_at = (select close_at from lottery_issue where issue_id = $2) where slip_id = $1`,
    [late.slipId, issue.issueId],
  )
  await stage.drawsAfter(minutes(1))
  await stage.drawsAfter(seconds(1))
  expect(stage.troubles).toEqual([])
  expect(await reasonsOf(late.slipId)).toEqual(['late_acceptance'])
  expect(await reasonsOf(inTime.slipId)).toEqual(['won'])
  expect(await stage.balanceOf(member)).toBe(before - 100_000 + 99_000)
})
