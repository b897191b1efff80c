import type {
  HarmCasesAnswer,
  MemberHarmAnswer,
  ProtectionEvidenceAnswer,
} from '@playfront/contract/console/harm.schema'
import type { ReportFile } from '@playfront/contract/console/reports.schema'
import { days, hours, minutes } from '@playfront/contract/time'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Store } from '../../store/store'
import type { HarnessMember } from '../../testing/harness'
import { openWithdrawalHarness, type WithdrawalHarness } from '../../money/withdrawals/withdrawalHarness'
import { type ConsoleHarness, type Hired, openConsoleHarness } from '../testing/consoleHarness'
import { findHarmOfDay, watchHarm } from './findHarm'

let withdrawals: WithdrawalHarness
let harness: ConsoleHarness
let owner: pg.Client
let [chi, sang, malee]: Hired[] = []
beforeAll(async () => {
  withdrawals = await openWithdrawalHarness()
  harness = await openConsoleHarness({ harness: withdrawals })
  chi = await harness.hire('chi', [{ merchant: 'lotus', role: 'manager' }])
  sang = await harness.hire('sang', [{ merchant: 'lotus', role: 'cashier' }])
  malee = await harness.hire('malee', [{ merchant: 'mela', role: 'manager' }])
  owner = new pg.Client({ connectionString: withdrawals.url })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})
beforeEach(async () => {
  for (const one of [chi, sang, malee]) if (one) one.cookie = (await harness.authenticate(one)).cookie
})

/** Noon of the day that the members play on, by the clock of Ho Chi Minh City. */
const day = '2026-11-21'
const midnightMs = Date.parse(`${day}T00:00:00+07:00`)
const at = (minute: number) => new Date(midnightMs + minutes(minute)).toISOString()

let count = 0
const plays = (member: HarnessMember, playedMs = 0, on = day) =>
  owner.query(
    `insert into play_day (merchant, member, day, played_ms) values ($1, $2, $3, $4)
     on conflict (merchant, member, day) do update set played_ms = excluded.played_ms`,
    [member.merchant, member.id, on, playedMs],
  )
/** A settled bet in a provider's game. */
const bets = (member: HarnessMember, minute: number, stake: number, paid: number) =>
  owner.query(
    `insert into vendor_bet (merchant, vendor, id, state, member, visit, game, round, stake, paid, bet_hash, end_id, end_hash,
       placed_at, ended_at)
     values ('lotus', 'demo', $1, 'settled', $2, gen_random_uuid(), 'wheel', 'r', $3, $4, '', $1, '', $5, $6)`,
    [`bet-${(count += 1)}`, member.id, stake, paid, at(minute), at(minute + 1)],
  )
const deposits = (member: HarnessMember, state: 'done' | 'refused', minute: number) =>
  owner.query(
    `insert into deposit (merchant, id, member, method, kind, title, provider, currency, amount, fee_fixed, fee_basis_points, state,
       made_at, expires_at, settled_at, paid, credited, fee, count)
     values ('lotus', gen_random_uuid(), $1, 'bank', 'bankTransfer', 'Bank', 'bank', 'VND', 1000, 0, 0, $2, $3, $3, $3,
       $4, $4, $5, $6)`,
    [
      member.id,
      state,
      at(minute),
      state === 'done' ? 1_000 : null,
      state === 'done' ? 0 : null,
      state === 'done' ? (count += 1) : null,
    ],
  )
const changesLimit = (member: HarnessMember, what: string, when: string) =>
  owner.query(
    `insert into protection_change (merchant, member, what, facts, at) values ('lotus', $1, $2, '{}', $3)`,
    [member.id, what, when],
  )
