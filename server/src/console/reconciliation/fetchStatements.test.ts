import { randomUUID } from 'node:crypto'
import type {
  ProviderEnd,
  ProviderLine,
  ProviderStatements,
  StatementPage,
  StatementSpan,
} from '@playfront/contract/adapters/adapter'
import type {
  CasesAnswer,
  StatementAnswer,
  StatementFetch,
  StatementFetchesAnswer,
  StatementsAnswer,
} from '@playfront/contract/console/reconciliation.schema'
import { hours, minutes, seconds } from '@playfront/contract/time'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { guardProvider } from '../../money/providers/provider'
import { httpProvider } from '../../money/providers/httpProvider'
import { openConsoleHarness, type ConsoleHarness, type Hired } from '../testing/consoleHarness'
import { fetchOptions, lastDayOf, openFetchRounds, type StatementSource } from './fetchStatements'
import { findLineProblem, maxPages, readPages } from './readPages'

type Read = (asked: StatementSpan) => Promise<ProviderEnd<StatementPage>>

let harness: ConsoleHarness
let owner: pg.Client
let chi: Hired
let vera: Hired
let sources: StatementSource[] = []
const failures: unknown[] = []

beforeAll(async () => {
  harness = await openConsoleHarness({
    statementSources: (merchant) => (merchant === 'lotus' ? sources : []),
  })
  const hire = async (name: string, role: 'cashier' | 'auditor') =>
    harness.authenticate(await harness.hire(name, [{ merchant: 'lotus', role }]))
  chi = await hire('chi', 'cashier')
  vera = await hire('vera', 'auditor')
  owner = new pg.Client({ connectionString: harness.url })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})
beforeEach(() => {
  sources = []
  failures.length = 0
})

const now = () => harness.platform.clock.now()
const utc = { timeZone: 'UTC' }
const lastDay = () => lastDayOf(utc, now())
const at = (time: string, day = lastDay()) => `${day}T${time}Z`

const filled = (end: ProviderEnd<StatementPage>): ProviderEnd<StatementPage> =>
  end.kind === 'done' && 'lines' in end.answer
    ? {
        ...end,
        answer: {
          ...end.answer,
          lines: end.answer.lines.map((one) => (one.at === unset ? { ...one, at: at('03:00:00') } : one)),
        },
      }
    : end

let providers = 0
/** A provider whose statements answer what a test says, held to the port as in a running server. */
const offers = (read: Read, statements: Omit<ProviderStatements, 'read'> = utc): string => {
  const code = `api-${(providers += 1)}`
  const provider = guardProvider(
    code,
    () =>
      ({ statements: { ...statements, read: (asked: StatementSpan) => read(asked).then(filled) } }) as never,
    {
      clock: harness.platform.clock,
      onError: (failure) => failures.push(failure),
    },
  )
  sources = [{ code, statements: provider.statements! }]
  return code
}
const pages =
  (...all: ProviderLine[][]): Read =>
  async ({ cursor = '0' }) => ({
    kind: 'done',
    answer: {
      lines: all[Number(cursor)] ?? [],
      ...(Number(cursor) + 1 < all.length && { next: String(Number(cursor) + 1) }),
    },
  })
/** In the newest complete day, whichever that is when the provider answers. */
const unset = ''
const line = (parts: Partial<ProviderLine> = {}): ProviderLine => ({
  about: 'payment',
  status: 'done',
  reference: 'R-1',
  amount: 500_000,
  currency: 'VND',
  at: unset,
  ...parts,
})

const openRounds = () =>
  openFetchRounds({
    store: harness.store,
    clock: harness.platform.clock,
    randomness: harness.platform.randomness,
    tracing: harness.platform.tracing,
    merchants: () => [{ code: 'lotus', timeZone: 'Asia/Ho_Chi_Minh', currency: 'VND' }],
    sources: (merchant) => (merchant === 'lotus' ? sources : []),
    onError: (failure) => failures.push(failure),
  })
