import {
  kindsOfPart,
  movementKinds,
  statementParts,
  type MovementKind,
  type StatementPart,
} from '@playfront/contract/money/movementKinds'
import { hours, minutes, seconds } from '@playfront/contract/time'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256 } from '../../platform/sha256'
import { openHarness, type Harness, type HarnessMember } from '../../testing/harness'
import { move, type MoveKind } from '../../ledger/move'
import { postMany } from '../../ledger/postMany'
import { readStatement } from './readStatement'

let harness: Harness
let member: HarnessMember

beforeAll(async () => {
  harness = await openHarness()
  member = await harness.registerMember('an_nguyen')
  await stake(['slip-1', 'slip-2', 'slip-3', 'slip-4'])
})

afterAll(() => harness.close())

const stake = (slips: string[]) =>
  harness.store.change('lotus', (connection) =>
    postMany(
      connection,
      { kind: 'bet', currency: 'VND' },
      slips.map((slip) => ({
        key: `bet:${slip}`,
        reference: slip,
        memberId: member.id,
        amount: -1_000,
        bodyHash: sha256(slip),
      })),
    ),
  )

const page = (parts: { before?: string; limit?: number; from?: string; to?: string } = {}) =>
  readStatement(harness.callBy(member), { limit: 2, ...parts })

test('the newest movements come first, each with the balance after it', async () => {
  const welcome = harness.merchant('lotus').operator.welcomeAmount
  const { currency, lines } = await page()
  expect(currency).toBe('VND')
  expect(lines).toMatchObject([
    { kind: 'bet', reference: 'slip-4', amount: -1_000, balanceAfter: welcome - 4_000 },
    { kind: 'bet', reference: 'slip-3', amount: -1_000, balanceAfter: welcome - 3_000 },
  ])
  expect(lines[0]?.at).toBe(new Date(harness.platform.clock.now()).toISOString())
})

test('pages follow one another to the last line, and a movement in between shifts nothing', async () => {
  const first = await page()
  await harness.passes(seconds(1))
  await stake(['slip-5'])
  const second = await page({ before: first.next ?? '' })
  const last = await page({ before: second.next ?? '' })
  const references = [...first.lines, ...second.lines, ...last.lines].map(({ reference }) => reference)
  expect(references).toEqual(['slip-4', 'slip-3', 'slip-2', 'slip-1', member.id])
  expect(last.next).toBeNull()
})

test.each(['', 'abc', '-1', '1.5', '1e400'])('a page before “%s” is refused', async (before) => {
  await expect(page({ before })).rejects.toMatchObject({ code: 'request.invalid' })
})

/** Days of Hanoi: the harness starts at eight in the evening of the 21st. */
test('days are the merchant’s: a bet at five past midnight in Hanoi is of the next one', async () => {
  await harness.passes(hours(4) + minutes(5))
  await stake(['slip-midnight'])
  const day = (from: string, to = from) => page({ from, to, limit: 100 })
  expect((await day('2026-11-22')).lines.map(({ reference }) => reference)).toEqual(['slip-midnight'])
  expect((await day('2026-11-21')).lines).toHaveLength(6)
  expect((await day('2026-11-21', '2026-11-22')).lines).toHaveLength(7)
  expect((await day('2026-11-20')).lines).toEqual([])
  expect((await day('2026-11-22', '2026-11-21')).lines).toEqual([])
})

test('a part of it is shown alone, and pages of it follow one another', async () => {
  const rich = await harness.registerMember('rich_in_kinds')
  const moved = (kind: MoveKind, reference: string, amount: number) =>
    harness.store.change('lotus', (connection) =>
      move(connection, {
        kind,
        amount,
        reference,
        key: `${kind}:${reference}`,
        memberId: rich.id,
        currency: 'VND',
        bodyHash: sha256(reference),
      }),
    )
  await moved('deposit', 'd1', 500)
  await moved('deposit', 'd2', 600)
  await moved('withdrawal', 'w1', 100)
  await moved('withdrawal_paid', 'w1', 100)
  await moved('cashback', 'c1', 5)
  await moved('correction', 'i1', 7)
  const linesOf = async (part: StatementPart, before?: string) =>
    readStatement(harness.callBy(rich), { limit: 2, part, before })
  const first = await linesOf('payments')
  expect(first.lines.map(({ reference }) => reference)).toEqual(['w1', 'd2'])
  const second = await linesOf('payments', first.next ?? '')
  expect([second.lines.map(({ reference }) => reference), second.next]).toEqual([['d1'], null])
  expect((await linesOf('rewards')).lines.map(({ kind }) => kind)).toEqual(['cashback', 'welcome'])
  expect((await linesOf('corrections')).lines.map(({ kind }) => kind)).toEqual(['correction'])
  expect((await linesOf('play')).lines).toEqual([])
})

test('the database counts each kind to the part that the contract counts it to', async () => {
  const operator = new pg.Client({ connectionString: harness.url })
  await operator.connect()
  const { rows } = await operator.query<{ kind: MovementKind; part: string | null }>(
    'select kind, statement_part(kind) as part from unnest($1::text[]) as asked (kind)',
    [movementKinds],
  )
  await operator.end()
  for (const { kind, part } of rows) {
    const counted = statementParts.find((one) => (kindsOfPart[one] as readonly string[]).includes(kind))
    expect([kind, part ?? 'play']).toEqual([kind, counted])
  }
})

test('no other member’s movements are in it', async () => {
  const other = await harness.registerMember('bao_tran')
  const { lines } = await readStatement(harness.callBy(other), { limit: 100 })
  expect(lines.map(({ kind }) => kind)).toEqual(['welcome'])
})
