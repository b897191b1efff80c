import { randomUUID } from 'node:crypto'
import { defaultMapping } from '@playfront/contract/console/reconciliation'
import type {
  CaseFile,
  CasesAnswer,
  StatementAnswer,
  StatementLinesAnswer,
  StatementMapping,
  StatementProvidersAnswer,
  StatementsAnswer,
  UploadStatementAnswer,
} from '@playfront/contract/console/reconciliation.schema'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConsoleHarness, type ConsoleHarness, type Hired } from '../testing/consoleHarness'

let harness: ConsoleHarness
let owner: pg.Client
let [chi, sang, vera, malee]: Hired[] = []

beforeAll(async () => {
  harness = await openConsoleHarness()
  const hire = async (name: string, merchant: string, role: 'cashier' | 'manager' | 'support' | 'auditor') =>
    harness.authenticate(await harness.hire(name, [{ merchant, role }]))
  chi = await hire('chi', 'lotus', 'cashier')
  sang = await hire('sang', 'lotus', 'support')
  vera = await hire('vera', 'lotus', 'auditor')
  malee = await hire('malee', 'mela', 'manager')
  owner = new pg.Client({ connectionString: harness.url })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

type Name = Parameters<ConsoleHarness['call']>[0]
const call = (name: Name, fields: Record<string, unknown> = {}, by = chi, merchant = 'lotus') =>
  harness.call(name, { by, merchant, fields })
const codeOf = async (...asked: Parameters<typeof call>) => {
  const { code, status } = await call(...asked)
  return code ?? String(status)
}

let providers = 0
/** A provider of its own for each test, so that none sees another's statements. */
const aProvider = () => `bank-${(providers += 1)}`
let people = 0
const aMember = (merchant = 'lotus') => harness.registerMember(`reconciled_${(people += 1)}`, merchant)

interface Payment {
  provider: string
  member?: string
  merchant?: string
  amount?: number
  state?: string
  reference?: string
  at?: string
}

const day = '2026-11-20'
const hasDeposit = async (payment: Payment): Promise<string> => {
  const { provider, merchant = 'lotus', amount = 500_000, state = 'done', at = `${day}T03:00:00Z` } = payment
  const member = payment.member ?? (await aMember(merchant)).id
  const id = randomUUID()
  await owner.query(
    `insert into deposit (merchant, id, member, method, kind, title, provider, currency, amount, fee_fixed,
       fee_basis_points, state, expires_at, reference, settled_at, paid, credited, fee, count)
     values ($1, $2, $3, 'm', 'bankTransfer', 'Bank', $4, 'VND', $5, 0, 0, $6, now(), $7, $8,
       case when $6 in ('done', 'reversed') then $5::bigint end, case when $6 in ('done', 'reversed') then $5::bigint end,
       case when $6 in ('done', 'reversed') then 0 end,
       case when $6 in ('done', 'reversed') then (select count(*) + 1 from deposit where member = $3) end)`,
    [
      merchant,
      id,
      member,
      provider,
      amount,
      state,
      payment.reference ?? `D-${id}`,
      state === 'pending' ? null : at,
    ],
  )
  return id
}
const hasPayout = async (payment: Payment): Promise<string> => {
  const { provider, amount = 300_000, state = 'paid', at = `${day}T04:00:00Z` } = payment
  const member = payment.member ?? (await aMember()).id
  const [id, card] = [randomUUID(), randomUUID()]
  await owner.query(
    `insert into bound_account (merchant, id, member, kind, title, masked_number) values ('lotus', $1, $2, 'bankCard', 'Bank', '1')`,
    [card, member],
  )
  await owner.query(
    `insert into withdrawal (merchant, id, member, card, currency, amount, fee, state, provider, reference, due_at, ended_at)
     values ('lotus', $1, $2, $3, 'VND', $4, 10000, $5, $6, $7, case when $5 = 'checking' then now() end,
       case when $5 <> 'checking' then $8::timestamptz end)`,
    [id, member, card, amount, state, provider, payment.reference ?? `W-${id}`, at],
  )
  return id
}

const header = 'reference,merchant_reference,type,amount,currency,time,status'
const line = (
  kind: string,
  amount: number,
  names: { ref?: string; our?: string } = {},
  state = 'done',
  at = '10:00:00',
) => `${names.ref ?? ''},${names.our ?? ''},${kind},${amount},VND,${day} ${at},${state}`
const upload = async (
  provider: string,
  lines: string[],
  more: { days?: object; mapping?: Partial<StatementMapping>; name?: string } = {},
): Promise<UploadStatementAnswer> => {
  const answer = await call('uploadStatement', {
    provider,
    name: more.name ?? 'november.csv',
    file: Buffer.from([header, ...lines].join('\n')).toString('base64'),
    mapping: { ...defaultMapping('Asia/Ho_Chi_Minh'), ...more.mapping },
    ...more.days,
  })
  expect(answer.code).toBeUndefined()
  return answer.value
}
const readStatement = async (id: string): Promise<StatementAnswer> =>
  (await call('readStatement', { id })).value
const casesOf = async (fields: object): Promise<CasesAnswer['cases']> =>
  ((await call('reconciliationCases', { ...fields })).value as CasesAnswer).cases
const counts = {
  matched: 0,
  amountDiffers: 0,
  stateDiffers: 0,
  onlyProvider: 0,
  twice: 0,
  chargeback: 0,
  fee: 0,
}

test('each line is compared, and every difference is a case with its payment and member', async () => {
  const provider = aProvider()
  const member = (await aMember()).id
  const same = await hasDeposit({ provider, member, reference: 'SAME' })
  const lower = await hasDeposit({ provider, member, amount: 500_000 })
  const open = await hasDeposit({ provider, member, state: 'pending' })
  const back = await hasDeposit({ provider, member, reference: 'BACK' })
  const missing = await hasDeposit({ provider, member })
  await hasDeposit({ provider, member, at: '2026-11-19T03:00:00Z' })
  const paid = await hasPayout({ provider, member })
  const failed = await hasPayout({ provider, member })
  const { id } = await upload(provider, [
    line('deposit', 500_000, { ref: 'SAME' }),
    line('deposit', 499_999, { our: lower }),
    line('deposit', 500_000, { our: open.toUpperCase() }),
    line('deposit', 7_000, { ref: 'STRANGE' }),
    line('deposit', 500_000, { ref: 'BACK' }),
    line('chargeback', 500_000, { ref: 'BACK' }),
    line('payout', 290_000, { our: paid }),
    line('payout', 290_000, { our: failed }, 'failed'),
    line('deposit', 500_000, { ref: 'SAME' }, 'done', '10:00:01'),
    line('fee', 1_500),
  ])
  expect(await readStatement(id)).toMatchObject({
    lines: 10,
    known: 0,
    open: 7,
    onlyOurs: 1,
    counts: {
      matched: 3,
      amountDiffers: 1,
      stateDiffers: 2,
      onlyProvider: 1,
      twice: 1,
      chargeback: 1,
      fee: 1,
    },
    startsAt: '2026-11-19T17:00:00.000Z',
    endsAt: '2026-11-20T17:00:00.000Z',
    isRemovable: true,
  })
  const cases = await casesOf({ statement: id })
  const found = (outcome: string, deposit: string | null = null, withdrawal: string | null = null) =>
    cases.find((one) => one.outcome === outcome && one.deposit === deposit && one.withdrawal === withdrawal)
  expect(found('amountDiffers', lower)).toMatchObject({
    theirs: 499_999,
    ours: 500_000,
    member,
    state: 'open',
  })
  expect(found('stateDiffers', open)).toMatchObject({ reason: 'paidThere', member })
  expect(found('stateDiffers', null, failed)).toMatchObject({
    reason: 'paidHere',
    theirs: 290_000,
    ours: 290_000,
    member,
  })
  expect(found('onlyProvider')).toMatchObject({
    reference: 'STRANGE',
    theirs: 7_000,
    ours: null,
    member: null,
  })
  expect(found('chargeback', back)).toMatchObject({ reason: 'chargebackNew', member, kind: 'chargeback' })
  expect(found('twice', same)).toMatchObject({ reason: 'repeated' })
  expect(found('onlyOurs', missing)).toMatchObject({
    theirs: null,
    ours: 500_000,
    at: `${day}T03:00:00.000Z`,
  })
  expect(cases).toHaveLength(7)
  const { lines }: StatementLinesAnswer = (await call('statementLines', { id, outcome: 'matched' })).value
  expect(lines.map((one) => [one.line, one.deposit ?? one.withdrawal, one.member])).toEqual([
    [2, same, member],
    [6, back, member],
    [8, paid, member],
  ])
})

test('the same file twice is one statement, and a line of two overlapping statements is one line', async () => {
  const provider = aProvider()
  const lines = [
    line('deposit', 1_000, { ref: 'A' }),
    line('deposit', 2_000, { ref: 'B' }),
    line('fee', 5),
    line('fee', 5),
  ]
  const first = await upload(provider, lines)
  expect(first.isKnown).toBe(false)
  expect(await upload(provider, lines, { name: 'again.csv' })).toEqual({ id: first.id, isKnown: true })
  const second = await upload(provider, [...lines.slice(1), line('deposit', 3_000, { ref: 'C' })])
  expect(await readStatement(second.id)).toMatchObject({
    lines: 4,
    known: 3,
    counts: { ...counts, onlyProvider: 1 },
    onlyOurs: 0,
  })
  expect(await casesOf({ provider })).toHaveLength(3)
  const [one, other] = await Promise.all([1, 2].map(async () => upload(provider, [line('fee', 9)])))
  expect([one, other].filter((uploaded) => uploaded?.isKnown)).toHaveLength(1)
  expect(one?.id).toBe(other?.id)
  const { statements }: StatementsAnswer = (await call('statements', { provider })).value
  expect(statements).toHaveLength(3)
})

test('what a later statement or a later comparison clears is resolved by itself; what staff decided stays', async () => {
  const provider = aProvider()
  const deposit = await hasDeposit({ provider, at: `${day}T16:59:59Z` })
  const pending = await hasDeposit({ provider, state: 'pending' })
  const other = await hasDeposit({ provider, state: 'pending' })
  const { id } = await upload(provider, [
    line('deposit', 500_000, { our: pending }),
    line('deposit', 500_000, { our: other }),
  ])
  expect((await casesOf({ statement: id, state: 'open' })).map(({ outcome }) => outcome).toSorted()).toEqual([
    'onlyOurs',
    'stateDiffers',
    'stateDiffers',
  ])
  const [explained] = await casesOf({ find: other })
  expect(
    await codeOf('changeReconciliationCase', {
      id: explained?.id,
      was: 'open',
      state: 'explained',
      note: 'slow',
    }),
  ).toBe('200')
  await owner.query(
    `update deposit set state = 'done', settled_at = $2, paid = amount, credited = amount, fee = 0, count = 9 where id = any ($1)`,
    [[pending, other], `${day}T05:00:00Z`],
  )
  expect(await codeOf('compareStatement', { id })).toBe('200')
  await upload(provider, [`,${deposit},deposit,500000,VND,2026-11-21 00:00:02,done`])
  const states = async (find: string) =>
    (await casesOf({ find })).map(({ state, changedBy }) => [state, changedBy])
  expect(await states(pending)).toEqual([['resolved', null]])
  expect(await states(deposit)).toEqual([['resolved', null]])
  expect(await states(other)).toEqual([['explained', 'chi']])
  expect((await readStatement(id)).open).toBe(0)
})

test('a case is explained, resolved and opened again with a note, by who may, from the state they saw; no money moves', async () => {
  const provider = aProvider()
  const deposit = await hasDeposit({ provider })
  const entries = async () => (await owner.query('select count(*)::int as count from ledger_entry')).rows[0]
  const before = await entries()
  await upload(provider, [line('deposit', 1, { our: deposit })])
  const [one] = await casesOf({ provider })
  const change = { id: one?.id, was: 'open', state: 'explained', note: 'the bank kept its fee' }
  for (const by of [sang, vera])
    expect(await codeOf('changeReconciliationCase', change, by)).toBe('staff.not.allowed')
  expect(await codeOf('reconciliationCases', {}, sang)).toBe('staff.not.allowed')
  expect(await codeOf('reconciliationCases', {}, vera)).toBe('200')
  expect(await codeOf('changeReconciliationCase', { ...change, note: ' ' })).toBe('request.invalid')
  expect(await codeOf('changeReconciliationCase', { ...change, id: randomUUID() })).toBe('request.not.found')
  const ends = await Promise.all([1, 2].map(() => codeOf('changeReconciliationCase', change)))
  expect(ends.toSorted()).toEqual(['200', 'staff.moved.on'])
  expect(await casesOf({ provider, state: 'explained' })).toMatchObject([
    { note: 'the bank kept its fee', changedBy: 'chi', changedAt: expect.any(String) },
  ])
  expect(
    await codeOf('changeReconciliationCase', { ...change, was: 'explained', state: 'open', note: '' }),
  ).toBe('200')
  expect(await entries()).toEqual(before)
  const { rows } = await owner.query('select action from audit_entry where subject = $1 order by seq', [
    `case:${one?.id}`,
  ])
  expect(rows).toEqual([{ action: 'reconciliation.caseChanged' }, { action: 'reconciliation.caseChanged' }])
})

test('a file with an error leaves nothing, and says what is wrong and where', async () => {
  const provider = aProvider()
  const fields = { provider, name: 'bad.csv', mapping: defaultMapping('UTC') }
  const asked = async (text: string | Buffer, more: object = {}) => {
    const { code, response } = await call('uploadStatement', {
      ...fields,
      file: Buffer.from(text).toString('base64'),
      ...more,
    })
    return { code, value: (response.json() as { value?: unknown }).value }
  }
  const late = [
    header,
    ...Array.from({ length: 1_500 }, (_, place) => line('deposit', 1, { ref: `L${place}` })),
    line('gift', 1, { ref: 'X' }),
  ]
  expect(await asked(late.join('\n'))).toEqual({
    code: 'statement.invalid',
    value: { problem: 'kind', column: 'type', line: 1_502 },
  })
  expect(await asked('')).toMatchObject({ value: { problem: 'empty' } })
  expect(await asked(Buffer.from([0x80, 0x81]))).toMatchObject({ value: { problem: 'encoding' } })
  expect(await asked('x', { file: 'no base64!' })).toMatchObject({ value: { problem: 'base64' } })
  const good = `${header}\n${line('fee', 1)}`
  expect(await asked(good, { from: '2026-11-21', to: day })).toMatchObject({ value: { problem: 'days' } })
  expect(await asked(good, { from: day })).toMatchObject({ code: 'request.invalid' })
  expect(await asked(Buffer.alloc(16 * 1024 * 1024 + 1, 'a'))).toMatchObject({ code: 'request.too.large' })
  expect(await asked(Buffer.alloc(50 * 1024 * 1024, 'a'))).toMatchObject({ code: 'request.too.large' })
  for (const table of ['statement', 'line', 'case'])
    expect(
      (await owner.query(`select from reconciliation_${table} where provider = $1`, [provider])).rowCount,
    ).toBe(0)
})

test('another merchant’s references are unknown here, and its statements and cases are not seen', async () => {
  const provider = aProvider()
  const theirs = await hasDeposit({ provider, merchant: 'mela', reference: 'MELA-1' })
  const { id } = await upload(provider, [line('deposit', 500_000, { ref: 'MELA-1', our: theirs })])
  const cases = await casesOf({ provider })
  expect(cases).toMatchObject([
    { outcome: 'onlyProvider', deposit: null, member: null, userName: null, ours: null },
  ])
  for (const name of ['readStatement', 'compareStatement', 'removeStatement'] as const)
    expect(await codeOf(name, { id }, malee, 'mela')).toBe('request.not.found')
  expect((await call('statementLines', { id }, malee, 'mela')).value).toEqual({ lines: [], next: null })
  expect((await call('reconciliationCases', {}, malee, 'mela')).value).toEqual({ cases: [], next: null })
  const change = { id: cases[0]?.id, was: 'open', state: 'resolved', note: 'mine now' }
  expect(await codeOf('changeReconciliationCase', change, malee, 'mela')).toBe('request.not.found')
})

test('the file of the cases is safe to open, and its filter is the list’s', async () => {
  const provider = aProvider()
  await upload(provider, [
    line('deposit', 1_000, { ref: '=HYPERLINK(1)' }),
    line('deposit', 1_000, { ref: 'B' }),
  ])
  const file: CaseFile = (await call('reconciliationCaseFile', { provider, find: '=HYPERLINK(1)' })).value
  expect(file).toMatchObject({ name: 'reconciliation-lotus.csv', isWhole: true })
  const [titles, row, end] = file.text.split('\r\n')
  expect(titles).toContain('Provider’s amount')
  expect(row).toContain(
    `,Only at the provider,No payment with this provider has this reference.,Deposit,${provider},'=HYPERLINK(1),`,
  )
  expect(end).toBe('')
})

test('a wrongly read statement can be removed until staff have changed a case; its mapping is remembered', async () => {
  const provider = aProvider()
  const mapping = {
    ...defaultMapping('UTC'),
    dates: 'ymd' as const,
    kinds: { ...defaultMapping('UTC').kinds, fee: ['charge'] },
  }
  const { id } = await upload(provider, [line('deposit', 1_000, { ref: 'A' })], { mapping })
  const known: StatementProvidersAnswer = (await call('statementProviders')).value
  expect(known.providers.find(({ code }) => code === provider)?.mapping).toEqual(mapping)
  expect(await codeOf('removeStatement', { id })).toBe('200')
  expect(await codeOf('readStatement', { id })).toBe('request.not.found')
  expect(await casesOf({ provider })).toEqual([])
  const again = await upload(provider, [line('deposit', 1_000, { ref: 'A' })])
  const [one] = await casesOf({ provider })
  await call('changeReconciliationCase', {
    id: one?.id,
    was: 'open',
    state: 'resolved',
    note: 'paid by hand',
  })
  expect(await codeOf('removeStatement', { id: again.id })).toBe('staff.moved.on')
  expect((await readStatement(again.id)).isRemovable).toBe(false)
})
