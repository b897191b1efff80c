import { randomUUID } from 'node:crypto'
import type {
  FollowMoneyAnswer,
  TimelineAnswer,
  TimelineEntry,
  TimelineFile,
} from '@playfront/contract/console/memberTimeline.schema'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifyMember } from '../../../account/inbox/notifyMember'
import { openDepositHarness, type DepositHarness } from '../../../money/deposits/depositHarness'
import type { HarnessMember } from '../../../testing/harness'
import { decideAs } from '../../testing/decideAs'
import { openConsoleHarness, type ConsoleHarness, type Hired } from '../../testing/consoleHarness'
import type { ReadConnection } from '../../../store/store'
import type { MerchantContext } from '../../consoleContext'
import { mergePages } from './memberTimeline'
import type { FoundEntry } from './timelineSource'
import { timelineSources } from './timelineSources'

let deposits: DepositHarness
let harness: ConsoleHarness
let an: HarnessMember
let minh: Hired
let sang: Hired
let paid: string

const reason = '=HYPERLINK("http://evil.example")'
const adjustment = randomUUID()

beforeAll(async () => {
  deposits = await openDepositHarness()
  harness = await openConsoleHarness({ harness: deposits })
  minh = await harness.authenticate(await harness.hire('minh', [{ merchant: 'lotus', role: 'manager' }]))
  sang = await harness.authenticate(await harness.hire('sang', [{ merchant: 'lotus', role: 'support' }]))
  an = await harness.registerMember('an_and_the_past')
  await deposits.passes(60_000)
  const deposit = await deposits.begins(an, { amount: 200_000 })
  paid = deposit.id
  await deposits.passes(60_000)
  await deposits.presses(an, paid, 'pay')
  await deposits.passes(60_000)
  await call('lowerMemberLimit', { id: an.id, kind: 'deposit', period: 'day', amount: 900_000 })
  await deposits.passes(60_000)
  await call('writeMemberNote', { id: an.id, note: randomUUID(), text: 'Called about a deposit' })
  await harness.store.change('lotus', (connection) =>
    notifyMember(connection, { memberId: an.id, kind: 'password.changed' }),
  )
  await deposits.passes(60_000)
  await call('proposeAdjustment', { id: an.id, adjustment, amount: 7_000, reason })
  await deposits.passes(60_000)
  await decideAs(harness, minh, { kind: 'balanceAdjustment', id: adjustment, decision: 'approve' })
})
afterAll(() => harness.close())

const call = (name: Parameters<ConsoleHarness['call']>[0], fields: Record<string, unknown>, by = sang) =>
  harness.call(name, { by, merchant: 'lotus', fields })
const timeline = async (fields: Record<string, unknown> = {}, by = sang): Promise<TimelineAnswer> =>
  (await call('memberTimeline', { id: an.id, ...fields }, by)).value
const follow = async (money: TimelineEntry['money'] | undefined): Promise<FollowMoneyAnswer> =>
  (await call('followMoney', { id: an.id, ...money })).value

test('a timeline has everything that happened with a member, the newest first', async () => {
  const { entries, next } = await timeline()
  const told = entries.map(({ kind, event, state, amount, name }) => [kind, event, state ?? name, amount])
  expect(told).toEqual(
    expect.arrayContaining([
      ['staff', 'staff', 'balance.adjustmentConfirmed', null],
      ['correction', 'adjustment', null, 7_000],
      ['message', 'message', 'unread', null],
      ['note', 'note', null, null],
      ['protection', 'limitSet', null, 900_000],
      ['deposit', 'deposit', 'done', 200_000],
      ['reward', 'welcome', null, expect.any(Number)],
      ['signIn', 'signIn', 'open', null],
      ['signIn', 'newDevice', null, null],
    ]),
  )
  const times = entries.map(({ at }) => Date.parse(at))
  expect(times).toEqual(times.toSorted((one, other) => other - one))
  expect([next, new Set(entries.map(({ id }) => id)).size]).toEqual([null, entries.length])
  expect(entries.find(({ kind }) => kind === 'note')).toMatchObject({
    by: 'sang',
    text: 'Called about a deposit',
  })
  expect(entries.find(({ kind }) => kind === 'deposit')?.reference).toMatch(/\S/)
})

