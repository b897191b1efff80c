import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days, hours, minutes, seconds } from '@playfront/contract/time'
import { lotteryOf } from '@playfront/lottery-rules/lotteries/lotteries'
import { planIssues } from './issues/createIssues'
import { sha256 } from '../platform/sha256'
import type { HarnessMember } from '../testing/harness'
import { openPlayHarness, type PlayHarness } from './playHarness'

let harness: PlayHarness
let member: HarnessMember
beforeAll(async () => {
  harness = await openPlayHarness({
    lotteries: ['MB1', 'MB'],
    settings: (merchant) => ({
      ...merchant,
      operator: {
        ...merchant.operator,
        lottery: {
          ...merchant.operator.lottery,
          numberRules: [
            { token: 'VN_DE_DB:88', factorBps: 0 },
            { token: 'VN_DE_DB:89', factorBps: 5_000 },
          ],
          calendar: [{ lottery: 'MB', date: '2026-11-25' }],
        },
      },
    }),
  })
  member = await harness.registerMember('features')
})
afterAll(() => harness.close())
beforeEach(async () => {
  harness.beaconIs('reachable')
  await harness.drawsAfter(minutes(1) - (harness.platform.clock.now() % minutes(1)))
})

const all = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'))
/** Certain to win once. */
const sure = [{ type: 'VN_DE_G1', numbers: all, stake: 1_000 }]
const ahead = async (count: number) => {
  const { issues } = await harness.play.lotteryIssuesAhead(harness.callBy('lotus'), {
    lottery: 'MB1',
    limit: count,
  })
  return issues.map(({ issueId }) => ({ issueId, multiple: 1 }))
}
const read = (slipId: string) => harness.play.readSlip(harness.callBy(member), { slipId })
const statesOf = (slip: Awaited<ReturnType<typeof read>>) =>
  slip.issues.map(({ issueId }) => {
    const { state, voidReason } = slip.bets.find((bet) => bet.issueId === issueId) ?? {}
    return voidReason ?? state
  })
const refundsOf = async (issueIds: string[]) =>
  (
    await harness.query<{ count: number }>(
      `select count(*)::int from ledger_transaction where kind = 'refund' and reference = any ($1)`,
      [issueIds],
    )
  )[0]?.count

test('a slip that stops when it wins gets the issues after the win back at once (lottery 4.5)', async () => {
  const before = await harness.balanceOf(member)
  const issues = await ahead(3)
  const slip = await harness.place(member, { bets: sure, issues, stopOnWin: true })
  expect(slip).toMatchObject({ stopOnWin: true, cost: 3 * 100_000 })
  await harness.drawsAfter(minutes(1))
  const stopped = await read(slip.slipId)
  expect(statesOf(stopped)).toEqual(['won', 'stop_on_win', 'stop_on_win'])
  expect(await harness.balanceOf(member)).toBe(before - 100_000 + 99_000)
  // The issues are drawn all the same, and settle to nothing for this slip.
  await harness.drawsAfter(minutes(2))
  // The last of them was looked at before the one before it was done, and waits for it.
  await harness.drawsAfter(seconds(2))
  expect(await read(slip.slipId)).toMatchObject({ state: 'settled', payout: 99_000 })
  expect(await harness.balanceOf(member)).toBe(before - 100_000 + 99_000)
  expect(await refundsOf(issues.map(({ issueId }) => issueId))).toBe(2)
  expect(harness.errors).toEqual([])
})

test('what a win cancels is free for others again: the player’s limits and the operator’s (lottery 4.5, 4.6)', async () => {
  const issues = await ahead(3)
  const plain = await harness.place(member, { bets: sure, issues: issues.slice(0, 2) })
  await harness.place(member, { bets: [...sure, ...sure], issues, stopOnWin: true })
  const held = async () =>
    harness.query(
      `select issue_id, (select sum(stake)::int from lottery_player_stake held where held.issue_id = exposed.issue_id) as stake,
         sum(liability)::int as liability
       from lottery_exposure exposed where issue_id = any ($1) group by issue_id order by issue_id`,
      [issues.slice(1).map(({ issueId }) => issueId)],
    )
  expect(await held()).toMatchObject([{ stake: 300_000, liability: 29_700_000 }, { stake: 200_000 }])
  await harness.drawsAfter(minutes(1))
  expect(await held()).toMatchObject([
    { stake: 100_000, liability: 9_900_000 },
    { stake: 0, liability: 0 },
  ])
  await harness.drawsAfter(minutes(2))
  await harness.drawsAfter(seconds(2))
  expect(statesOf(await read(plain.slipId))).toEqual(['won', 'won'])
  expect(harness.errors).toEqual([])
})