/** Signed in just before: much time passes in these tests. */
const call = async (
  name: Parameters<ConsoleHarness['call']>[0],
  fields: Record<string, unknown> = {},
  by = chi,
) => harness.call(name, { by: await harness.authenticate(by), merchant: 'lotus', fields })
const fetchNow = async (provider: string, day = lastDay()): Promise<StatementFetch> => {
  const answer = await call('fetchStatement', { provider, day })
  expect(answer.code).toBeUndefined()
  return answer.value
}
const fetchesOf = async (provider: string) =>
  ((await call('statementFetches')).value as StatementFetchesAnswer).providers.find(
    ({ code }) => code === provider,
  )
const statementsOf = async (provider: string) =>
  ((await call('statements', { provider })).value as StatementsAnswer).statements
const casesOf = async (statement: string | null) =>
  ((await call('reconciliationCases', { statement })).value as CasesAnswer).cases
const countLines = async (provider: string): Promise<number> =>
  (
    await owner.query<{ count: number }>(
      'select count(*)::int as count from reconciliation_line where provider = $1',
      [provider],
    )
  ).rows[0]!.count

let people = 0
const hasDeposit = async (provider: string, time = '03:00:00', amount = 500_000): Promise<string> => {
  const { id: member } = await harness.registerMember(`fetched_${(people += 1)}`)
  const id = randomUUID()
  await owner.query(
    `insert into deposit (merchant, id, member, method, kind, title, provider, currency, amount, fee_fixed,
       fee_basis_points, state, expires_at, reference, settled_at, paid, credited, fee, count)
     values ('lotus', $1, $2, 'm', 'bankTransfer', 'Bank', $3, 'VND', $4, 0, 0, 'done', now(), $5, $6, $4, $4, 0, 1)`,
    [id, member, provider, amount, `D-${id}`, at(time)],
  )
  return id
}

test('a day is fetched once after it is over, compared like a file, and its differences are cases', async () => {
  const provider = offers((asked) => read(asked))
  const [same, lower, missing] = [
    await hasDeposit(provider),
    await hasDeposit(provider),
    await hasDeposit(provider),
  ]
  const asked: StatementSpan[] = []
  const read: Read = async (span) => {
    asked.push(span)
    return pages(
      [line({ id: same }), line({ id: lower, reference: 'R-2', amount: 499_999 })],
      [line({ about: 'payout', reference: 'STRANGE' }), line({ about: 'fee', reference: '', amount: 0 })],
    )(span)
  }
  const [one, other] = [openRounds(), openRounds()]
  await Promise.all([one(), other()])
  await one()
  expect(failures).toEqual([])
  const span = {
    merchant: 'lotus',
    from: at('00:00:00.000'),
    until: `${new Date(now()).toISOString().slice(0, 10)}T00:00:00.000Z`,
  }
  expect(asked).toEqual([span, { ...span, cursor: '1' }])
  const [statement, ...others] = await statementsOf(provider)
  expect(others).toEqual([])
  expect(statement).toMatchObject({
    source: 'provider',
    uploadedBy: null,
    name: lastDay(),
    lines: 4,
    startsAt: span.from,
    endsAt: span.until,
  })
  expect((await call('readStatement', { id: statement!.id })).value as StatementAnswer).toMatchObject({
    counts: { matched: 1, amountDiffers: 1, onlyProvider: 1, fee: 1 },
    onlyOurs: 1,
  })
  expect((await casesOf(statement!.id)).map(({ outcome, deposit }) => [outcome, deposit])).toEqual(
    expect.arrayContaining([
      ['amountDiffers', lower],
      ['onlyOurs', missing],
      ['onlyProvider', null],
    ]),
  )
  expect(await fetchesOf(provider)).toMatchObject({
    lastDay: lastDay(),
    done: { day: lastDay(), state: 'done', lines: 4, statement: statement!.id, askedBy: null, againAt: null },
    failed: [],
  })
  const { rows } = await owner.query(
    `select staff_name from audit_entry where action = 'reconciliation.fetched' and subject = $1`,
    [`statement:${statement!.id}`],
  )
  expect(rows).toEqual([{ staff_name: provider }])
})