/** A slip for a draw that was settled half an hour later; it lost, or won ten times its cost. */
const buys = async (member: HarnessMember, minute: number, cost: number, isWon: boolean) => {
  const [slip, bet, issue] = [withdrawals.newId(), withdrawals.newId(), `harm-${(count += 1)}`]
  await owner.query(
    `insert into lottery_issue (merchant, issue_id, lottery, seq, open_at, close_at, draw_at, state, numbers, result_version, draw_source,
       finished_at)
     values ('lotus', $1, 'MB1', $2, $3, $4, $4, 'settled', '[]', 1, 'official', $4)`,
    [issue, count, at(minute - 60), at(minute + 30)],
  )
  await owner.query(
    `insert into lottery_slip (merchant, member, slip_id, request_hash, lottery, prize_mode, odds_version, currency, issues,
       client_seed, slip_hash, cost, issue_count, last_draw_at, balance_after, balance_version, accepted_at)
     values ('lotus', $1, $2, 'x', 'MB1', 'A', 1, 'VND', '[]', 'x', 'x', $3, 1, $4, 0, 0, $4)`,
    [member.id, slip, cost, at(minute)],
  )
  await owner.query(
    `insert into lottery_bet (merchant, issue_id, bet_id, member, slip_id, type, numbers, stake, lines, cost, currency, snapshot)
     values ('lotus', $1, $2, $3, $4, 'any', array['1'], $5, 1, $5, 'VND', '{}')`,
    [issue, bet, member.id, slip, cost],
  )
  if (isWon)
    await owner.query(
      `insert into lottery_bet_outcome (merchant, bet_id, result_version, issue_id, state, payout)
       values ('lotus', $1, 1, $2, 'won', $3)`,
      [bet, issue, cost * 10],
    )
}

const lotus = (name: Parameters<ConsoleHarness['call']>[0], fields: Record<string, unknown> = {}, by = chi) =>
  harness.call(name, { by, merchant: 'lotus', fields })
const cases = async (fields: Record<string, unknown> = {}): Promise<HarmCasesAnswer['cases']> =>
  ((await lotus('harmCases', fields)).value as HarmCasesAnswer).cases
const fileOf = async ({ id }: HarnessMember): Promise<MemberHarmAnswer> =>
  (await lotus('memberHarm', { id })).value
const runs = (of = day, store: Store = harness.store) => findHarmOfDay(store, harness.merchant('lotus'), of)

test('the daily run finds each indicator in what the database has of the day, once', async () => {
  const named = async (name: string) => harness.registerMember(name)
  const [chaser, unlucky, night, long] = [
    await named('chaser'),
    await named('unlucky'),
    await named('night_owl'),
    await named('long_player'),
  ]
  const [payer, declined, canceller, raiser] = [
    await named('payer'),
    await named('declined'),
    await named('canceller'),
    await named('raiser'),
  ]
  for (const member of [chaser, unlucky, night, payer]) await plays(member)
  await plays(long, hours(6))
  for (const minute of [601, 602, 603]) await bets(chaser, minute, 1_000, 0)
  for (const minute of [611, 621, 631]) await bets(chaser, minute, 2_000, 0)
  // As much, but won before: by slips, whose draws come half an hour later.
  for (const minute of [601, 602, 603]) await buys(unlucky, minute, 1_000, true)
  for (const minute of [641, 651, 661]) await buys(unlucky, minute, 2_000, false)
  for (let minute = 0; minute < 90; minute += 10) await bets(night, minute, 1_000, 900)
  for (let n = 0; n < 5; n += 1) await deposits(payer, 'done', 700)
  await deposits(payer, 'done', 1_440)
  for (let n = 0; n < 3; n += 1) await deposits(declined, 'refused', 700)
  const card = await withdrawals.addsCard(canceller)
  await owner.query(
    `insert into withdrawal (merchant, id, member, card, currency, amount, fee, state, requested_at, ended_at)
     select 'lotus', gen_random_uuid(), $1, $2, 'VND', 1000, 0, 'cancelled', ended, ended
     from unnest($3::timestamptz[]) as ended`,
    [canceller.id, card, [at(600), at(600 - 6 * 1_440), at(600 - 8 * 1_440)]],
  )
  for (const minute of [600, 600 - 20 * 1_440]) await changesLimit(raiser, 'confirmed', at(minute))
  for (const minute of [600, 610, 620]) await changesLimit(long, 'set', at(minute))

  expect(await runs()).toBe(7)
  const found = await cases()
  expect(Object.fromEntries(found.map(({ userName, kinds }) => [userName, kinds]))).toEqual({
    chaser: ['chasingLosses'],
    night_owl: ['nightPlay'],
    long_player: ['longPlay'],
    payer: ['frequentDeposits'],
    declined: ['declinedDeposits'],
    canceller: ['cancelledWithdrawals'],
    raiser: ['raisedLimits'],
  })
  expect((await fileOf(canceller)).findings).toEqual([
    { kind: 'cancelledWithdrawals', day, value: 2, limit: 2 },
  ])
  expect((await fileOf(unlucky)).findings).toEqual([])
  expect(await runs()).toBe(0)
  expect(await cases()).toHaveLength(7)
  // The day after, nothing more happened: what happened before is not found again.
  expect(await runs('2026-11-22')).toBe(0)
  expect((await cases({ kind: 'longPlay' })).map(({ userName }) => userName)).toEqual(['long_player'])
  const mela = await harness.call('harmCases', { by: malee, merchant: 'mela' })
  expect((mela.value as HarmCasesAnswer).cases).toEqual([])
})

