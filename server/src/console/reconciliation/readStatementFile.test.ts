import { defaultMapping } from '@playfront/contract/console/reconciliation'
import type { StatementMapping } from '@playfront/contract/console/reconciliation.schema'
import type { CurrencyCode } from '@playfront/contract/money'
import { expect, test } from 'vitest'
import { Refusal } from '../../kernel/refusal'
import { decideComparison, type OurPayment } from './compareLines'
import { readStatementFile, type StatementLine } from './readStatementFile'

const mapping = (change: Partial<StatementMapping> = {}): StatementMapping => ({
  ...defaultMapping('Asia/Ho_Chi_Minh'),
  ...change,
})
const header = 'reference,merchant_reference,type,amount,currency,time,status'
const row = (
  change: Partial<Record<'ref' | 'kind' | 'amount' | 'currency' | 'time' | 'state', string>> = {},
) => {
  const { ref = 'R-1', kind = 'deposit', amount = '500000', currency = 'VND' } = change
  return `${ref},,${kind},${amount},${currency},${change.time ?? '2026-11-20 10:00:00'},${change.state ?? 'done'}`
}
const fileOf = (...rows: string[]) => [header, ...rows].join('\r\n')
const read = async (
  file: string | Uint8Array,
  change: Partial<StatementMapping> = {},
  currency: CurrencyCode = 'VND',
): Promise<StatementLine[]> => {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file
  const lines: StatementLine[] = []
  for await (const batch of readStatementFile(bytes, mapping(change), currency)) lines.push(...batch)
  return lines
}
const wrong = async (...asked: Parameters<typeof read>) => {
  try {
    return await read(...asked)
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure
    expect(failure.code).toBe('statement.invalid')
    return failure.value
  }
}
const utf16 = (text: string, order: 'le' | 'be') => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
  return order === 'le' ? bytes : bytes.swap16()
}

test('a line is read with its kind, exact amount, state, references and instant', async () => {
  expect(
    await read(
      fileOf(
        'R-1,0b6ec0c1-0000-4000-8000-000000000001,Payout,"-1,500,000.00",vnd,2026-11-20T10:00:00Z,FAILED',
      ),
    ),
  ).toEqual([
    {
      line: 2,
      kind: 'payout',
      reference: 'R-1',
      ourReference: '0b6ec0c1-0000-4000-8000-000000000001',
      amount: 1_500_000,
      state: 'failed',
      atMs: Date.UTC(2026, 10, 20, 10),
    },
  ])
})

test('UTF-8 with and without its mark and UTF-16 are recognised, and say the same', async () => {
  const text = fileOf(row({ ref: 'Nạp-Đ1' }))
  const same = await read(text)
  expect(same[0]?.reference).toBe('Nạp-Đ1')
  for (const file of [Buffer.from(`\uFEFF${text}`), utf16(text, 'le'), utf16(text, 'be')])
    expect(await read(file)).toEqual(same)
})

test('a Windows code page is never guessed, and is refused where the bytes are Unicode or no text', async () => {
  // "Nạp" as Windows-1258 writes it: a, then the mark below.
  const bytes = Buffer.concat([
    Buffer.from(`${header}\n`),
    Buffer.from([0x4e, 0x61, 0xf2, 0x70]),
    Buffer.from(row().slice(3)),
  ])
  expect(await wrong(bytes)).toEqual({ problem: 'encoding' })
  expect((await read(bytes, { encoding: 'windows-1258' }))[0]?.reference).toBe('Nạp')
  const unicode = fileOf(row({ ref: 'Nạp' }))
  for (const file of [Buffer.from(unicode), Buffer.from(`\uFEFF${unicode}`), utf16(unicode, 'le')])
    expect(await wrong(file, { encoding: 'windows-1252' })).toEqual({ problem: 'encoding' })
  const undefined1252 = Buffer.concat([Buffer.from(`${header}\n`), Buffer.from([0x81]), Buffer.from(row())])
  expect(await wrong(undefined1252, { encoding: 'windows-1252' })).toEqual({ problem: 'encoding' })
  expect(await wrong(Buffer.from(unicode, 'utf16le'))).toEqual({ problem: 'encoding' })
})