test('it is narrowed to one kind and to days of the merchant, and pages leave nothing out', async () => {
  const kinds = async (fields: Record<string, unknown>) => [
    ...new Set((await timeline(fields)).entries.map(({ kind }) => kind)),
  ]
  expect(await kinds({ kind: 'deposit' })).toEqual(['deposit'])
  expect(await kinds({ from: '2026-11-22' })).toEqual([])
  expect(await kinds({ to: '2026-11-20' })).toEqual([])
  // 20:00 in Hanoi on the 21st.
  expect((await kinds({ from: '2026-11-21', to: '2026-11-21' })).length).toBeGreaterThan(5)
  const earlier = (await timeline({ kind: 'message' })).entries.length
  await harness.store.change('lotus', async (connection) => {
    for (let n = 0; n < 120; n += 1)
      await notifyMember(connection, { memberId: an.id, kind: 'limits.changed' })
  })
  const seen: string[] = []
  let before: string | null = null
  do {
    const page: TimelineAnswer = await timeline(before === null ? {} : { before })
    expect(page.entries.length).toBeLessThanOrEqual(50)
    seen.push(...page.entries.map(({ id }) => id))
    before = page.next
  } while (before !== null)
  const messages = seen.filter((id) => id.startsWith('message:'))
  expect([new Set(seen).size, messages.length]).toEqual([seen.length, earlier + 120])
  expect(seen.filter((id) => id.startsWith('deposit:')).length).toBe(1)
  for (const wrong of ['e30x', Buffer.from('{"nowhere":"1"}').toString('base64url')])
    expect((await call('memberTimeline', { id: an.id, before: wrong })).code).toBe('request.invalid')
})

test('money leads from a deposit to its entries in the ledger, which add up, and to the staff who moved it', async () => {
  const [deposit] = (await timeline({ kind: 'deposit' })).entries
  const { cause, postings } = await follow(deposit?.money)
  expect(cause).toMatchObject({ kind: 'deposit', id: paid, state: 'done', reference: deposit?.reference })
  expect(postings[0]).toMatchObject({ kind: 'deposit', key: `deposit:${paid}`, reference: paid })
  expect(postings[0]?.entries).toMatchObject([
    { account: 'deposits', amount: -200_000, balanceAfter: null },
    { account: 'cash', amount: 200_000, balanceAfter: expect.any(Number) },
  ])
  for (const { entries } of postings) expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)

  const [moved] = (await timeline({ kind: 'correction' })).entries
  const adjusted = await follow(moved?.money)
  expect(adjusted.cause).toMatchObject({
    kind: 'adjustment',
    id: adjustment,
    reason,
    steps: [
      { state: 'requested', by: 'sang' },
      { state: 'approved', by: 'minh' },
    ],
  })
  expect(adjusted.postings).toMatchObject([
    { key: `adjustment:${adjustment}`, entries: [{ amount: -7_000 }, { account: 'cash', amount: 7_000 }] },
  ])
})