test('without stop on win every issue is played, and a slip that loses goes on', async () => {
  const plain = await harness.place(member, { bets: sure, issues: await ahead(2) })
  expect(plain).not.toHaveProperty('stopOnWin')
  const loser = await harness.place(member, {
    bets: [{ type: 'VN_TRUOT10', numbers: all.slice(0, 10), stake: 1_000 }],
    issues: await ahead(2),
    stopOnWin: true,
  })
  // Ten numbers none of which may appear: the result below holds the first of them.
  await harness.passes(seconds(56))
  await harness.scheduler.tick()
  await harness.query(
    `update lottery_issue set state = 'drawn', numbers = $2, result_version = 1, due_at = platform_now() where issue_id = $1`,
    [loser.issues[0]?.issueId, JSON.stringify(resultOf('00'))],
  )
  await harness.drawsAfter(seconds(64))
  await harness.drawsAfter(seconds(2))
  expect(statesOf(await read(plain.slipId))).toEqual(['won', 'won'])
  expect(statesOf(await read(loser.slipId))).not.toContain('stop_on_win')
})

test('after a standstill no issue overtakes the one that stops it, on any node, killed or not (F2)', async () => {
  const before = await harness.balanceOf(member)
  const slip = await harness.place(member, { bets: sure, issues: await ahead(4), stopOnWin: true })
  await harness.passes(minutes(6))
  let kills = 0
  const dying = harness.anotherScheduler({
    onError: () => {},
    onHarness: ({ stage: reached }) => {
      if (reached !== 'money' || kills > 1) return
      kills += 1
      throw new Error('killed')
    },
  })
  await dying.tick()
  expect(kills).toBeGreaterThan(0)
  for (let round = 0; round < 8; round++) {
    await harness.passes(seconds(2))
    await Promise.all([harness.scheduler.tick(), harness.anotherScheduler().tick()])
  }
  const done = await read(slip.slipId)
  expect(statesOf(done)).toEqual(['won', 'stop_on_win', 'stop_on_win', 'stop_on_win'])
  expect(done.state).toBe('settled')
  expect(await harness.balanceOf(member)).toBe(before - 100_000 + 99_000)
})

test('a stopped slip whose later issue is called off is given its stake back once', async () => {
  const before = await harness.balanceOf(member)
  const issues = await ahead(2)
  await harness.place(member, { bets: sure, issues, stopOnWin: true })
  await harness.drawsAfter(minutes(1))
  harness.beaconIs('out')
  await harness.drawsAfter(minutes(13))
  harness.beaconIs('reachable')
  await harness.drawsAfter(seconds(1))
  expect(await refundsOf([issues[1]?.issueId ?? ''])).toBe(1)
  expect(await harness.balanceOf(member)).toBe(before - 100_000 + 99_000)
})

test('a closed number is refused, and a reduced one is sold only with the share that the player was shown (lottery 3.1)', async () => {
  const place = (numbers: string[], reduced?: { token: string; factorBps: number }[]) =>
    harness.place(member, { bets: [{ type: 'VN_DE_DB', numbers, stake: 1_000 }], reduced })
  const share = { token: 'VN_DE_DB:89', factorBps: 5_000 }
  await expect(place(['88'])).rejects.toMatchObject({
    code: 'number_limit_exceeded',
    value: { token: 'VN_DE_DB:88', remaining: 0 },
  })
  await expect(place(['89', '90'])).rejects.toMatchObject({
    code: 'odds_changed',
    value: { numberRules: [share] },
  })
  await expect(place(['89'], [{ ...share, factorBps: 9_000 }])).rejects.toMatchObject({
    code: 'odds_changed',
  })
  await expect(place(['90'], [share])).rejects.toMatchObject({ code: 'odds_changed' })
  const slip = await place(['89', '90'], [share])
  expect(slip.bets.map(({ numbers, odds, cost }) => [numbers, odds, cost])).toEqual([
    [['89'], 495_000, 1_000],
    [['90'], 990_000, 1_000],
  ])
})

