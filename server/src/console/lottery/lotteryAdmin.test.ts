import { randomUUID } from 'node:crypto'
import type {
  IssueDetail,
  LotteryWaitsAnswer,
  ResultEffectAnswer,
} from '@playfront/contract/console/lotteryAdmin.schema'
import type { ApprovalsAnswer } from '@playfront/contract/console/approvals.schema'
import { hours, seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OfficialDraw } from '../../play/feeds/feedSource'
import { openPlayHarness, type PlayHarness } from '../../play/playHarness'
import type { HarnessMember } from '../../testing/harness'
import { openConsoleHarness, type ConsoleHarness, type Hired } from '../testing/consoleHarness'
import { decideAs } from '../testing/decideAs'

let play: PlayHarness
let harness: ConsoleHarness
let member: HarnessMember
let rival: HarnessMember
let draw: OfficialDraw = { drawId: '', lottery: 'LAO', family: 'LAO4', drawAtMs: 0 }
/** Of lotus: two who may decide, one who reads; of the group two, and one user of another merchant. */
let [minh, mai, sang, oanh, olga, malee]: Hired[] = []

const a = 'Simulator A'
const b = 'Simulator B'
const right = { n: ['1234'] }
const wrong = { n: ['1243'] }

beforeAll(async () => {
  play = await openPlayHarness({
    lotteries: ['LAO'],
    settings: (merchant) => ({
      ...merchant,
      lottery: { ...merchant.lottery, prizeModes: ['ThDaily'] },
    }),
  })
  member = await play.registerMember('deskone')
  rival = await play.registerMember('desktwo')
  harness = await openConsoleHarness({ harness: play })
  const hire = async (name: string, merchant: string, role: 'manager' | 'support' | 'owner') =>
    harness.authenticate(await harness.hire(name, [{ merchant, role }]))
  minh = await hire('minh', 'lotus', 'manager')
  mai = await hire('mai', 'lotus', 'manager')
  sang = await hire('sang', 'lotus', 'support')
  oanh = await hire('oanh', '*', 'owner')
  olga = await hire('olga', '*', 'manager')
  malee = await hire('malee', 'mela', 'manager')
})
afterAll(() => harness.close())
/** Every test has a separate draw. */
beforeEach(async () => {
  // Whatever the previous test left open is drawn from what the simulators report.
  await play.drawsAfter(Math.max(0, untilDraw()) + seconds(1))
  await play.scheduler.plan()
  const drawId = await play.issueOn('LAO')
  const { issues } = await play.play.lotteryIssuesAhead(play.callBy('lotus'), { lottery: 'LAO', limit: 1 })
  draw = { drawId, lottery: 'LAO', family: 'LAO4', drawAtMs: issues[0]?.drawAt ?? 0 }
  // Staff work on through the days that pass here.
  for (const one of [minh, mai, sang, oanh, olga, malee])
    if (one) one.cookie = (await harness.authenticate(one)).cookie
})

type Name = Parameters<ConsoleHarness['call']>[0]
const call = (name: Name, by: Hired | undefined, fields: Record<string, unknown> = {}, merchant = 'lotus') =>
  harness.call(name, { by, merchant, fields })
const codeOf = async (...asked: Parameters<typeof call>) => {
  const { code, status } = await call(...asked)
  return code ?? status
}
const kind = 'betRefund'
const decides = (by: Hired | undefined, id: string, decision: 'approve' | 'reject' = 'approve') =>
  decideAs(harness, by, { kind, id, decision })
const refunds = async (): Promise<ApprovalsAnswer['approvals']> => {
  const { approvals }: ApprovalsAnswer = (await call('approvals', minh, { kind })).value
  return approvals
}
const bet = (who: HarnessMember, numbers: string[], stake = 10_000) =>
  play.place(who, {
    lottery: 'LAO',
    prizeMode: 'ThDaily',
    issues: [{ issueId: draw.drawId, multiple: 1 }],
    bets: [{ type: 'TH_2TOP', numbers, stake }],
  })