test.each([
  ['', { problem: 'empty' }],
  ['\uFEFF', { problem: 'empty' }],
  ['\r\n\r\n', { problem: 'empty' }],
  [header, { problem: 'headerOnly' }],
  [`${header}\r\n\r\n`, { problem: 'headerOnly' }],
  [fileOf(row()).replace('amount', 'sum'), { problem: 'column', column: 'amount', line: 1 }],
  [
    fileOf(row()).replace('merchant_reference', 'Amount '),
    { problem: 'column', column: 'merchant_reference', line: 1 },
  ],
  [`${header},TYPE\n${row()},x`, { problem: 'header', column: 'type', line: 1 }],
  [`${header}\n${row()},x`, { problem: 'fields', line: 2 }],
  [`${header}\n${row({ ref: '"R-1' })}`, { problem: 'quotes', line: 2 }],
  [`${header}\n${row({ ref: '"R"1' })}`, { problem: 'quotes', line: 2 }],
  [`${header}\n${row({ ref: `"${'x\n'.repeat(70_000)}"` })}`, { problem: 'long' }],
  [fileOf(row({ ref: 'x'.repeat(129) })), { problem: 'long', line: 2 }],
  [fileOf(row(), row({ kind: 'gift' })), { problem: 'kind', column: 'type', line: 3 }],
  [fileOf(row({ state: 'odd' })), { problem: 'state', column: 'status', line: 2 }],
  [fileOf(row({ currency: 'USD' })), { problem: 'currency', column: 'currency', line: 2 }],
  [fileOf(row({ ref: '' })), { problem: 'reference', column: 'reference', line: 2 }],
  [fileOf(row({ ref: '=1+1', kind: '=deposit' })), { problem: 'kind', column: 'type', line: 2 }],
])('a file with an error is refused with what and where (%#)', async (file, problem) => {
  expect(await wrong(file)).toMatchObject(problem)
})

test.each([
  ['-500000', 'deposit'],
  ['0', 'deposit'],
  ['1.000', 'deposit'],
  ['1.000.000', 'deposit'],
  ['1,00', 'deposit'],
  ['10.5', 'deposit'],
  ['(500)', 'payout'],
  ['5e3', 'deposit'],
  ['=500', 'deposit'],
  ['', 'deposit'],
  ['9999999999999999', 'deposit'],
])('an amount that could be another one is refused: %s of a %s', async (amount, kind) => {
  expect(await wrong(fileOf(row({ amount: `"${amount}"`, kind })))).toEqual({
    problem: 'amount',
    column: 'amount',
    line: 2,
  })
})

test('amounts are exact minor units, by the separators of the mapping; what goes out may be negative', async () => {
  const amounts = async (
    texts: string[],
    change: Partial<StatementMapping>,
    currency: CurrencyCode,
    kind = 'payout',
  ) =>
    (
      await read(
        fileOf(...texts.map((amount) => row({ amount: `"${amount}"`, currency, kind }))),
        change,
        currency,
      )
    ).map(({ amount }) => amount)
  expect(await amounts(['1,234.56', '-0.1', '+7', '9007199254740.99'], {}, 'THB')).toEqual([
    123_456, 10, 700, 900_719_925_474_099,
  ])
  expect(await amounts(['1.234,5', '12'], { decimal: ',', thousands: '.' }, 'BRL')).toEqual([123_450, 1_200])
  expect(await amounts(['1 000 000', '1\u00A0000\u00A0000.00'], { thousands: ' ' }, 'VND')).toEqual([
    1_000_000, 1_000_000,
  ])
  expect(await amounts(['0'], {}, 'VND', 'fee')).toEqual([0])
})

test('mixed line endings, quotes over lines and other delimiters are read; empty lines say nothing', async () => {
  const file = `${header}\r\n${row({ ref: 'A' })}\n${row({ ref: '"B\nb, ""c"""' })}\r\r\n${row({ ref: 'C' })}`
  expect((await read(file)).map(({ reference }) => reference)).toEqual(['A', 'B\nb, "c"', 'C'])
  for (const delimiter of [';', '\t', '|'])
    expect(await read(fileOf(row()).replaceAll(',', delimiter))).toEqual(await read(fileOf(row())))
})