test('a day’s promises are published before its first issue opens, each day linked to the one before (lottery 6.2)', async () => {
  const call = harness.callBy('lotus')
  const today = await harness.play.lotteryManifest(call, { lottery: 'MB1', day: '2026-11-21' })
  expect(today.text.startsWith('previous none\n')).toBe(true)
  expect(sha256(today.text).toString('hex')).toBe(today.hash)
  const next = await harness.play.lotteryManifest(call, { lottery: 'MB1', day: '2026-11-22' })
  expect(next.previousHash).toBe(today.hash)
  expect(next.text.split('\n')).toHaveLength(1 + 1_440 + 1)
  const { current } = await harness.play.lotteryBoard(call, { lottery: 'MB1' })
  expect(today.text).toContain(`\n${current?.issueId} ${current?.commit} ${current?.beaconRound}\n`)
  await harness.scheduler.plan()
  expect(await harness.play.lotteryManifest(call, { lottery: 'MB1', day: '2026-11-21' })).toEqual(today)
  await expect(
    harness.play.lotteryManifest(call, { lottery: 'MB1', day: '2026-12-24' }),
  ).rejects.toMatchObject({
    code: 'issue_unknown',
  })
  // Nothing is promised where nothing is ours to draw.
  await expect(
    harness.play.lotteryManifest(call, { lottery: 'MB', day: '2026-11-22' }),
  ).rejects.toMatchObject({
    code: 'issue_unknown',
  })
})

test('a draw that the calendar drops is not sold, and one that was sold before gives its stakes back (lottery 2.2)', async () => {
  const { issues } = await harness.play.lotteryIssuesAhead(harness.callBy('lotus'), {
    lottery: 'MB',
    limit: 10,
  })
  const sold = issues.map(({ issueId }) => issueId)
  expect(sold).not.toContain('MB-20261125')
  const issueId = 'MB-20261126'
  const slip = await harness.place(member, {
    lottery: 'MB',
    bets: [{ type: 'VN_DE_DB', numbers: ['01'], stake: 1_000 }],
    issues: [
      { issueId: sold[0] ?? '', multiple: 1 },
      { issueId, multiple: 1 },
    ],
  })
  const lotus = harness.callBy('lotus').merchant
  const calendar = [...lotus.operator.lottery.calendar, { lottery: 'MB', date: '2026-11-26' }]
  const operator = { ...lotus.operator, lottery: { ...lotus.operator.lottery, calendar } }
  await harness.anotherScheduler({ merchants: () => [{ ...lotus, operator }] }).plan()
  await harness.drawsAfter(seconds(1))
  expect((await read(slip.slipId)).bets.find((bet) => bet.issueId === issueId)).toMatchObject({
    state: 'void',
    voidReason: 'issue_cancelled',
  })
})

test('a seed that cannot be opened refunds the stakes after the tolerance, and is reported meanwhile (lottery 4.9)', async () => {
  const before = await harness.balanceOf(member)
  const slip = await harness.place(member, { bets: sure })
  const issueId = slip.issues[0]?.issueId
  await harness.query(`update lottery_issue set seed_ciphertext = '\\x00' where issue_id = $1`, [issueId])
  await harness.drawsAfter(minutes(2))
  expect(harness.errors.map(({ failure }) => String(failure)).join()).toContain('cannot be opened')
  expect((await read(slip.slipId)).state).toBe('pending')
  await harness.drawsAfter(minutes(11))
  expect(await read(slip.slipId)).toMatchObject({
    state: 'refunded',
    bets: [{ state: 'void', voidReason: 'seed_not_revealed' }],
  })
  expect(await harness.balanceOf(member)).toBe(before)
})

test('a calendar of the rules plans a moved draw on its new day', () => {
  const lottery = { ...lotteryOf('TH-GLO'), calendar: [{ date: '2026-12-01', movedTo: '2026-12-02' }] }
  const ids = planIssues(lottery, Date.UTC(2026, 10, 25)).map(({ issueId }) => issueId)
  expect(ids[0]).toBe('TH-GLO-20261202')
  expect(days(1)).toBe(hours(24))
})

const resultOf = (ending: string) => ({
  DB: [`123${ending}`],
  G1: [`123${ending}`],
  G2: [`123${ending}`, '12399'],
  G3: ['12399', '12399', '12399', '12399', '12399', '12399'],
  G4: ['1299', '1299', '1299', '1299'],
  G5: ['1299', '1299', '1299', '1299', '1299', '1299'],
  G6: ['199', '199', '199'],
  G7: ['99', '99', '99', '99'],
})