const untilDraw = () => draw.drawAtMs - play.platform.clock.now()
const say = async (one: typeof right | null, other: typeof right | null) => {
  await play.sourceSays(a, draw.drawId, one)
  await play.sourceSays(b, draw.drawId, other)
}
const comes = async (one: typeof right | null, other: typeof right | null) => {
  await say(one, other)
  await play.drawsAfter(untilDraw())
  for (const who of [minh, mai, sang, oanh, olga, malee])
    if (who) who.cookie = (await harness.authenticate(who)).cookie
}
const detail = async (by = minh, issue = draw.drawId): Promise<IssueDetail> =>
  (await call('adminIssue', by, { issue })).value
const waits = async (by = minh): Promise<LotteryWaitsAnswer> => (await call('lotteryWaits', by)).value
const typed = (numbers: object, over: object = {}) => ({
  draw: draw.drawId,
  entry: randomUUID(),
  numbers,
  missing: [],
  reason: 'seen on television',
  ...over,
})
const groupLog = async () => {
  const { entries }: { entries: { action: string; staffName: string; before: string; after: string }[] } = (
    await call('groupAuditLog', oanh, { subject: `draw:${draw.drawId}` })
  ).value
  return entries
}

test('a suspended issue refuses bets with its code, shows why in its history, and sells again when it is resumed (lottery 4.2)', async () => {
  const sale = { issue: draw.drawId, reason: 'the station reports a fault' }
  expect(await codeOf('suspendIssue', sang, sale)).toBe('staff.not.allowed')
  expect(await codeOf('suspendIssue', malee, sale, 'mela')).toBe('issue_unknown')
  expect(await codeOf('suspendIssue', minh, { ...sale, reason: ' ' })).toBe('request.invalid')
  expect(await codeOf('suspendIssue', minh, sale)).toBe(200)
  expect(await codeOf('suspendIssue', mai, sale)).toBe('staff.moved.on')
  await expect(bet(member, ['34'])).rejects.toMatchObject({ code: 'issue_not_open' })
  const held = await detail()
  expect(held).toMatchObject({ state: 'suspended', can: { pause: false, resume: true, cancel: true } })
  expect(held.history.at(-1)).toMatchObject({ to: 'suspended', actor: 'staff minh', reason: sale.reason })
  expect((await waits()).issues.map(({ issueId }) => issueId)).toContain(draw.drawId)
  expect(await codeOf('resumeIssue', minh, sale)).toBe(200)
  await bet(member, ['34'])
  const { entries }: { entries: { action: string }[] } = (
    await call('auditLog', minh, { subject: `issue:${draw.drawId}` })
  ).value
  expect(entries.map(({ action }) => action)).toEqual(['issue.resumed', 'issue.suspended'])
})

test('an issue is called off by two people, gives every stake back once, and neither one person nor two at once do more (lottery 4.9)', async () => {
  const before = await play.balanceOf(member)
  const slip = await bet(member, ['34'])
  const request = {
    id: randomUUID(),
    approval: { kind: 'cancel', issue: draw.drawId },
    reason: 'no draw today',
  }
  for (const _ of [1, 2]) expect(await codeOf('proposeLottery', minh, request)).toBe(200)
  expect(await codeOf('proposeLottery', mai, { ...request, id: randomUUID() })).toBe('staff.moved.on')
  const refund = { kind: 'bets', bets: 1, lines: 1, cost: slip.cost, isWhole: true }
  expect(await refunds()).toMatchObject([
    {
      id: request.id,
      isOwn: true,
      subjectName: `Lao · ${draw.drawId}`,
      obstacle: null,
      changes: [
        { field: 'decision', after: { kind: 'word', word: 'cancelDraw' } },
        { field: 'drawTime', after: { kind: 'instant', at: new Date(draw.drawAtMs).toISOString() } },
        { field: 'refund', after: refund },
      ],
    },
  ])
  expect((await detail()).isProposed).toBe(true)
  expect((await waits()).issues.map(({ issueId }) => issueId)).toContain(draw.drawId)
  for (const decision of ['approve', 'reject'] as const)
    expect(await decides(minh, request.id, decision)).toBe('staff.same.person')
  expect(await decides(sang, request.id)).toBe('staff.not.allowed')
  expect(await codeOf('withdrawApproval', mai, { kind, id: request.id })).toBe('staff.same.person')
  expect(await play.balanceOf(member)).toBe(before - slip.cost)
  const ends = await Promise.all([mai, oanh].map((by) => decides(by, request.id)))
  expect(ends.toSorted()).toEqual(['done', 'staff.moved.on'])
  await Promise.all([play.scheduler.tick(), play.anotherScheduler().tick()])
  // Each leaves to its next round what the other held just then.
  await play.scheduler.tick()
  expect(await play.balanceOf(member)).toBe(before)
  expect((await detail()).state).toBe('refunded')
  expect(await codeOf('proposeLottery', minh, { ...request, id: randomUUID() })).toBe('issue_not_cancellable')
  expect(play.errors).toEqual([])
})

