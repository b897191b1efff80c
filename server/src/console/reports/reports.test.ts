import fc from 'fast-check'
import type { ReportName } from '@playfront/contract/console/reports'
import { days, hours, minutes, type Milliseconds } from '@playfront/contract/time'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { move, type MoveKind } from '../../ledger/move'
import { post } from '../../ledger/post'
import { merchantDay } from '../../kernel/merchantDay'
import { instantsOf } from '../../kernel/statementDays'
import { sha256 } from '../../platform/sha256'
import { openHarness, type Harness, type HarnessMember } from '../../testing/harness'
import { checkReports } from './checkReports'
import { countReports, rebuildReports } from './countReports'
import { figureIn, reportsOn } from './countHarness'

let harness: Harness
let reports: ReturnType<typeof reportsOn>
let members: HarnessMember[]
let owner: pg.Client

beforeAll(async () => {
  harness = await openHarness()
  reports = reportsOn(harness, 'lotus')
  owner = new pg.Client({ connectionString: harness.url })
  await owner.connect()
  members = []
  for (const name of ['an', 'binh', 'chi', 'dung'])
    members.push(await harness.registerMember(`report_${name}`))
  await harness.registerMember('report_mela', 'mela')
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

const moves: MoveKind[] = [
  'deposit',
  'deposit_fee',
  'deposit_excess',
  'deposit_reversed',
  'withdrawal',
  'withdrawal_paid',
  'withdrawal_fee',
  'withdrawal_unpaid',
  'withdrawal_fee_back',
  'withdrawal_returned',
  'bonus',
  'bonus_released',
  'bonus_forfeited',
  'cashback',
  'commission',
  'points',
  'correction',
  'clawback',
  'clawback_owed',
]
const posts = ['bet', 'payout', 'rebate', 'refund', 'adjustment', 'reward'] as const

let keys = 0
/** One movement; what the account does not hold is refused and leaves nothing. */
const moving = async (member: HarnessMember, kind: (typeof posts)[number] | MoveKind, amount: number) => {
  const key = `random ${keys++}`
  const asked = {
    key,
    reference: key,
    memberId: member.id,
    currency: 'VND' as const,
    bodyHash: sha256(key),
  }
  const way = posts.find((one) => one === kind)
  await harness.store
    .change('lotus', (connection) =>
      way
        ? post(connection, { ...asked, kind: way, amount: way === 'bet' ? -amount : amount })
        : move(connection, { ...asked, kind: kind as MoveKind, amount }),
    )
    .catch(() => undefined)
}

const dayNow = () => merchantDay(harness.platform.clock.now(), reports.settings.timeZone).day

/** The ledger's own figures of an account between two midnights, which are computed without the database. */
const ledgerSays = async (accounts: string[], span: { from: string; to: string }) => {
  const { fromMs = 0, untilMs = 0 } = instantsOf(span, reports.settings.timeZone)
  const { rows } = await owner.query(
    `select coalesce(sum(entry.amount), 0)::bigint as amount
     from ledger_entry entry join ledger_transaction movement on movement.id = entry.transaction
     where entry.merchant = 'lotus' and entry.account = any($1) and movement.at >= $2 and movement.at < $3`,
    [accounts, new Date(fromMs), new Date(untilMs)],
  )
  return Number(rows[0].amount)
}

const accountsOf = {
  deposits: [['deposits'], -1],
  withdrawals: [['payments_out'], 1],
  netCash: [['deposits', 'payments_out'], -1],
  fees: [['fees'], 1],
  bonuses: [['bonuses'], -1],
  rewards: [['rewards'], -1],
  welcome: [['play_money'], -1],
  bonusCost: [['bonuses', 'rewards', 'play_money'], -1],
  commission: [['commissions'], -1],
} as const

test('every figure of money equals the ledger’s own sum, whatever moved and whenever it was counted (T20)', async () => {
  const first = dayNow()
  const step = fc.record({
    who: fc.nat(3),
    kind: fc.constantFrom(...moves, ...posts, 'deposit' as const, 'withdrawal' as const, 'bonus' as const),
    amount: fc.integer({ min: 1, max: 900 }),
    wait: fc.constantFrom(0, 0, minutes(7), hours(5), hours(11)),
    counts: fc.boolean(),
  })
  const [steps = []] = fc.sample(fc.array(step, { minLength: 250, maxLength: 250 }), { numRuns: 1, seed: 8 })
  for (const { who, kind, amount, wait, counts } of steps) {
    const member = members[who]
    if (member) await moving(member, kind, amount)
    if (wait > 0) await harness.passes(wait as Milliseconds)
    if (counts) await countReports(harness.store, reports.settings)
  }
  await reports.count()
  const last = dayNow()
  const all = await reports.read({ report: 'money', from: first, to: last })
  expect(all.rows.length).toBeGreaterThan(20)
  const spans = [
    { from: first, to: last },
    ...[3, 8, 15].map((at) => ({ from: all.keys[at] ?? first, to: all.keys[at + 2] ?? last })),
    ...all.keys.slice(0, 6).map((day) => ({ from: day, to: day })),
  ]
  for (const span of spans) {
    const sheet = await reports.read({ report: 'money', ...span })
    for (const [column, [accounts, sign]] of Object.entries(accountsOf)) {
      const figure = figureIn(sheet, column as keyof typeof accountsOf)
      expect(figure, `${column} ${span.from} to ${span.to}`).toBe(
        sign * (await ledgerSays([...accounts], span)) + 0,
      )
    }
  }
  // Every account of these has moved, or the comparison says nothing.
  for (const column of Object.keys(accountsOf))
    expect(figureIn(all, column as keyof typeof accountsOf), column).not.toBe(0)
  const games = await reports.read({ report: 'games', from: first, to: last })
  expect(figureIn(games, 'net')).toBe(await ledgerSays(['stakes', 'payouts', 'rebates'], all))
  expect(await checkReports(harness.store, reports.settings)).toEqual([])
})

test('computed again, in this zone or after another, every figure is the same; and figures that were touched are found', async () => {
  const span = { from: '2026-11-21', to: dayNow() }
  const names: ReportName[] = ['registrations', 'funnel', 'money', 'games', 'playDays', 'retention']
  const read = async () => Promise.all(names.map((report) => reports.read({ report, ...span })))
  const figuresOf = (sheets: Awaited<ReturnType<typeof read>>) =>
    sheets.map(({ rows, totals }) => ({ rows, totals }))
  const before = figuresOf(await read())
  await rebuildReports(harness.store, reports.settings)
  await reports.count()
  expect(figuresOf(await read())).toEqual(before)
  const elsewhere = reportsOn(harness, 'lotus', 'Pacific/Auckland')
  await elsewhere.count()
  expect(await checkReports(harness.store, elsewhere.settings)).toEqual([])
  expect(figuresOf(await read())).not.toEqual(before)
  expect((await read())[0]?.isWhole).toBe(false)
  await reports.count()
  expect(figuresOf(await read())).toEqual(before)

  await owner.query(
    `update report_money_day set amount = amount + 1 where kind = 'welcome' and merchant = 'lotus'`,
  )
  await owner.query(`delete from report_cohort_day where merchant = 'lotus'`)
  const found = await checkReports(harness.store, reports.settings)
  expect(found.map(({ table }) => table)).toEqual(['money_day', 'cohort_day'])
  await rebuildReports(harness.store, reports.settings)
  await reports.count()
  expect(await checkReports(harness.store, reports.settings)).toEqual([])
})

test('a transaction that runs for long holds the first count back, and nothing is missed once it has ended', async () => {
  const tucano = reportsOn(harness, 'tucano')
  await owner.query('begin')
  await owner.query('select pg_current_xact_id()')
  await harness.registerMember('report_tucano', 'tucano')
  await countReports(harness.store, tucano.settings)
  await countReports(harness.store, tucano.settings)
  await owner.query('commit')
  await tucano.count()
  const sheet = await tucano.read({ report: 'registrations', from: '2026-11-21', to: dayNow() })
  expect(figureIn(sheet, 'registered')).toBe(1)
  expect(await checkReports(harness.store, tucano.settings)).toEqual([])
})

test('nodes that count at once count everything once', async () => {
  for (let round = 0; round < 8; round++) {
    const [member] = members
    if (member) await moving(member, 'deposit', 100)
    await Promise.all([1, 2, 3].map(() => countReports(harness.store, reports.settings)))
  }
  await reports.count()
  expect(await checkReports(harness.store, reports.settings)).toEqual([])
})

test('a member on both sides of midnight stands on two days, and on a day of 25 hours and one of 23 all hours are one day', async () => {
  const zone = 'America/New_York'
  const there = reportsOn(harness, 'lotus', zone)
  const until = async (iso: string) =>
    harness.passes((Date.parse(iso) - harness.platform.clock.now()) as Milliseconds)
  const member = await harness.registerMember('report_midnight')
  const pays = async (iso: string, amount: number) => {
    await until(iso)
    await moving(member, 'deposit', amount)
  }
  // Spring 2027: clocks go on at 07:00 UTC on 14 March, so that this day ends at 04:00 UTC. Autumn: back at 06:00 UTC on 7 November.
  await pays('2027-03-14T04:59:59.999Z', 1)
  await pays('2027-03-14T05:00:00.000Z', 10)
  await pays('2027-03-15T03:59:59.999Z', 100)
  await pays('2027-03-15T04:00:00.000Z', 1_000)
  await pays('2027-11-07T03:59:59.999Z', 2)
  await pays('2027-11-07T04:00:00.000Z', 20)
  await pays('2027-11-08T04:59:59.999Z', 200)
  await pays('2027-11-08T05:00:00.000Z', 2_000)
  await there.count()
  const on = async (day: string) =>
    figureIn(await there.read({ report: 'money', from: day, to: day }), 'deposits')
  expect(await Promise.all(['2027-03-13', '2027-03-14', '2027-03-15'].map(on))).toEqual([1, 110, 1_000])
  expect(await Promise.all(['2027-11-06', '2027-11-07', '2027-11-08'].map(on))).toEqual([2, 220, 2_000])
})

test('who registers, proves a contact, pays in, bets and comes back a week later moves down the funnel once', async () => {
  const zone = reports.settings.timeZone
  const mine = reportsOn(harness, 'lotus', zone)
  // Begins on a Monday morning, in the zone.
  const monday = Date.parse('2027-11-22T02:00:00Z')
  await harness.passes((monday - harness.platform.clock.now()) as Milliseconds)
  const member = await harness.registerMember('report_funnel')
  const idle = await harness.registerMember('report_idle')
  const proves = (who: HarnessMember, at: string) =>
    owner.query(
      `update member set mobile_dialing_code = '84', mobile_number = '90000' || (random() * 9999)::int, mobile_verified_at = ${at}
       where id = $1`,
      [who.id],
    )
  const funnel = async () => {
    await mine.count()
    const sheet = await mine.read({ report: 'funnel', from: '2027-11-22', to: '2027-11-28' })
    return ['registered', 'proved', 'deposited', 'played', 'returned'].map((column) =>
      figureIn(sheet, column as 'registered'),
    )
  }
  expect(await funnel()).toEqual([2, 0, 0, 0, 0])
  await proves(member, 'platform_now()')
  await proves(idle, 'platform_now()')
  await moving(member, 'deposit', 500)
  await moving(member, 'bet', 10)
  expect(await funnel()).toEqual([2, 2, 1, 1, 0])
  await proves(idle, 'null')
  await harness.passes(days(6))
  await moving(member, 'bet', 10)
  expect(await funnel()).toEqual([2, 1, 1, 1, 0])
  await harness.passes(days(1))
  await moving(member, 'bet', 10)
  await moving(member, 'bet', 10)
  await moving(member, 'deposit', 500)
  expect(await funnel()).toEqual([2, 1, 1, 1, 1])
  const kept = await mine.read({ report: 'retention', from: '2027-11-22', to: '2027-11-24' })
  expect(kept.rows).toEqual([['2027-11-22', 2, 1, 1, null, null, null, null, null, null]])
  expect(await checkReports(harness.store, mine.settings)).toEqual([])
})

test.each([
  ['a hundred years', '1970-01-01', '2069-12-31'],
  ['an end before the beginning', '2026-11-22', '2026-11-21'],
  ['no day', '2026-02-30', '2026-03-01'],
  ['no date', 'yesterday', '2026-03-01'],
  ['a formula', '=1+1', '2026-03-01'],
])('days that cannot be are refused: %s (request.invalid)', async (_, from, to) => {
  await expect(reports.read({ report: 'money', from, to })).rejects.toMatchObject({ code: 'request.invalid' })
})

test('a merchant’s figures are its own, and days on which nothing happened stand there empty', async () => {
  const mela = reportsOn(harness, 'mela')
  await mela.count()
  const sheet = await mela.read({ report: 'registrations', from: '2026-11-20', to: '2026-11-22' })
  expect(sheet.totals.at(-1)).toBe(1)
  expect(sheet.rows.map((row) => row.at(-1))).toEqual([0, 1, 0])
  const far = await mela.read({ report: 'money', from: '1999-01-01', to: '1999-01-02' })
  expect(far.totals.slice(1).every((cell) => cell === 0)).toBe(true)
})
