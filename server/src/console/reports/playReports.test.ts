import { days, hours, seconds, type Milliseconds } from '@playfront/contract/time'
import type { BetType } from '@playfront/lottery-rules/bet'
import type { LotteryCode } from '@playfront/lottery-rules/lottery'
import { odds } from '@playfront/lottery-rules/odds/odds'
import { prizeModes } from '@playfront/lottery-rules/prizeModes/prizeModes'
import { afterEach, expect, test } from 'vitest'
import { merchantDay } from '../../kernel/merchantDay'
import { openSeamlessHarness, game, providerCode } from '../../money/seamless/seamlessHarness'
import { openPlayHarness, type PlayHarness } from '../../play/playHarness'
import type { HarnessMember } from '../../testing/harness'
import { checkReports } from './checkReports'
import { figureIn, reportsOn } from './countHarness'

let harness: PlayHarness
let member: HarnessMember
let reports: ReturnType<typeof reportsOn>

/** One lottery only: a harness that draws every minute is slow over a week. */
const opens = async (lottery: LotteryCode, prizeMode: string) => {
  open = harness = await openPlayHarness({
    lotteries: [lottery],
    settings: (merchant) => ({ ...merchant, lottery: { ...merchant.lottery, prizeModes: [prizeMode] } }),
  })
  member = await harness.registerMember('reportplayer')
  reports = reportsOn(harness, 'lotus')
  await harness.drawsAfter(seconds(0))
  await harness.scheduler.plan()
}
let open: { close(): Promise<void> }
afterEach(() => open.close())

const dayNow = () => merchantDay(harness.platform.clock.now(), reports.settings.timeZone).day
const columns = ['bets', 'turnover', 'wins', 'net', 'actual'] as const
const dayOf = async (day: string) => {
  await reports.count()
  const sheet = await reports.read({ report: 'playDays', from: day, to: day })
  return columns.map((column) => figureIn(sheet, column, day))
}

test('a correction after midnight changes the day on which the stake was placed, and no other (lottery 4.8)', async () => {
  await opens('LAO', 'ThDaily')
  const drawId = await harness.issueOn('LAO')
  const { issues } = await harness.play.lotteryIssuesAhead(harness.callBy('lotus'), {
    lottery: 'LAO',
    limit: 1,
  })
  const placedOn = dayNow()
  const place = (numbers: string[]) =>
    harness.place(member, {
      lottery: 'LAO',
      prizeMode: 'ThDaily',
      issues: [{ issueId: drawId, multiple: 1 }],
      bets: [{ type: 'TH_2TOP', numbers, stake: 10_000 }],
    })
  const slips = [await place(['34']), await place(['43'])]
  const cost = slips.reduce((sum, slip) => sum + slip.cost, 0)
  expect(await dayOf(placedOn)).toEqual([2, cost, 0, cost, 0])
  for (const source of ['Simulator A', 'Simulator B'])
    await harness.sourceSays(source, drawId, { n: ['1234'] })
  await harness.drawsAfter(((issues[0]?.drawAt ?? 0) - harness.platform.clock.now()) as Milliseconds)
  await harness.drawsAfter(seconds(5))
  const won = 900_000
  expect(await dayOf(placedOn)).toEqual([2, cost, won, cost - won, Math.round((won / cost) * 10_000)])

  // Past midnight, and still within the time in which a correction may claw back.
  await harness.drawsAfter(hours(8))
  const draw = { drawId, lottery: 'LAO' as const, family: 'LAO4' as const, drawAtMs: issues[0]?.drawAt ?? 0 }
  const id = await harness.corrections.propose(draw, 'an', { n: ['1256'] }, 'misread')
  expect(await harness.corrections.decide(id, 'binh', true)).toBe('done')
  await harness.drawsAfter(seconds(5))
  expect(dayNow()).not.toBe(placedOn)
  expect(await dayOf(placedOn)).toEqual([2, cost, 0, cost, 0])
  expect(await dayOf(dayNow())).toEqual([0, 0, 0, 0, null])
  expect(await checkReports(harness.store, reports.settings)).toEqual([])
  expect(harness.errors).toEqual([])
})