test('nobody enters the result of a draw whose hour has not come, or of none, and no shape but the right one', async () => {
  expect(await codeOf('enterResult', oanh, typed(right))).toBe('result_not_enterable')
  expect(await codeOf('enterResult', oanh, typed(right, { draw: 'LAO-19990101' }))).toBe('issue_unknown')
  expect(await codeOf('enterResult', oanh, typed(right, { draw: 'XX-1' }))).toBe('issue_unknown')
  // An official result is one for all merchants: no merchant's people set it.
  expect(await codeOf('enterResult', minh, typed(right))).toBe('staff.not.allowed')
  await comes(null, null)
  for (const wrongShape of [{ n: ['12345'] }, { n: ['１２３４'] }, { m: ['1234'] }, {}, { n: [] }])
    expect(await codeOf('enterResult', oanh, typed(wrongShape))).toBe('result_shape')
  for (const noNumbers of [null, 'x', { n: '1234' }, { n: [1234] }])
    expect(await codeOf('enterResult', oanh, typed(noNumbers as never))).toBe('request.invalid')
})

test('a result is typed by two people apart: unseen, equal it counts, different both are dropped (lottery 4.7)', async () => {
  const slip = await bet(member, ['34'])
  await comes(null, null)
  const first = typed(right)
  for (const _ of [1, 2]) expect(await codeOf('enterResult', oanh, first)).toBe(200)
  expect(await codeOf('enterResult', olga, typed(right))).toBe('staff.moved.on')
  const shown = JSON.stringify([await detail(), await waits(), await groupLog()])
  expect(shown).not.toContain('1234')
  expect((await detail(oanh)).results).toMatchObject([{ id: first.entry, numbers: null, isOwn: true }])
  const again = (numbers: object, by = olga) =>
    codeOf('enterResultAgain', by, typed(numbers, { entry: first.entry }))
  expect(await again(right, oanh)).toBe('staff.same.person')
  expect(await codeOf('decideResult', olga, { proposal: first.entry, decision: 'confirm' })).toBe(
    'staff.moved.on',
  )
  expect(await again(wrong)).toBe('result_entries_differ')
  expect(await again(right)).toBe('staff.moved.on')
  const second = typed(right)
  expect(await codeOf('enterResult', olga, second)).toBe(200)
  const word = typed(right, { entry: second.entry })
  for (const _ of [1, 2]) expect(await codeOf('enterResultAgain', oanh, word)).toBe(200)
  await play.drawsAfter(seconds(30))
  expect((await play.play.readSlip(play.callBy(member), slip)).payout).toBe(900_000)
  expect((await groupLog()).map(({ action, staffName }) => `${action} ${staffName}`)).toEqual([
    'result.typedAgain oanh',
    'result.typed olga',
    'result.typingsDiffered olga',
    'result.typed oanh',
  ])
  // The same again is no news; another one is a conflict, and stays one (lottery 4.7: result_conflict).
  expect(await codeOf('enterResult', oanh, typed(right))).toBe(200)
  expect(await codeOf('enterResult', oanh, typed(wrong))).toBe('result_conflict')
  expect((await detail()).alarms).toEqual(['conflict'])
  const seen = { draw: draw.drawId, reason: 'mistyped' }
  expect(await codeOf('clearConflict', oanh, seen)).toBe(200)
  expect(await codeOf('clearConflict', oanh, seen)).toBe('staff.moved.on')
  expect((await detail()).alarms).toEqual([])
})