test('the same day fetched again changes nothing, in whatever order its lines come', async () => {
  const first = line({ reference: 'A' })
  const second = line({ reference: 'B' })
  let answer = pages([first, second])
  const provider = offers((asked) => answer(asked))
  const before = await fetchNow(provider)
  expect(before).toMatchObject({ state: 'done', lines: 2, askedBy: 'chi' })
  answer = pages([second], [first])
  expect(await fetchNow(provider)).toMatchObject({ state: 'done', statement: before.statement })
  expect(await statementsOf(provider)).toHaveLength(1)
  answer = pages([first, second, line({ reference: 'C' })])
  const later = await fetchNow(provider)
  expect(later.statement).not.toBe(before.statement)
  expect((await statementsOf(provider)).map(({ lines, known }) => [lines, known])).toEqual([
    [3, 2],
    [2, 0],
  ])
  expect(await countLines(provider)).toBe(3)
})

test('the same line twice is two lines of which one is a case, also on two pages', async () => {
  const provider = offers(pages([line()], [line()]))
  const { statement, lines } = await fetchNow(provider)
  expect(lines).toBe(2)
  expect((await casesOf(statement)).map(({ outcome }) => outcome).toSorted()).toEqual([
    'onlyProvider',
    'twice',
  ])
})

test('an empty day is a statement where we have payments, and none where nobody has', async () => {
  const provider = offers(pages([]))
  expect(await fetchNow(provider)).toMatchObject({ state: 'done', lines: 0, statement: null })
  const ours = await hasDeposit(provider)
  const { statement, lines } = await fetchNow(provider)
  expect(lines).toBe(0)
  expect(await casesOf(statement)).toMatchObject([{ outcome: 'onlyOurs', deposit: ours }])
})

const forever: Read = async ({ cursor = '0' }) => ({
  kind: 'done',
  answer: { lines: [], next: String(Number(cursor) + 1) },
})
const many = (count: number, from = 0) =>
  Array.from({ length: count }, (_, place) => line({ reference: `M-${from + place}` }))
const refused =
  (code: string): Read =>
  async () => ({ kind: 'refused', code })

test.each<[string, Read, Partial<StatementFetch>]>([
  ['pages without end', forever, { problem: 'pages' }],
  [
    'the same page again and again',
    async () => ({ kind: 'done', answer: { lines: [], next: 'x' } }),
    { problem: 'pages' },
  ],
  ['another currency', pages([line(), line({ currency: 'THB' })]), { problem: 'currency', line: 2 }],
  [
    'a line of the day after',
    pages([line()], [line({ at: '2030-01-01T00:00:00Z' })]),
    { problem: 'otherDay', line: 2 },
  ],
  ['an amount of zero', pages([line({ amount: 0 })]), { problem: 'amount', line: 1 }],
  ['a line without a reference', pages([line({ reference: ' ' })]), { problem: 'reference', line: 1 }],
  [
    'more lines than a statement may have',
    async ({ cursor = '0' }) => ({
      kind: 'done',
      answer: { lines: many(5_000, Number(cursor)), next: String(Number(cursor) + 5_000) },
    }),
    { problem: 'lines' },
  ],
  ['an error for now', async () => ({ kind: 'unknown' }), { problem: 'noAnswer' }],
  ['an exception', () => Promise.reject(new Error('broken')), { problem: 'noAnswer' }],
  ['a refusal', refused('account.closed'), { problem: 'refused', code: 'account.closed' }],
  ['no such call', refused('not_offered'), { problem: 'notOffered' }],
  ['no lines', async () => ({ kind: 'done', answer: {} as never }), { problem: 'unreadable' }],
  ['a reference that no database takes', pages([line({ reference: 'a\u0000b' })]), { problem: 'unreadable' }],
  ['half a character', pages([line({ id: 'a\ud800' })]), { problem: 'unreadable' }],
  ['an amount in decimals', pages([line({ amount: 1.5 })]), { problem: 'unreadable' }],
  ['a negative amount', pages([line({ amount: -1 })]), { problem: 'unreadable' }],
  ['a time that is none', pages([line({ at: 'yesterday' })]), { problem: 'unreadable' }],
])('a provider that answers %s leaves nothing but the reason', async (_, read, expected) => {
  const provider = offers(read)
  expect(await fetchNow(provider)).toMatchObject({
    state: 'failed',
    statement: null,
    lines: null,
    ...expected,
  })
  expect(await statementsOf(provider)).toEqual([])
  expect(await countLines(provider)).toBe(0)
  expect((await fetchesOf(provider))!.failed).toMatchObject([{ day: lastDay(), askedBy: 'chi', ...expected }])
})

