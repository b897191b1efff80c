import { statementExport } from '@playfront/contract/money/wallet'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lotusHost, openAppHarness, type AppHarness } from '../../http/testing/appHarness'
import { sha256 } from '../../platform/sha256'
import { openHarness, type Harness, type HarnessMember } from '../../testing/harness'
import { postMany } from '../../ledger/postMany'
import { amountCell, textCell } from '../../kernel/writeCsv'

let harness: Harness
let node: AppHarness
let member: HarnessMember

beforeAll(async () => {
  harness = await openHarness()
  const { store, platform, sessions } = harness
  node = await openAppHarness({ parts: { store, platform, findSession: sessions.find } })
  member = await harness.registerMember('an_nguyen')
  await stake(['=1+1', '@cmd', '+84', '-2', '\tcell', 'plain', 'with,comma', 'with "quotes"'])
})

afterAll(async () => {
  await node.close()
  await harness.close()
})

const stake = (references: string[], better = member) =>
  harness.store.change('lotus', (connection) =>
    postMany(
      connection,
      { kind: 'bet', currency: 'VND' },
      references.map((reference) => ({
        key: `bet:${better.id}:${reference}`,
        reference,
        memberId: better.id,
        amount: -1_000,
        bodyHash: sha256(reference),
      })),
    ),
  )

const today = { from: '2026-11-21', to: '2026-11-21' }

const ask = (query: Record<string, string> = today, token = member.token, language = 'EN') =>
  node.app.inject({
    url: statementExport.path,
    query,
    headers: { host: lotusHost, authorization: token, language },
  })

test('a statement is a file that a spreadsheet opens as UTF-8, with amounts as numbers', async () => {
  const { headers, rawPayload, statusCode } = await ask()
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="statement-lotus-2026-11-21-2026-11-21.csv"',
    'cache-control': 'no-store',
  })
  expect([...rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = rawPayload.toString('utf8').slice(1).split('\r\n')
  expect(lines[0]).toBe('Date,Time,Type,Amount,Balance after,Currency,Reference,Number')
  expect(lines.find((line) => line.includes('plain'))).toMatch(
    /^2026-11-21,20:00:00,Bet,-1000,\d+,VND,plain,\d+$/,
  )
  expect(lines).toHaveLength(1 + 9 + 1)
})

test('a cell that a spreadsheet would run as a formula is kept from it (CSV formulas)', async () => {
  const { payload } = await ask()
  for (const tame of [
    `,'=1+1,`,
    `,'@cmd,`,
    `,'+84,`,
    `,'-2,`,
    `,'\tcell,`,
    `,"with,comma",`,
    `,"with ""quotes""",`,
  ])
    expect(payload).toContain(tame)
})

test('whatever a text is, its cell begins no formula, and one reader’s quoting gives it back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const cell = textCell(text)
      const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
      expect(/^[=+\-@\t\r\n]/.test(read)).toBe(false)
      expect([text, `'${text}`]).toContain(read)
    }),
  )
})

test.each([
  [-5, 'USD', '-0.05'],
  [123_456, 'BRL', '1234.56'],
  [-1_000, 'VND', '-1000'],
  [0, 'THB', '0.00'],
] as const)('%d minor units of %s are written %s', (amount, currency, cell) => {
  expect(amountCell(amount, currency)).toBe(cell)
})

test('more lines than one reading takes are all in it, each once', async () => {
  const busy = await harness.registerMember('busy_player')
  await stake(
    Array.from({ length: 2_345 }, (_, n) => `slip-${n}`),
    busy,
  )
  const { payload } = await ask(today, busy.token)
  const found = payload.match(/slip-\d+/g) ?? []
  expect([found.length, new Set(found).size]).toEqual([2_345, 2_345])
})

test('the words are the reader’s', async () => {
  const { payload } = await ask(today, member.token, 'VI')
  expect(payload).toContain('Ngày,Giờ,Loại,Số tiền')
  expect(payload).toContain('Đặt cược')
})

test.each([
  [{}],
  [{ from: '2026-11-21' }],
  [{ from: '2026-11-22', to: '2026-11-21' }],
  [{ from: '2024-01-01', to: '2026-01-01' }],
  [{ from: '2026-13-01', to: '2026-13-02' }],
  [{ ...today, part: 'everything' }],
  [{ from: "2026-11-21'; drop table wallet", to: '2026-11-21' }],
])('%j is refused', async (query) => {
  const answer = await ask(query as Record<string, string>)
  expect([answer.statusCode, answer.json().errorCode]).toEqual([400, 'request.invalid'])
})

test('another member’s file is refused, and there is none without a session (T30)', async () => {
  const other = await harness.registerMember('bao_tran')
  const { payload } = await ask(today, other.token)
  expect(payload).not.toContain('plain')
  expect((await ask(today, 'made up')).statusCode).toBe(401)
})