test('where sources differ, or only one speaks, one person proposes a source and another releases it (lottery 4.7)', async () => {
  const slip = await bet(member, ['34'])
  await comes(right, wrong)
  expect(await detail()).toMatchObject({
    alarms: ['disagreement'],
    feed: 'held',
    can: { enter: true, cancel: false },
  })
  const proposal = randomUUID()
  const request = {
    draw: draw.drawId,
    proposal,
    approval: { way: 'source', source: a },
    reason: 'the provider confirms',
  }
  expect(await codeOf('proposeResult', oanh, { ...request, approval: { way: 'source', source: 'x' } })).toBe(
    'staff.moved.on',
  )
  expect(
    await codeOf('proposeResult', oanh, { ...request, approval: { way: 'correction', numbers: right } }),
  ).toBe('staff.moved.on')
  expect(await codeOf('proposeResult', oanh, request)).toBe(200)
  expect(await codeOf('decideResult', oanh, { proposal, decision: 'confirm' })).toBe('staff.same.person')
  expect(await codeOf('decideResult', minh, { proposal, decision: 'confirm' })).toBe('staff.not.allowed')
  expect((await detail()).results).toMatchObject([
    { id: proposal, drawAt: new Date(draw.drawAtMs).toISOString(), numbers: right },
  ])
  const { effects }: ResultEffectAnswer = (await call('resultEffect', olga, { proposal })).value
  expect(effects).toMatchObject([
    { merchant: 'lotus', bets: 1, changedBets: 1, changedSlips: 1, pays: 900_000 },
  ])
  // The source takes its word back between the two: what was seen is no longer what would be set.
  await play.feeds.receive(draw, { source: a, numbers: { n: ['9999'] }, receivedBy: 'staff' })
  expect(await codeOf('decideResult', olga, { proposal, decision: 'confirm' })).toBe('staff.moved.on')
  await play.feeds.receive(draw, { source: a, numbers: right, receivedBy: 'staff' })
  const ends = await Promise.all(
    [olga, olga].map((by) => codeOf('decideResult', by, { proposal, decision: 'confirm' })),
  )
  expect(ends).toEqual([200, 200])
  await play.drawsAfter(seconds(30))
  expect((await play.play.readSlip(play.callBy(member), slip)).payout).toBe(900_000)
  expect((await detail()).versions).toMatchObject([{ version: 1, by: 'people', agreed: ['oanh', 'olga'] }])
})

test('a correction shows before its approval which members it pays and charges, and then does exactly that (lottery 4.8)', async () => {
  const before = [await play.balanceOf(member), await play.balanceOf(rival)]
  await bet(member, ['34'])
  await bet(rival, ['43'])
  await comes(right, right)
  const proposal = randomUUID()
  const request = {
    draw: draw.drawId,
    proposal,
    approval: { way: 'correction', numbers: wrong },
    reason: 'misread',
  }
  expect(
    await codeOf('proposeResult', oanh, { ...request, approval: { way: 'correction', numbers: right } }),
  ).toBe(200)
  expect((await detail()).results).toEqual([])
  expect(await codeOf('proposeResult', oanh, request)).toBe(200)
  const { effects }: ResultEffectAnswer = (await call('resultEffect', olga, { proposal })).value
  expect(effects).toMatchObject([
    {
      merchant: 'lotus',
      isWhole: true,
      bets: 2,
      changedBets: 2,
      changedSlips: 2,
      members: 2,
      pays: 900_000,
      takesBack: 900_000,
      owed: 0,
      waived: 0,
    },
  ])
  expect(await play.balanceOf(rival)).toBe((before[1] ?? 0) - 10_000)
  expect(await codeOf('decideResult', olga, { proposal, decision: 'confirm' })).toBe(200)
  await play.drawsAfter(seconds(1))
  expect([await play.balanceOf(member), await play.balanceOf(rival)]).toEqual([
    (before[0] ?? 0) - 10_000,
    (before[1] ?? 0) - 10_000 + 900_000,
  ])
  expect((await detail()).resultVersion).toBe(2)
  // Outdated, rejected, and withdrawn.
  const another = { ...request, proposal: randomUUID(), approval: { way: 'correction', numbers: right } }
  expect(await codeOf('proposeResult', oanh, another)).toBe(200)
  expect(await codeOf('takeBackResult', olga, { proposal: another.proposal })).toBe('staff.same.person')
  expect(await codeOf('takeBackResult', oanh, { proposal: another.proposal })).toBe(200)
  expect(await codeOf('decideResult', olga, { proposal: another.proposal, decision: 'confirm' })).toBe(
    'staff.moved.on',
  )
  expect(await codeOf('resultEffect', olga, { proposal: another.proposal })).toBe('staff.moved.on')
  expect(play.errors).toEqual([])
})