test('never-ending pages are asked for only so often, and slow ones only so long', async () => {
  let asked = 0
  const provider = offers((span) => ((asked += 1), forever(span)))
  await fetchNow(provider)
  expect(asked).toBe(maxPages)
  asked = 0
  const slow = offers(async (span) => {
    asked += 1
    await harness.passes(seconds(20))
    return forever(span)
  })
  expect(await fetchNow(slow)).toMatchObject({ problem: 'slow' })
  expect(asked).toBe(fetchOptions.staffWithinMs / seconds(20))
})

test('a provider that is away is asked again with growing pauses, and a later success ends it', async () => {
  let asked = 0
  let answer: Read = async () => ({ kind: 'unknown' })
  const provider = offers((span) => ((asked += 1), answer(span)))
  const round = openRounds()
  await round()
  expect(asked).toBe(1)
  const [failed] = (await fetchesOf(provider))!.failed
  expect(failed).toMatchObject({ problem: 'noAnswer', againAt: new Date(now() + minutes(15)).toISOString() })
  await harness.passes(minutes(14))
  await round()
  expect(asked).toBe(1)
  await harness.passes(minutes(1))
  await round()
  await harness.passes(minutes(29))
  await round()
  expect(asked).toBe(2)
  answer = pages([line({ at: at('03:00:00', failed!.day) })])
  await harness.passes(minutes(1))
  await openRounds()()
  expect(asked).toBe(3)
  expect(await fetchesOf(provider)).toMatchObject({ done: { day: failed!.day, lines: 1 }, failed: [] })
})

test('days on which no server ran are made up for, a week at most', async () => {
  const days: string[] = []
  const provider = offers(async ({ from }) => {
    days.push(from.slice(0, 10))
    return { kind: 'done', answer: { lines: [] } }
  })
  await openRounds()()
  expect(days).toEqual([lastDay()])
  days.length = 0
  await harness.passes(hours(24 * 3))
  await openRounds()()
  expect(failures).toEqual([])
  expect(days).toHaveLength(3)
  days.length = 0
  await harness.passes(hours(24 * 20))
  await openRounds()()
  expect(days).toHaveLength(7)
  expect(days.at(-1)).toBe(lastDay())
  expect((await fetchesOf(provider))!.done).toMatchObject({ day: lastDay(), lines: 0 })
})

test('a failed fetch of a day that was fetched before says so, keeps what is there, and is not repeated', async () => {
  let answer: Read = pages([line()])
  const provider = offers((span) => answer(span))
  const { statement } = await fetchNow(provider)
  answer = async () => ({ kind: 'unknown' })
  expect(await fetchNow(provider)).toMatchObject({
    state: 'failed',
    problem: 'noAnswer',
    statement,
    lines: 1,
    againAt: null,
  })
  expect(await statementsOf(provider)).toHaveLength(1)
})

test('a statement that was removed can be fetched again', async () => {
  const provider = offers(pages([line()]))
  const { statement } = await fetchNow(provider)
  await call('removeStatement', { id: statement })
  expect((await fetchesOf(provider))!.done).toMatchObject({ statement: null })
  expect((await fetchNow(provider)).statement).not.toBe(statement)
})

