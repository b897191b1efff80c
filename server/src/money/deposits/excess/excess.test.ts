import { days } from '@playfront/contract/time'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HarnessMember } from '../../../testing/harness'
import { checkWholeLedger } from '../../../ledger/checkLedger'
import { readStatement } from '../../statement/readStatement'
import { openDepositHarness, type DepositHarness } from '../depositHarness'
import { type ExcessApproval, listExcess, listRuledExcess } from './excess'
import { settleExcess } from './settleExcess'

let harness: DepositHarness
beforeAll(async () => {
  harness = await openDepositHarness()
})
afterAll(() => harness.close())

let people = 0
const paysTooMuch = async (merchant = 'lotus') => {
  const member = await harness.registerMember(`generous_${(people += 1)}`, merchant)
  const { id } = await harness.begins(member)
  await harness.presses(member, id, 'payOther', 130_000)
  return { member, id, before: await harness.held(member) }
}
const rules = (deposit: string, request: Partial<ExcessApproval> = {}, merchant = 'lotus') =>
  settleExcess(harness.store, harness.merchant(merchant), {
    id: harness.platform.randomness.uuid(),
    deposit,
    verdict: 'credit',
    amount: 30_000,
    reason: 'typed one nought too many',
    by: 'An',
    ...request,
  })
const inboxOf = async ({ id }: HarnessMember) =>
  harness.store.read('lotus', ({ query }) =>
    query<{ kind: string; facts: object }>(
      { name: 'inbox of', text: 'select kind, facts from inbox_message where member = $1' },
      [id],
    ),
  )
const booksAgree = async () => expect(await harness.store.read('lotus', checkWholeLedger)).toEqual([])

test('the excess of a deposit waits; once credited it is in the wallet, reported and in the statement (REQ-ROUTE-015)', async () => {
  const { member, id, before } = await paysTooMuch()
  expect(await listExcess(harness.store, 'lotus')).toMatchObject([
    { deposit: id, userName: member.username, amount: 100_000, paid: 130_000, excess: 30_000 },
  ])
  expect(await rules(id)).toEqual({ kind: 'settled' })
  expect((await harness.held(member)) - before).toBe(30_000)
  expect(await harness.sees(member, id)).toMatchObject({ excess: 30_000, excessVerdict: 'credit' })
  expect(await listExcess(harness.store, 'lotus')).toEqual([])
  expect(await listRuledExcess(harness.store, 'lotus')).toMatchObject([
    { deposit: id, verdict: 'credit', amount: 30_000, by: 'An' },
  ])
  const { lines } = await readStatement(harness.callBy(member), { limit: 20, part: 'payments' })
  expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['deposit_excess', 30_000],
    ['deposit', 100_000],
  ])
  expect(await inboxOf(member)).toContainEqual({
    kind: 'deposit.excess.credited',
    facts: { amount: 30_000, currency: 'VND' },
  })
  // It is not a separate deposit.
  expect((await harness.handlers.deposits(harness.callBy(member), { limit: 20 })).count).toBe(1)
  await booksAgree()
})

test('when it is refunded, nothing moves here, and the member is notified', async () => {
  const { member, id, before } = await paysTooMuch()
  expect(await rules(id, { verdict: 'sendBack' })).toEqual({ kind: 'settled' })
  expect(await harness.held(member)).toBe(before)
  expect(await harness.sees(member, id)).toMatchObject({ excessVerdict: 'sendBack' })
  expect((await inboxOf(member)).map(({ kind }) => kind)).toContain('deposit.excess.returned')
})

test('32 concurrent decisions, with one id or many, credit once; the first one stands (T9)', async () => {
  const { member, id, before } = await paysTooMuch()
  const name = harness.platform.randomness.uuid()
  const ends = await Promise.all(
    Array.from({ length: 32 }, (_, n) =>
      rules(id, n % 2 === 0 ? { id: name } : { verdict: n % 3 === 0 ? 'sendBack' : 'credit' }).catch(
        (failure: { code?: string }) => ({ kind: failure.code }),
      ),
    ),
  )
  expect(ends.filter(({ kind }) => kind === 'settled')).toHaveLength(1)
  const [stands] = await listRuledExcess(harness.store, 'lotus')
  expect((await harness.held(member)) - before).toBe(stands?.verdict === 'credit' ? 30_000 : 0)
  expect((await inboxOf(member)).filter(({ kind }) => kind.startsWith('deposit.excess'))).toHaveLength(1)
  await booksAgree()
})

