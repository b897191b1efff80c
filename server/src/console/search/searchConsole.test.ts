import { roles, staffRoles, type Permission, type StaffRole } from '@playfront/contract/console/permissions'
import {
  searchKinds,
  type SearchConsoleAnswer,
  type SearchKind,
} from '@playfront/contract/console/search.schema'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWithdrawalHarness } from '../../money/withdrawals/withdrawalHarness'
import type { HarnessMember } from '../../testing/harness'
import { openConsoleHarness, type ConsoleHarness, type Hired } from '../testing/consoleHarness'

type Withdrawals = Awaited<ReturnType<typeof openWithdrawalHarness>>

let harness: ConsoleHarness
let an: HarnessMember
let withdrawal: string
/** Of the member's payout account. */
const number = '0123456789012'
const ids = { device: '', deposit: '', slip: '' }
const people = new Map<string, Hired>()

const run = (text: string, values: unknown[], merchant = 'lotus') =>
  harness.store.change(merchant, ({ query }) => query({ name: text.slice(0, 63), text }, values))
beforeAll(async () => {
  const withdrawals: Withdrawals = await openWithdrawalHarness()
  an = await withdrawals.registerMember('canary_of_lotus')
  for (let count = 1; count <= 7; count += 1) await withdrawals.registerMember(`many_${count}`)
  await withdrawals.registerMember('canary_of_mela', 'mela')
  const card = await withdrawals.hasCard(an, { holderName: 'Canary Holder', number })
  const made = await withdrawals.withdraws(an, { card, settings: { reviewFrom: 1, reviewFirst: true } })
  withdrawal = made.id
  harness = await openConsoleHarness({ harness: withdrawals })
  for (const role of staffRoles)
    people.set(
      role,
      await harness.authenticate(await harness.hire(`${role}.lotus`, [{ merchant: 'lotus', role }])),
    )
  people.set(
    'mela',
    await harness.authenticate(await harness.hire('mela.boss', [{ merchant: 'mela', role: 'owner' }])),
  )
  ids.device = harness.platform.randomness.uuid()
  ids.deposit = harness.platform.randomness.uuid()
  await run(
    `insert into device (merchant, member, id, mark, user_agent) values ('lotus', $1, $2, 'test', 'test')
     on conflict do nothing`,
    [an.id, ids.device],
  )
  await run(
    `insert into deposit (merchant, id, member, method, kind, title, provider, currency, amount, fee_fixed,
       fee_basis_points, expires_at, reference)
     values ('lotus', $2, $1, 'bank', 'bankTransfer', 'Bank transfer', 'bank', 'VND', 70000, 0, 0,
       platform_now() + interval '1 day', 'REF-70')`,
    [an.id, ids.deposit],
  )
  await run(
    `update member set mobile_dialing_code = '84', mobile_number = '912345678', mobile_verified_at = platform_now(),
       email = 'Canary@example.com', email_verified_at = platform_now() where id = $1`,
    [an.id],
  )
  ids.slip = harness.platform.randomness.uuid()
  await asOwner(
    `insert into lottery_slip (merchant, member, slip_id, request_hash, lottery, prize_mode, odds_version, currency,
       issues, client_seed, slip_hash, cost, issue_count, last_draw_at, balance_after, balance_version, accepted_at)
     values ('lotus', $1, $2, 'h', 'MB1', 'Lott', 1, 'VND', '[]', 's', 'h', 5000, 1, platform_now(), 0, 1,
       '2026-11-29 18:00Z')`,
    [an.id, ids.slip],
  )
  for (const [issue, ago] of [
    ['MB1-A', 3],
    ['MB1-B', 2],
  ] as const)
    await asOwner(
      `insert into lottery_issue (merchant, issue_id, lottery, seq, open_at, close_at, draw_at, state, draw_source)
       values ('lotus', $1, 'MB1', $2, platform_now() - interval '9 h', platform_now() - interval '8 h',
         platform_now() - make_interval(hours => $2), 'settled', 'official')`,
      [issue, ago],
    )
})
afterAll(() => harness.close())

const asOwner = async (text: string, values: unknown[]) => {
  const owner = new pg.Client({ connectionString: harness.url })
  await owner.connect()
  await owner.query(text, values)
  await owner.end()
}

const search = async (find: string, who: string = 'owner', merchant = 'lotus') => {
  const { value, code } = await harness.call('searchConsole', {
    by: people.get(who),
    merchant,
    fields: { find },
  })
  return { ...(value as SearchConsoleAnswer), code }
}
const found = async (find: string, who?: string) =>
  (await search(find, who)).hits
    .filter(({ kind }) => kind !== 'setting')
    .map(({ kind, title, path }) => [kind, title, path])
const file = () => `/members/${an.id}`

test('a member is found by how the name begins, and by whole number, address, id, device or payout account', async () => {
  const member = ['member', 'canary_of_lotus', file()]
  for (const find of ['can', 'CANARY_', '0912345678', '+84912345678', 'canary@EXAMPLE.com', an.id])
    expect(await found(find), find).toEqual([member])
  expect(await found(ids.device)).toEqual([['device', 'canary_of_lotus', file()]])
  expect(await found(number)).toMatchObject([['payoutAccount', expect.any(String), file()]])
  // What pages hide is not told by its parts either.
  for (const find of ['345678', '012345678901', '84912', 'canary@', 'example.com', '%%', '__', 'c%'])
    expect(await found(find), find).toEqual([])
})