test('a day that is not over, an unknown provider and who may not are refused', async () => {
  const provider = offers(pages([line()]))
  const codeOf = async (fields: Record<string, unknown>, by = chi) =>
    (await call('fetchStatement', fields, by)).code
  const today = new Date(now()).toISOString().slice(0, 10)
  expect(await codeOf({ provider, day: today })).toBe('request.invalid')
  expect(await codeOf({ provider, day: '2026-02-30' })).toBe('request.invalid')
  expect(await codeOf({ provider: 'nobody', day: lastDay() })).toBe('request.not.found')
  expect(await codeOf({ provider, day: lastDay() }, vera)).toBe('staff.not.allowed')
  expect((await call('statementFetches', {}, vera)).status).toBe(200)
})

test('a day ends in the provider’s own time zone, and is complete when the provider says', () => {
  const noon = Date.UTC(2026, 10, 21, 17, 30)
  expect(lastDayOf({ timeZone: 'UTC' }, noon)).toBe('2026-11-20')
  expect(lastDayOf({ timeZone: 'Asia/Bangkok' }, noon)).toBe('2026-11-20')
  expect(lastDayOf({ timeZone: 'Asia/Bangkok', readyAfterMs: minutes(30) }, noon)).toBe('2026-11-21')
})

test('a span is half-open', () => {
  const facts = { currency: 'VND', fromMs: Date.UTC(2026, 10, 20), untilMs: Date.UTC(2026, 10, 21) } as const
  expect(findLineProblem(line({ at: '2026-11-20T00:00:00Z' }), facts)).toBeUndefined()
  expect(findLineProblem(line({ at: '2026-11-20T23:59:59.999Z' }), facts)).toBeUndefined()
  expect(findLineProblem(line({ at: '2026-11-21T00:00:00Z' }), facts)).toBe('otherDay')
  expect(findLineProblem(line({ at: '2026-11-21T06:59:59+07:00' }), facts)).toBeUndefined()
})

const inPages =
  (count: number): Read =>
  async ({ cursor = '0' }) => {
    const from = Number(cursor)
    const next = from + 5_000 < count ? { next: String(from + 5_000) } : {}
    return { kind: 'done', answer: { lines: many(Math.min(5_000, count - from), from), ...next } }
  }

test('100,000 lines are read whole, in their order', async () => {
  offers(inPages(100_000))
  const facts = { currency: 'VND', fromMs: Date.parse(at('00:00:00')), untilMs: now() } as const
  const asked = { ...facts, merchant: 'lotus', statements: sources[0]!.statements, withinMs: minutes(1) }
  const fetched = await readPages(asked, harness.platform.clock)
  expect(fetched).toMatchObject({ kind: 'done' })
  const lines = fetched.kind === 'done' ? fetched.lines : []
  expect(lines).toHaveLength(100_000)
  expect(
    lines.findIndex(({ line: place, reference }, at) => place !== at + 1 || reference !== `M-${at}`),
  ).toBe(-1)
})

test('a long statement is taken whole', { timeout: 120_000 }, async () => {
  const provider = offers(inPages(5_500))
  expect(await fetchNow(provider)).toMatchObject({ state: 'done', lines: 5_500 })
  expect(await countLines(provider)).toBe(5_500)
})

test.each([
  ['500', { status: 500, text: 'error' }, { kind: 'unknown' }],
  ['HTML', { status: 200, text: '<html>' }, { kind: 'unknown' }],
  ['no such page', { status: 404, text: '<html>' }, { kind: 'refused', code: 'not_offered' }],
  ['a refusal', { status: 422, text: '{"code":"closed"}' }, { kind: 'refused', code: 'closed' }],
])('a provider of our protocol that answers %s', async (_, answer, expected) => {
  const tools = { clock: harness.platform.clock, ask: async () => ({ keepMs: 0, ...answer }) }
  const provider = httpProvider(
    { code: 'bank', address: () => 'https://bank.example', tools },
    { merchant: 'lotus', key: Buffer.from('key') },
  )
  const span = { merchant: 'lotus', from: at('00:00:00'), until: at('01:00:00') }
  expect(await provider.statements!.read(span)).toEqual(expected)
})