test('a repeated decision is known; another one, or another under the same id, is refused', async () => {
  const { id } = await paysTooMuch()
  const other = await paysTooMuch()
  const name = harness.platform.randomness.uuid()
  expect(await rules(id, { id: name })).toEqual({ kind: 'settled' })
  expect(await rules(id, { id: name })).toEqual({ kind: 'known' })
  const refusals = [
    await rules(id, { id: name, verdict: 'sendBack' }),
    await rules(id),
    await rules(other.id, { id: name }),
    await rules(other.id, { amount: 29_999 }),
    await rules(harness.platform.randomness.uuid()),
    await rules(other.id, {}, 'mela'),
  ]
  const because = ['decided', 'decided', 'decided', 'amount', 'unknown', 'unknown']
  expect(refusals).toEqual(because.map((one) => ({ kind: 'refused', because: one })))
  expect(await harness.held(other.member)).toBe(other.before)
})

test('a deposit that came as requested, or was reversed, needs no decision', async () => {
  const member = await harness.registerMember('exact')
  const { id } = await harness.begins(member)
  await harness.presses(member, id, 'pay')
  expect(await rules(id)).toEqual({ kind: 'refused', because: 'none' })
  const gone = await paysTooMuch()
  await harness.presses(gone.member, gone.id, 'reverse')
  expect(await rules(gone.id)).toEqual({ kind: 'refused', because: 'reversed' })
  expect(await listExcess(harness.store, 'lotus')).not.toContainEqual(
    expect.objectContaining({ deposit: gone.id }),
  )
})

test('a chargeback also reverses the credited excess', async () => {
  const { member, id, before } = await paysTooMuch()
  await rules(id)
  expect(await harness.presses(member, id, 'reverse')).toEqual(['200 done'])
  expect(before - (await harness.held(member))).toBe(100_000)
  await booksAgree()
})

test('a limit of the member’s own keeps it out as it keeps a deposit out; it can be sent back', async () => {
  const { member, id, before } = await paysTooMuch()
  await asOwner(
    `insert into protection_limit (merchant, member, kind, period, amount) values ('lotus', $1, 'deposit', 'day', 120000)`,
    [member.id],
  )
  expect(await rules(id)).toEqual({ kind: 'refused', because: 'protected' })
  expect(await harness.held(member)).toBe(before)
  await harness.passes(days(1))
  expect(await rules(id)).toEqual({ kind: 'settled' })
  const shut = await paysTooMuch()
  await harness.store.changeOnce('lotus', excludeStatement, [shut.member.id])
  expect(await rules(shut.id)).toEqual({ kind: 'refused', because: 'protected' })
  expect(await rules(shut.id, { verdict: 'sendBack' })).toEqual({ kind: 'settled' })
})

test('a frozen wallet takes nothing, and the money waits', async () => {
  const { member, id } = await paysTooMuch()
  await asOwner('update wallet set frozen_at = now() where member = $1', [member.id])
  expect(await rules(id)).toEqual({ kind: 'refused', because: 'frozen' })
  await asOwner('update wallet set frozen_at = null where member = $1', [member.id])
  expect(await rules(id)).toEqual({ kind: 'settled' })
})

const excludeStatement = {
  name: 'exclude at the stage',
  text: `select protection_restrict(gen_random_uuid(), $1, 'exclusion', null)`,
}

const asOwner = async (text: string, values: unknown[]): Promise<void> => {
  const owner = new pg.Client({ connectionString: harness.url })
  await owner.connect()
  await owner.query(text, values)
  await owner.end()
}