test('slips that lose and stakes that rise are chasing too', async () => {
  const member = await harness.registerMember('slip_chaser')
  await plays(member)
  for (const minute of [601, 602, 603]) await buys(member, minute, 1_000, false)
  for (const minute of [641, 651, 661]) await buys(member, minute, 2_000, false)
  expect(await runs()).toBe(1)
  expect((await fileOf(member)).findings).toEqual([{ kind: 'chasingLosses', day, value: 3, limit: 3 }])
})

test('a day without anything takes two statements, and all merchants are asked about with one', async () => {
  const asked: string[] = []
  const { store } = harness
  const counted: Store = {
    ...store,
    read: (merchant, work) => (asked.push(`read ${merchant}`), store.read(merchant, work)),
    change: (merchant, work) => (asked.push(`change ${merchant}`), store.change(merchant, work)),
    changeOnce: (merchant, ...once) => (asked.push(`once ${merchant}`), store.changeOnce(merchant, ...once)),
    readPlatform: (work) => (asked.push('platform'), store.readPlatform(work)),
  }
  await owner.query('delete from harm_state')
  const codes = ['lotus', 'mela']
  let look = async (): Promise<void> => undefined
  const stop = watchHarm({
    store: counted,
    clock: {
      every: (_interval, work) => {
        look = async () => {
          await work()
        }
        return () => undefined
      },
    },
    merchants: () => codes.map((code) => harness.merchant(code)),
    onError: (failure) => {
      throw failure
    },
  })
  await harness.passes(days(3))
  await look()
  expect(asked).toEqual(['platform', 'read lotus', 'once lotus', 'read mela', 'once mela'])
  await look()
  expect(asked.slice(5)).toEqual(['platform'])
  await harness.passes(days(2))
  await look()
  // Two days are made up for at each.
  expect(asked.slice(6).filter((one) => one.startsWith('once'))).toHaveLength(4)
  stop()
})