test('a day after its settlement a correction takes nothing back, and says so before (lottery 4.8)', async () => {
  await bet(member, ['34'])
  await comes(right, right)
  await play.drawsAfter(hours(25))
  for (const who of [oanh, olga]) if (who) who.cookie = (await harness.authenticate(who)).cookie
  const approval = { way: 'correction', numbers: wrong }
  const proposal = randomUUID()
  await call('proposeResult', oanh, { draw: draw.drawId, proposal, approval, reason: 'misread' })
  const { effects }: ResultEffectAnswer = (await call('resultEffect', olga, { proposal })).value
  expect(effects).toMatchObject([{ changedBets: 1, takesBack: 0, owed: 0, waived: 900_000 }])
})

test('bets at odds that were a fault go back by two people, others at the price stand (lottery 4.9: odds_error)', async () => {
  const before = await play.balanceOf(member)
  const slip = await bet(member, ['34'])
  const price = { prizeMode: 'ThDaily', oddsVersion: 1, type: 'TH_2TOP' }
  const request = { id: randomUUID(), approval: { kind: 'odds', price }, reason: 'one nought too many' }
  expect(await codeOf('proposeLottery', minh, request)).toBe('void_nothing')
  const strange = { ...request, approval: { kind: 'odds', price: { ...price, type: 'TH_NONE' } } }
  expect(await codeOf('proposeLottery', minh, strange)).toBe('void_nothing')
  await play.query(`update lottery_bet set snapshot = snapshot || '{"odds": 9000000}' where slip_id = $1`, [
    slip.slipId,
  ])
  const fair = await bet(rival, ['35'])
  expect((await detail()).prices).toMatchObject([{ ...price, bets: 2, faultyBets: 1, faultyCost: slip.cost }])
  expect(await codeOf('proposeLottery', minh, request)).toBe(200)
  const refund = { kind: 'bets', bets: 1, lines: 1, cost: slip.cost, isWhole: true }
  expect(await refunds()).toContainEqual(
    expect.objectContaining({
      id: request.id,
      note: 'onlyFaultyBets',
      changes: [
        { field: 'decision', after: { kind: 'word', word: 'refundFaulty' } },
        { field: 'price', after: { kind: 'price', ...price } },
        { field: 'soldOdds', after: { kind: 'odds', odds: [900_0000] } },
        { field: 'averageReturn', after: { kind: 'share', minBps: 90_000, maxBps: 90_000 } },
        { field: 'allowedReturn', after: { kind: 'share', minBps: 5_000, maxBps: 10_000 } },
        { field: 'refund', after: refund },
        { field: 'draws', after: { kind: 'count', count: 1 } },
      ],
    }),
  )
  expect(await codeOf('proposeLottery', sang, { ...request, id: randomUUID() })).toBe('staff.not.allowed')
  expect(await decides(minh, request.id)).toBe('staff.same.person')
  const ends = await Promise.all([mai, oanh].map((by) => decides(by, request.id)))
  expect(ends.toSorted()).toEqual(['done', 'staff.moved.on'])
  await play.scheduler.tick()
  expect(await play.balanceOf(member)).toBe(before)
  expect((await detail()).prices).toMatchObject([
    { ...price, bets: 2, voidBets: 1, faultyBets: 0, faultyCost: 0, minBps: 5_000, maxBps: 10_000 },
  ])
  expect(await codeOf('proposeLottery', minh, { ...request, id: randomUUID() })).toBe('void_nothing')
  const { entries }: { entries: { action: string }[] } = (
    await call('auditLog', minh, { subject: 'price:ThDaily/1/TH_2TOP' })
  ).value
  expect(entries.map(({ action }) => action)).toEqual(['price.calledOff', 'price.proposed'])
  expect((await play.play.readSlip(play.callBy(rival), fair)).bets[0]?.state).toBe('accepted')
})