test.each([
  ['2026-11-20 10:00:00', 'ymd', '2026-11-20T03:00:00.000Z'],
  ['2026-11-20T10:00:00+02:00', 'ymd', '2026-11-20T08:00:00.000Z'],
  ['2026-11-20T10:00:00.250Z', 'ymd', '2026-11-20T10:00:00.250Z'],
  ['20/11/2026 10:00', 'dmy', '2026-11-20T03:00:00.000Z'],
  ['11/20/2026', 'mdy', '2026-11-19T17:00:00.000Z'],
] as const)('a time without a zone is by the mapping’s: %s as %s', async (time, dates, instant) => {
  expect(new Date((await read(fileOf(row({ time })), { dates }))[0]?.atMs ?? 0).toISOString()).toBe(instant)
})

test.each([
  '20/11/2026 10:00',
  '2026-13-01',
  '2026-02-30',
  '2026-11-20 24:00',
  '1999-01-01',
  'yesterday',
  '26-11-20',
  '',
])('a time that is none, or none in this order, is refused: %s', async (time) => {
  expect(await wrong(fileOf(row({ time })))).toEqual({ problem: 'time', column: 'time', line: 2 })
})

test('a zone’s clock counts: an hour that it skips is refused, an unknown zone as well', async () => {
  const inBerlin = { zone: 'Europe/Berlin' }
  expect(await wrong(fileOf(row({ time: '2026-03-29 02:30' })), inBerlin)).toMatchObject({ problem: 'time' })
  expect((await read(fileOf(row({ time: '2026-03-29 03:30' })), inBerlin))[0]?.atMs).toBe(
    Date.UTC(2026, 2, 29, 1, 30),
  )
  expect(await wrong(fileOf(row()), { zone: 'Moon/Base' })).toEqual({ problem: 'zone' })
})

test('more than 200,000 lines are refused', async () => {
  expect(await wrong(`${header}\n${`${row()}\n`.repeat(200_001)}`)).toEqual({
    problem: 'lines',
    line: 200_002,
  })
})

const deposit = (state: OurPayment['state'], amount = 500): OurPayment =>
  ({ kind: 'deposit', id: 'd', state, amount }) as OurPayment
const payout = (state: OurPayment['state'], amount = 500): OurPayment =>
  ({ kind: 'withdrawal', id: 'w', state, amount }) as OurPayment

test.each([
  ['deposit', 'done', deposit('done'), 'matched', 'agrees'],
  ['deposit', 'done', deposit('held'), 'matched', 'agrees'],
  ['deposit', 'done', deposit('reversed'), 'matched', 'agrees'],
  ['deposit', 'done', deposit('done', 501), 'amountDiffers', 'otherAmount'],
  ['deposit', 'done', deposit('pending'), 'stateDiffers', 'paidThere'],
  ['deposit', 'failed', deposit('done'), 'stateDiffers', 'paidHere'],
  ['deposit', 'pending', deposit('done'), 'stateDiffers', 'paidHere'],
  ['deposit', 'failed', deposit('expired', 7), 'matched', 'nothingMoved'],
  ['deposit', 'done', undefined, 'onlyProvider', 'unknownReference'],
  ['deposit', 'failed', undefined, 'matched', 'nothingMoved'],
  ['payout', 'done', payout('paid'), 'matched', 'agrees'],
  ['payout', 'failed', payout('paid'), 'stateDiffers', 'paidHere'],
  ['payout', 'done', payout('refused'), 'stateDiffers', 'paidThere'],
  ['payout', 'done', payout('checking'), 'stateDiffers', 'paidThere'],
  ['payout', 'pending', payout('sent'), 'matched', 'nothingMoved'],
  ['chargeback', 'done', deposit('done'), 'chargeback', 'chargebackNew'],
  ['chargeback', 'done', deposit('reversed'), 'chargeback', 'chargebackRecorded'],
  ['chargeback', 'done', undefined, 'chargeback', 'chargebackUnknown'],
  ['fee', 'done', undefined, 'fee', 'feeOnly'],
] as const)('a %s that is %s against %j is %s: %s', (kind, state, payment, outcome, reason) => {
  const facts = { line: { kind, state, amount: 500 }, payment, isRepeated: false }
  expect(decideComparison(facts)).toEqual({ outcome, reason })
  const isTwice = kind !== 'fee' && state === 'done'
  expect(decideComparison({ ...facts, isRepeated: true })).toEqual(
    isTwice ? { outcome: 'twice', reason: 'repeated' } : { outcome, reason },
  )
})