test('an interaction is noted once, moves the case, and its words are sealed', async () => {
  const member = await harness.registerMember('talked_to')
  await plays(member, hours(7))
  await runs()
  const interaction = withdrawals.newId()
  const logs = (fields: Record<string, unknown>, by = chi) =>
    lotus(
      'logInteraction',
      { id: member.id, interaction, kind: 'conversation', note: 'Will think', ...fields },
      by,
    )
  expect((await logs({ note: ' ' })).code).toBe('request.invalid')
  expect((await logs({}, sang)).status).toBe(403)
  for (let twice = 0; twice < 2; twice += 1)
    expect((await logs({ followUpOn: '2026-12-01' })).status).toBe(200)
  expect(await fileOf(member)).toMatchObject({
    open: { state: 'followUp', followUpOn: '2026-12-01' },
    interactions: [
      { kind: 'conversation', note: 'Will think', staffName: 'chi', followUpOn: '2026-12-01', closes: false },
    ],
  })
  expect(await cases({ state: 'followUp' })).toMatchObject([{ userName: 'talked_to', interactions: 1 }])
  const { rows } = await owner.query(
    `select after from audit_entry where action = 'interaction.logged' and subject = $1`,
    [`member:${member.id}`],
  )
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('think')
  // What is found on a later day is to do again.
  await plays(member, hours(8), '2026-11-23')
  expect(await runs('2026-11-23')).toBe(1)
  expect((await fileOf(member)).open).toMatchObject({ state: 'open' })
  await logs({ interaction: withdrawals.newId(), closes: true, kind: 'limitSuggested' })
  expect((await fileOf(member)).open).toBeNull()
  expect(await cases({ state: 'closed' })).toMatchObject([{ userName: 'talked_to', interactions: 2 }])
  await plays(member, hours(8), '2026-11-24')
  await runs('2026-11-24')
  expect((await fileOf(member)).open).toMatchObject({ state: 'open' })
  const elsewhere = await harness.call('memberHarm', {
    by: malee,
    merchant: 'mela',
    fields: { id: member.id },
  })
  expect(elsewhere.code).toBe('request.not.found')
})

test('the evidence names the profile, its source and the settings, and counts the period', async () => {
  const member = await harness.registerMember('excluded_one')
  await changesLimit(member, 'exclusion', at(600))
  await changesLimit(member, 'exclusion', at(-1))
  const span = { from: day, to: '2026-12-31' }
  const read = async (fields: object): Promise<ProtectionEvidenceAnswer> =>
    (await lotus('readProtectionEvidence', { ...fields })).value
  const evidence = await read(span)
  const figure = (title: string) => evidence.figures.find((one) => one.title === title)?.count
  expect(evidence).toMatchObject({ jurisdiction: 'vietnam', source: null, zone: 'Asia/Ho_Chi_Minh', ...span })
  expect(evidence.demands).toContainEqual({
    demand: 'A higher limit waits',
    configured: '24 hours, then confirmed within 7 days',
  })
  expect(evidence.demands).toContainEqual({
    demand: 'Members can take a break',
    configured: '24 hours, 48 hours, 7 days, 30 days',
  })
  expect(figure('Exclusions begun')).toBe(1)
  expect(figure('Limits set or lowered')).toBe(3)
  expect(figure('Indicator: Chasing losses')).toBe(2)
  expect(figure('Interaction: Limit suggested')).toBe(1)
  expect(figure('Members whom staff acted for')).toBe(1)
  expect((await read({ from: '2026-01-01', to: '2026-01-31' })).figures.every((one) => one.count === 0)).toBe(
    true,
  )
  expect((await lotus('readProtectionEvidence', { from: '2026-12-01', to: '2026-11-01' })).code).toBe(
    'request.invalid',
  )
  const { name, text } = (await lotus('writeProtectionEvidence', span)).value as ReportFile
  expect(name).toBe('protection-lotus-2026-11-21-2026-12-31.csv')
  expect(text).toContain('Source,The platform’s own profile; it follows no statute\r\n')
  expect(text).toContain('This is not legal advice.')
  expect(text).toContain('Exclusions begun,1\r\n')
})

test('a profile with a statute names it, and says what the platform does not do', async () => {
  const ana = await harness.authenticate(await harness.hire('ana', [{ merchant: 'tucano', role: 'manager' }]))
  const { value } = await harness.call('readProtectionEvidence', {
    by: ana,
    merchant: 'tucano',
    fields: { from: day, to: day },
  })
  const evidence: ProtectionEvidenceAnswer = value
  expect(evidence.source?.name).toContain('Portaria SPA/MF 1.231/2024')
  expect(evidence.demands).toContainEqual({
    demand: 'Members in the central exclusion register do not play',
    configured: 'Not part of the platform: it does not query the register',
  })
})