test('stakes that are void are subtracted from the turnover of their day, and from what the theoretical result is computed from', async () => {
  await opens('MB1', 'Lott')
  const drawId = await harness.issueOn('MB1')
  const place = (type: string, stake: number) =>
    harness.place(member, {
      issues: [{ issueId: drawId, multiple: 1 }],
      bets: [{ type, numbers: ['89'], stake }],
    })
  const kept = await place('VN_LO2', 1_000)
  const other = await place('VN_DE_G1', 3_000)
  const day = dayNow()
  await reports.count()
  const sold = await harness.query<{ bet_type: string; stake: number }>(
    `select bet_type, stake::int from report_stake_day where lottery = 'MB1' order by stake`,
  )
  const mode = prizeModes.find(({ code }) => code === 'Lott')
  const back = sold.reduce(
    (sum, one) => sum + one.stake * (odds('VN27', mode ?? '', one.bet_type as BetType)?.rtp ?? 0),
    0,
  )
  const stakes = sold.reduce((sum, { stake }) => sum + stake, 0)
  expect(stakes).toBe(kept.cost + other.cost)
  const games = await reports.read({ report: 'games', from: day, to: day })
  expect(figureIn(games, 'theory', 'lottery:MB1')).toBe(Math.round((back / stakes) * 10_000))

  await harness.query(
    `do $$ begin
       perform set_config('playfront.merchant', 'lotus', true);
       perform protection_restrict(gen_random_uuid(), '${member.id}', 'exclusion', null);
     end $$`,
  )
  await harness.drawsAfter(seconds(1))
  await reports.count()
  const after = await reports.read({ report: 'games', from: day, to: day })
  expect(figureIn(after, 'turnover', 'lottery:MB1')).toBe(0)
  expect(figureIn(after, 'bets', 'lottery:MB1')).toBe(2)
  expect(figureIn(after, 'theory', 'lottery:MB1')).toBe(null)
  expect(await checkReports(harness.store, reports.settings)).toEqual([])
})

test('a provider’s game is listed under its own name and published return, its rollback on the day of the bet; no spreadsheet executes its name', async () => {
  const seamless = await openSeamlessHarness()
  open = seamless
  const mine = reportsOn(seamless, 'lotus')
  const player = await seamless.registerMember('reportvendor')
  const authenticate = await seamless.sitDown(player)
  const bet = (transaction: string, amount: number) =>
    seamless.wallet.bet(seamless.caller(), {
      ...authenticate,
      round: 'r',
      transaction,
      amount,
      currency: 'VND',
    })
  await bet('b1', 1_000)
  await bet('b2', 4_000)
  const day = merchantDay(seamless.platform.clock.now(), mine.settings.timeZone).day
  await seamless.store.platform(({ query }) =>
    query(
      {
        name: 'a game with a formula',
        text: `insert into catalogue_game (merchant, vendor, game_id, node_id, shown_vendor, classify, title, folded, cover, return_bps,
             has_trial, place)
           values ('lotus', $1, $2, 'n', 'Lumen', 'SLOT', '=HYPERLINK("http://evil")', 'x', '/x', 9650, false, 1)`,
      },
      [providerCode, game],
    ),
  )
  await seamless.passes(days(2))
  const end = { member: player.id, currency: 'VND' as const }
  await seamless.wallet.win(seamless.caller(), { ...end, bet: 'b1', transaction: 'w1', amount: 2_500 })
  await seamless.wallet.rollback(seamless.caller(), { member: player.id, bet: 'b2', transaction: 'x2' })
  await mine.count()
  const sheet = await mine.read({ report: 'games', from: day, to: day })
  expect(sheet.keys).toEqual([`vendor:${providerCode}/${game}`])
  expect(sheet.rows).toEqual([['=HYPERLINK("http://evil")', 2, 1_000, 2_500, 0, -1_500, 25_000, 9_650]])
  const one = await mine.read({
    report: 'playDays',
    from: day,
    to: day,
    game: `vendor:${providerCode}/${game}`,
  })
  expect(one.rows).toEqual([[day, 2, 1_000, 2_500, 0, -1_500, 25_000]])
  const none = await mine.read({ report: 'playDays', from: day, to: day, game: `lottery:MB1` })
  expect(none.totals.slice(1, 6)).toEqual([0, 0, 0, 0, 0])

  const { name, text } = await mine.write({ report: 'gameDays', from: day, to: day })
  expect(name).toBe(`gameDays-lotus-${day}-${day}.csv`)
  const lines = text.replace('\uFEFF', '').split('\r\n')
  expect(lines[0]).toBe(
    'Day,Game,Bets,Turnover (VND),Wins (VND),Rebate (VND),Net revenue (VND),Actual RTP (%)',
  )
  expect(lines[1]).toBe(`${day},"'=HYPERLINK(""http://evil"")",2,1000,2500,0,-1500,250.00`)
  expect(lines[2]).toBe('Total,,2,1000,2500,0,-1500,250.00')
  expect(await checkReports(seamless.store, mine.settings)).toEqual([])
})