test('an issue that is called off before its faulty bets went back gives every stake back once (lottery 4.9)', async () => {
  const before = await play.balanceOf(member)
  const slip = await bet(member, ['34'])
  await play.query(`update lottery_bet set snapshot = snapshot || '{"odds": 9000000}' where slip_id = $1`, [
    slip.slipId,
  ])
  const price = { prizeMode: 'ThDaily', oddsVersion: 1, type: 'TH_2TOP' }
  for (const approval of [
    { kind: 'odds', price },
    { kind: 'cancel', issue: draw.drawId },
  ]) {
    const id = randomUUID()
    expect(await codeOf('proposeLottery', minh, { id, approval, reason: 'wrong odds, then no draw' })).toBe(
      200,
    )
    expect(await decides(mai, id)).toBe('done')
  }
  await Promise.all([play.scheduler.tick(), play.anotherScheduler().tick()])
  await play.drawsAfter(seconds(1))
  expect((await detail()).state).toBe('refunded')
  expect(await play.balanceOf(member)).toBe(before)
  const open = await play.query('select from lottery_void_issue where done_at is null')
  expect(open).toEqual([])
  expect(play.errors).toEqual([])
})

test('bets at faulty odds stand once anyone could know the result, even if a second person confirms then (lottery 4.9, 6.5)', async () => {
  const slip = await bet(member, ['34'])
  await play.query(`update lottery_bet set snapshot = snapshot || '{"odds": 9000000}' where slip_id = $1`, [
    slip.slipId,
  ])
  const price = { prizeMode: 'ThDaily', oddsVersion: 1, type: 'TH_2TOP' }
  const request = { id: randomUUID(), approval: { kind: 'odds', price }, reason: 'one nought too many' }
  expect(await codeOf('proposeLottery', minh, request)).toBe(200)
  await say(right, null)
  await play.feeds.receive(draw, { source: a, numbers: right, receivedBy: 'early' })
  const nothing = { kind: 'bets', bets: 0, lines: 0, cost: 0, isWhole: true }
  expect(await refunds()).toContainEqual(
    expect.objectContaining({
      id: request.id,
      obstacle: 'nothingToRefund',
      changes: expect.arrayContaining([{ field: 'refund', after: nothing }]),
    }),
  )
  expect(await decides(mai, request.id)).toBe('void_nothing')
  expect(await decides(mai, request.id, 'reject')).toBe('done')
  await comes(right, right)
  await play.drawsAfter(seconds(30))
  expect((await play.play.readSlip(play.callBy(member), slip)).payout).toBe(9_000_000)
})

test('two settlements that differ hold the issue and are listed in the back office until it has gone on (lottery 4.8)', async () => {
  const slip = await bet(member, ['34'])
  const spoil = (odds: string) =>
    play.query(`update lottery_bet set snapshot = snapshot || $2::jsonb where slip_id = $1`, [
      slip.slipId,
      odds,
    ])
  const [was] = await play.query<{ odds: number }>(
    `select snapshot -> 'odds' as odds from lottery_bet where slip_id = $1`,
    [slip.slipId],
  )
  await spoil('{"odds": null}')
  await comes(right, right)
  expect(await detail()).toMatchObject({ state: 'settling', alarms: ['settlement'] })
  expect((await waits()).issues).toContainEqual(
    expect.objectContaining({ issueId: draw.drawId, alarms: ['settlement'] }),
  )
  play.errors.splice(0)
  await spoil(JSON.stringify(was))
  await play.drawsAfter(seconds(6))
  expect(await detail()).toMatchObject({ state: 'settled', alarms: [] })
})
