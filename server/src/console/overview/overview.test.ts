import { staffRoles } from '@playfront/contract/console/permissions'
import type { OverviewAnswer } from '@playfront/contract/console/overview.schema'
import { days, hours, minutes } from '@playfront/contract/time'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { move, type MoveKind } from '../../ledger/move'
import { merchantDay } from '../../kernel/merchantDay'
import { sha256 } from '../../platform/sha256'
import type { HarnessMember } from '../../testing/harness'
import { countReports, findUncounted, followQuiet } from '../reports/countReports'
import { reportsOn } from '../reports/countHarness'
import { openConsoleHarness, type ConsoleHarness, type Hired } from '../testing/consoleHarness'

let harness: ConsoleHarness
let owner: pg.Client
let an: HarnessMember
const people = new Map<string, Hired>()

beforeAll(async () => {
  harness = await openConsoleHarness()
  owner = new pg.Client({ connectionString: harness.url })
  await owner.connect()
  for (const role of staffRoles)
    people.set(role, await harness.hire(`${role}.lotus`, [{ merchant: 'lotus', role }]))
  people.set('mela', await harness.hire('mela.boss', [{ merchant: 'mela', role: 'owner' }]))
  an = await harness.registerMember('overview_an')
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

const ask = async (who: string, merchant = 'lotus', fields = {}): Promise<OverviewAnswer> => {
  const by = people.get(who)
  if (!by) throw new Error(`nobody is called ${who}`)
  people.set(who, await harness.authenticate(by))
  return (await harness.call('overview', { by: people.get(who), merchant, fields })).value
}

const at = (minutesAgo: number) => new Date(harness.platform.clock.now() - minutes(minutesAgo))

const insert = (table: string, row: Record<string, unknown>) => {
  const names = Object.keys(row)
  return owner.query(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, place) => `$${place + 1}`).join(', ')})`,
    Object.values(row),
  )
}

const requests = (kind: string, who: string, minutesAgo: number) =>
  insert('approval_request', {
    merchant: 'lotus',
    id: harness.platform.randomness.uuid(),
    kind,
    subject: 'x',
    after: '{}',
    requested_by: people.get(who)?.id,
    requested_name: who,
    requested_at: at(minutesAgo),
  })

test('a merchant where nothing waits says so', async () => {
  expect(await ask('owner')).toMatchObject({ work: [], alerts: [] })
})

test('what waits is counted with its age, for who may read it, and apart for who may act on it', async () => {
  await requests('payout', 'cashier', 40)
  await requests('manualClaim', 'owner', 90)
  await requests('secondFactorReset', 'support', 10)
  await insert('feedback', {
    merchant: 'lotus',
    id: harness.platform.randomness.uuid(),
    member: an.id,
    written_at: at(300),
    category: 'idea',
    sealed: Buffer.from('x'),
  })
  await insert('verification_document', {
    merchant: 'lotus',
    id: harness.platform.randomness.uuid(),
    member: an.id,
    kind: 'selfie',
    sealed: Buffer.from('x'),
    uploaded_at: at(30),
    expires_at: at(-100),
  })
  await insert('harm_case', {
    merchant: 'lotus',
    id: harness.platform.randomness.uuid(),
    member: an.id,
    found_at: at(60),
  })
  await insert('lottery_issue', {
    merchant: 'lotus',
    issue_id: 'L-held',
    lottery: 'MB1',
    seq: 1,
    open_at: at(180),
    close_at: at(120),
    draw_at: at(120),
    draw_source: 'official',
    state: 'drawing',
    awaiting: 'person',
  })
  const of = async (who: string, merchant = 'lotus') => {
    const { work } = await ask(who, merchant)
    return Object.fromEntries(
      work.map(({ kind, waiting, forCaller, oldestAt }) => [
        kind,
        [waiting, forCaller, Math.round((harness.platform.clock.now() - Date.parse(oldestAt)) / minutes(1))],
      ]),
    )
  }
  expect(await of('owner')).toEqual({
    approvals: [3, 2, 90],
    documents: [1, 1, 30],
    harm: [1, 1, 60],
    results: [1, 1, 120],
    feedback: [1, 1, 300],
  })
  // A cashier decides about members' factors and withdrawals, and not about their own request.
  expect(await of('cashier')).toEqual({
    approvals: [2, 1, 40],
    documents: [1, 1, 30],
    harm: [1, 0, 60],
  })
  expect(await of('support')).toEqual({
    approvals: [3, 0, 90],
    documents: [1, 1, 30],
    harm: [1, 1, 60],
    results: [1, 0, 120],
    feedback: [1, 1, 300],
  })
  expect(await of('editor')).toEqual({ approvals: [1, 0, 90] })
  expect(await of('auditor')).toEqual({
    approvals: [3, 0, 90],
    documents: [1, 0, 30],
    harm: [1, 0, 60],
    results: [1, 0, 120],
    feedback: [1, 0, 300],
  })
  expect(await of('mela', 'mela')).toEqual({})
})

test('the figures are for who reads reports, the alerts for who reads system health, and neither comes with the work alone', async () => {
  await owner.query(`update wallet set frozen_at = $2 where member = $1`, [an.id, at(20)])
  const parts = async (who: string, fields = {}) => {
    const { figures, alerts } = await ask(who, 'lotus', fields)
    return [figures !== null, alerts?.map(({ kind, sinceMs }) => [kind, sinceMs])]
  }
  expect(await parts('owner')).toEqual([true, [['frozenWallets', minutes(20)]]])
  expect(await parts('owner', { part: 'work' })).toEqual([false, undefined])
  expect(await parts('cashier')).toEqual([false, undefined])
  expect(await parts('auditor')).toEqual([true, [['frozenWallets', minutes(20)]]])
  expect((await ask('mela', 'mela')).alerts).toEqual([])
  await owner.query('update wallet set frozen_at = null')
  const other = await harness.call('overview', { by: people.get('cashier'), merchant: 'mela' })
  expect(other.code).toBe('staff.not.allowed')
})

let keys = 0
const moves = (kind: MoveKind, amount: number) =>
  harness.store.change('lotus', (connection) => {
    const key = `overview ${keys++}`
    return move(connection, {
      key,
      reference: key,
      memberId: an.id,
      currency: 'VND',
      bodyHash: sha256(key),
      kind,
      amount,
    })
  })

test('today stands beside the same day of the week before up to the same time, as the reports had it then', async () => {
  const reports = reportsOn(harness, 'lotus')
  const { timeZone } = reports.settings
  const { endsAtMs } = merchantDay(harness.platform.clock.now(), timeZone)
  // Tomorrow at ten in the morning: a whole day of its own.
  await harness.passes(endsAtMs - harness.platform.clock.now() + hours(10))
  await moves('deposit', 50_000)
  await harness.registerMember('overview_binh')
  await reports.count()
  await harness.passes(hours(4))
  await moves('deposit', 70_000)
  await reports.count()
  await harness.passes(days(7) - hours(4) + minutes(15))
  await moves('deposit', 20_000)
  await reports.count()
  const { figures } = await ask('owner')
  expect(figures).toMatchObject({
    today: { deposits: 20_000, registered: 0 },
    weekBefore: { untilMinute: 610, figures: { deposits: 50_000, registered: 1 } },
  })
  // A report of the whole day says more than it did at that time.
  const day = figures?.weekBefore?.day ?? ''
  expect((await reports.read({ report: 'money', from: day, to: day })).totals[1]).toBe(120_000)
  await harness.passes(hours(4))
  await countReports(harness.store, reports.settings)
  expect((await ask('owner')).figures?.weekBefore).toMatchObject({
    untilMinute: 850,
    figures: { deposits: 120_000 },
  })
  // At this hour of that day nobody counted.
  await harness.passes(hours(3))
  expect((await ask('owner')).figures?.weekBefore).toBeNull()
  expect((await ask('mela', 'mela')).figures?.weekBefore).toBeNull()
})

test('where nothing moved the mark follows and the figures of the day stand for the next step', async () => {
  const reports = reportsOn(harness, 'lotus')
  const look = () => findUncounted(harness.store, [reports.settings])
  const progress = async () =>
    (
      await owner.query<{ minute: number; deposits: string; day: string }>(
        `select minute, deposits, day::text from report_day_progress where merchant = 'lotus' order by day desc, minute desc limit 2`,
      )
    ).rows
  await moves('deposit', 30_000)
  await reports.count()
  expect(await look()).toEqual({ due: [], quiet: [] })
  const [kept] = await progress()
  await harness.passes(minutes(11))
  const { due, quiet } = await look()
  expect(due).toEqual([])
  const [only] = quiet
  if (!only) throw new Error('The mark is older than a minute.')
  await followQuiet(harness.store, only)
  const [next, former] = await progress()
  expect(former).toEqual(kept)
  expect(next).toEqual({ ...kept, minute: Number(kept?.minute) + 10 })
  expect(await look()).toEqual({ due: [], quiet: [] })
  // What moved after the look is not passed over.
  await moves('deposit', 5_000)
  await harness.passes(minutes(2))
  await followQuiet(harness.store, only)
  await reports.count()
  const { day = '' } = next ?? {}
  const sheet = () => reports.read({ report: 'money', from: day, to: day })
  expect((await sheet()).totals[1]).toBe(Number(next?.deposits) + 5_000)
})