test('nobody reads or follows what they may not: another member, another merchant, deposits without the right', async () => {
  const binh = await harness.registerMember('binh_is_another')
  const somchai = await harness.registerMember('somchai', 'mela')
  const code = async (fields: Record<string, unknown>, by = sang) =>
    (await call('followMoney', fields, by)).code
  const of = (await timeline({ kind: 'correction' })).entries[0]?.money?.of
  expect(await code({ id: binh.id, cause: 'movement', of })).toBe('request.not.found')
  expect(await code({ id: binh.id, cause: 'deposit', of: paid })).toBe('request.not.found')
  expect(await code({ id: an.id, cause: 'movement', of: paid })).toBe('request.not.found')
  expect(await code({ id: somchai.id, cause: 'deposit', of: paid })).toBe('request.not.found')
  expect((await call('memberTimeline', { id: somchai.id })).code).toBe('request.not.found')
  // A token that may read members and nothing else.
  const made = await call(
    'createApiToken',
    { id: randomUUID(), name: 'members', scopes: ['members.read'], expiresInDays: null },
    minh,
  )
  const { token }: { token: string } = made.value
  const headers = { origin: undefined, authorization: `Bearer ${token}` }
  const asToken = (name: 'memberTimeline' | 'followMoney', fields: Record<string, unknown>) =>
    harness.call(name, { merchant: 'lotus', fields: { id: an.id, ...fields }, headers })
  const shown: TimelineAnswer = (await asToken('memberTimeline', {})).value
  expect(shown.entries.length).toBeGreaterThan(20)
  expect(shown.entries.filter(({ kind }) => kind === 'deposit')).toEqual([])
  expect((await asToken('followMoney', { cause: 'deposit', of: paid })).code).toBe('request.not.found')
})