test('money is found by reference or id, and leads to its own page', async () => {
  const deposit = ['deposit', 'Bank transfer', `${file()}/money/deposit/${ids.deposit}`]
  expect(await found('REF-70')).toEqual([deposit])
  expect(await found(ids.deposit)).toEqual([deposit])
  await run('update withdrawal set reference = $2 where id = $1', [withdrawal, 'OUT-9'])
  for (const find of [withdrawal, 'OUT-9'])
    expect(await found(find), find).toMatchObject([
      ['withdrawal', expect.any(String), `${file()}/money/withdrawal/${withdrawal}`],
    ])
})

test('staff are found by part of a name, and settings by key or by their name in the reader’s language', async () => {
  expect(await found('cashier.lo')).toMatchObject([
    ['staff', 'cashier.lotus', expect.stringMatching(/^\/staff\//)],
  ])
  const byKey = await search('operator.withdrawals.perDay')
  expect(byKey.hits).toMatchObject([
    { kind: 'setting', detail: 'operator.withdrawals.perDay', path: '/settings?group=money' },
  ])
  for (const find of ['perDay', 'withdrawals day', 'artwork logo'])
    expect(
      (await search(find)).hits.map(({ kind }) => kind),
      find,
    ).toContain('setting')
  // Not in the middle of a word: ar-twork.
  expect(await search('twork')).toMatchObject({ hits: [] })
  const [first] = byKey.hits
  const words = first?.title ?? ''
  expect((await search(words)).hits[0]).toMatchObject({ kind: 'setting', id: first?.id })
  const { value } = await harness.call('searchConsole', {
    by: people.get('owner'),
    merchant: 'lotus',
    fields: { find: 'Giao diện' },
    headers: { language: 'VI' },
  })
  expect((value as SearchConsoleAnswer).hits.map(({ kind }) => kind)).toContain('setting')
})

test('of each kind the first few come, and it is said that there are more', async () => {
  const { hits, more } = await search('many_')
  expect([hits.map(({ title }) => title), more]).toEqual([
    ['many_1', 'many_2', 'many_3', 'many_4', 'many_5'],
    ['member'],
  ])
})

test('a slip is found by its number, and leads to its day by the merchant’s clock', async () => {
  const { hits } = await search(ids.slip)
  expect(hits).toMatchObject([
    {
      kind: 'slip',
      detail: ids.slip,
      owner: 'canary_of_lotus',
      amount: 5_000,
      path: `${file()}/timeline?kind=play&from=2026-11-30&to=2026-11-30`,
    },
  ])
})

test('a draw is found by its number, and the newest draws by their lottery', async () => {
  const issues = async (find: string) =>
    (await search(find)).hits.filter(({ kind }) => kind === 'issue').map(({ path }) => path)
  expect(await issues('mb1-a')).toEqual(['/lottery/MB1-A'])
  expect((await issues('mb1')).filter((path) => /[AB]$/.test(path))).toEqual([
    '/lottery/MB1-B',
    '/lottery/MB1-A',
  ])
})

const needs: Record<SearchKind, Permission> = {
  member: 'members.read',
  device: 'members.read',
  payoutAccount: 'cards.read',
  deposit: 'deposits.read',
  withdrawal: 'withdrawals.read',
  slip: 'lottery.read',
  issue: 'lottery.read',
  staff: 'staff.read',
  setting: 'settings.read',
}
const everything = () => [
  'canary',
  'MB1-A',
  ...Object.values(ids),
  'REF-70',
  withdrawal,
  number,
  '.lotus',
  'operator.withdrawals',
]

test.each(staffRoles)('%s finds what the role may read, and nothing else', async (role: StaffRole) => {
  const seen = new Set<SearchKind>()
  for (const find of everything()) for (const { kind } of (await search(find, role)).hits) seen.add(kind)
  const held: readonly Permission[] = roles[role]
  for (const kind of searchKinds) expect([kind, seen.has(kind)]).toEqual([kind, held.includes(needs[kind])])
})

test('another merchant’s members, money and staff are never found', async () => {
  for (const find of everything()) {
    const there = await search(find, 'mela', 'mela')
    const text = JSON.stringify(there.hits.filter(({ kind }) => kind !== 'setting'))
    expect(text, find).not.toMatch(/canary_of_lotus|REF-70|MB1-A|\.lotus/)
    expect((await search(find, 'mela', 'lotus')).code, find).toBe('staff.not.allowed')
  }
  expect((await search('canary', 'mela', 'mela')).hits.map(({ title }) => title)).toEqual(['canary_of_mela'])
})

test('the search for a name, a number of a slip and a reference each walk an index', async () => {
  const plan = async (text: string) => {
    const rows = await harness.store.read('lotus', async ({ query }) => {
      await query({ name: 'no scans', text: 'set local enable_seqscan = off' }, [])
      return query<{ 'QUERY PLAN': string }>({ name: text.slice(0, 63), text: `explain ${text}` }, [])
    })
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  expect(await plan(`select id from member where username_key ~>=~ 'ca' and username_key ~<~ 'cb'`)).toMatch(
    /Index Cond:.*username_key ~>=~/,
  )
  expect(await plan(`select member from lottery_slip where slip_id = '${ids.device}'`)).toMatch(
    /lottery_slip_by_number[\s\S]*Index Cond: \(slip_id =/,
  )
  expect(await plan(`select member from device where id = '${ids.device}'`)).toMatch(/device_by_id/)
  expect(await plan(`select member from withdrawal where reference = 'x'`)).toMatch(/withdrawal_by_reference/)
})