test('the file says the same in words, and runs nothing in a spreadsheet', async () => {
  const days = { from: '2026-11-21', to: '2026-11-21' }
  const { name, text, isWhole }: TimelineFile = (await call('memberTimelineFile', { id: an.id, ...days }))
    .value
  expect([name, isWhole]).toEqual(['member-lotus-an_and_the_past-2026-11-21-2026-11-21.csv', true])
  const lines = text.split('\r\n')
  expect(lines[0]).toContain('Time (Asia/Ho_Chi_Minh),Category,Event')
  expect(lines.find((line) => line.includes('Deposits,Deposit,'))).toMatch(
    /^2026-11-21 20:01:00,Deposits,Deposit,.*,Credited,200000,,VND,/,
  )
  expect(lines.filter((line) => line.includes('HYPERLINK')).length).toBeGreaterThan(0)
  expect(text).not.toMatch(/(^|,)"?=HYPERLINK/m)
  expect((await call('memberTimelineFile', { id: an.id, from: '2026-11-22', to: '2026-11-21' })).code).toBe(
    'request.invalid',
  )
})

test('a deposit that was refused and then paid keeps both, with who reported them', async () => {
  const late = await harness.registerMember('late_payer')
  const { id } = await deposits.begins(late, { amount: 200_000 })
  for (const press of ['decline', 'pay'] as const) {
    await deposits.passes(8 * 60_000)
    await timeline()
    expect(await deposits.presses(late, id, press)).toEqual(['200 done'])
  }
  const followed: FollowMoneyAnswer = (await call('followMoney', { id: late.id, cause: 'deposit', of: id }))
    .value
  expect(followed.cause).toMatchObject({
    state: 'done',
    steps: [
      { state: 'created', by: null },
      { state: 'provider.failed', by: 'sandbox-bank' },
      { state: 'provider.paid', by: 'sandbox-bank' },
      { state: 'done', by: null },
    ],
  })
})

test('pages of several sources are merged by time, and each goes on where it stopped', () => {
  const row = (source: string, at: number): FoundEntry => ({
    at: new Date(at),
    position: `${source}${at}`,
    entry: { id: `${source}${at}` } as TimelineEntry,
  })
  const found = new Map([
    ['note', [row('n', 9), row('n', 4)]],
    ['play', [row('p', 8), row('p', 7), row('p', 6)]],
    ['deposit', []],
  ] as const)
  const { entries, next } = mergePages(found, { note: undefined, play: 'p10', deposit: 'd1' }, 3)
  expect(entries.map(({ id }) => id)).toEqual(['n9', 'p8', 'p7'])
  expect(next).toEqual({ note: 'n9', play: 'p7' })
  expect(mergePages(found, { play: 'p10' }, 9).next).toBeNull()
})

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** A member with so many rows of each kind, a minute apart from the first of January on. */
const rows = 6_000

const liveLong = async (member: string) => {
  const owner = new pg.Client({ connectionString: harness.url })
  await owner.connect()
  const card = randomUUID()
  const at = `timestamptz '2026-01-01' + n * interval '1 minute'`
  const series = `from generate_series(1, ${rows}) as n`
  await owner.query(`
    set session_replication_role = replica;
    insert into inbox_message (merchant, member, kind, facts, written_at)
      select 'lotus', '${member}', 'limits.changed', '{}', ${at} ${series};
    insert into deposit (merchant, id, member, method, kind, title, provider, currency, amount, fee_fixed,
        fee_basis_points, made_at, expires_at)
      select 'lotus', gen_random_uuid(), '${member}', 'm', 'card', 't', 'p', 'VND', 1, 0, 0, ${at}, ${at} ${series};
    insert into bound_account (merchant, id, member, kind, title, masked_number)
      values ('lotus', '${card}', '${member}', 'bankCard', 'ACB', '1');
    insert into withdrawal (merchant, id, member, card, currency, amount, fee, state, requested_at)
      select 'lotus', gen_random_uuid(), '${member}', '${card}', 'VND', 1, 0, 'review', ${at} ${series};
    insert into session (token_hash, merchant, member, kind, created_at, expires_at, user_agent)
      select sha256(n::text::bytea), 'lotus', '${member}', 'member', ${at}, ${at}, 'test' ${series};
    insert into device (merchant, member, id, mark, user_agent, first_seen_at)
      select 'lotus', '${member}', gen_random_uuid(), n, 'test', ${at} ${series};
    insert into protection_change (merchant, member, what, facts, at)
      select 'lotus', '${member}', 'history', '{}', ${at} ${series};
    insert into member_note (merchant, id, member, staff, staff_name, sealed, written_at)
      select 'lotus', gen_random_uuid(), '${member}', gen_random_uuid(), 's', '', ${at} ${series};
    insert into bonus (merchant, id, member, source, promotion, reference, state, amount, currency, need, shares,
        granted_at, expires_at, ended_at)
      select 'lotus', gen_random_uuid(), '${member}', 'order', 'p', n, 'released', 1, 'VND', 0, '{}', ${at},
        timestamptz '2027-01-01', ${at} ${series};
    insert into audit_entry (merchant, seq, at, staff_name, action, subject, previous, hash)
      select 'lotus', 1000000 + n, ${at}, 's', 'note.written', 'member:${member}', sha256(''), sha256('') ${series};
    analyze`)
  await owner.end()
}

test('a page costs the same however long the history: each table is read by an index, and few rows of it', async () => {
  const old = await harness.registerMember('old_with_a_past')
  await liveLong(old.id)
  const context = { ...harness.callBy('lotus'), staff: {}, cookie: undefined } as unknown as MerchantContext
  const middleMs = Date.parse('2026-01-03T00:00:00Z')
  const spans = [
    { fromMs: undefined, untilMs: undefined },
    { fromMs: Date.parse('2026-01-01T00:00:00Z'), untilMs: middleMs },
  ]
  const read = new Map<string, number>()
  await harness.store.read('lotus', async ({ query }) => {
    const explain = async ({ name, text }: { name: string; text: string }, values: unknown[]) => {
      if (name === 'statement versions') return query({ name, text }, values)
      const [row] = await query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        { name: `explain ${name}`, text: `explain (analyze, format json) ${text}` },
        values,
      )
      const nodes = row ? nodesOf(row['QUERY PLAN'][0].Plan) : []
      const touched = nodes
        .filter((node) => node['Relation Name'] !== undefined)
        .map((node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'])
      read.set(name, Math.max(read.get(name) ?? 0, ...touched))
      return []
    }
    const connection = { query: explain } as unknown as ReadConnection
    for (const source of Object.values(timelineSources))
      for (const span of spans)
        await source.read(connection, context, { memberId: old.id, ...span }, undefined, 51)
  })
  expect(read.size).toBe(11)
  for (const [name, touched] of read) expect(touched, name).toBeLessThanOrEqual(200)
})
