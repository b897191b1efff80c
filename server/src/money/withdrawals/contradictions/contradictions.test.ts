import { minutes } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerTransactionCounts } from '../../cashier/withdrawAccountInfo'
import type { HarnessMember } from '../../../testing/harness'
import { checkWholeLedger } from '../../../ledger/checkLedger'
import { readStatement } from '../../statement/readStatement'
import { readStatementEntry } from '../../statement/readStatementEntry'
import { readWallet } from '../../wallet/readWallet'
import { takePayoutReport } from '../takePayoutReport'
import { byItself, providerCode, openWithdrawalHarness, type WithdrawalHarness } from '../withdrawalHarness'
import { type PayoutApproval, listContradictions, settleContradiction } from './contradictions'

let harness: WithdrawalHarness
beforeAll(async () => {
  harness = await openWithdrawalHarness()
})
afterAll(() => harness.close())

let people = 0
const tells = (id: string, event: string, status: 'paid' | 'failed', request: object = {}) =>
  takePayoutReport(harness.store, () => undefined)(
    { merchant: harness.merchant('mela'), provider: providerCode },
    { about: 'payout', event, id, reference: 'ref', currency: 'THB', status, amount: 49_000, ...request },
  )
const balanceOf = async (who: HarnessMember) => (await readWallet(harness.by(who))).balance

/** A withdrawal of 50 000 with a fee of 1 000, reported with both results one after the other. */
const toldTwice = async (first: 'paid' | 'failed' = 'paid') => {
  const who = await harness.registerMember(`somchai_${(people += 1)}`, 'mela')
  const card = await harness.hasCard(who, { way: '004', number: String(3_000_000_000 + people) })
  const before = await balanceOf(who)
  const { id } = await harness.withdraws(who, { card, amount: 50_000, settings: byItself })
  await harness.sends('mela')
  await tells(id, `first-${id}`, first)
  await tells(id, `second-${id}`, first === 'paid' ? 'failed' : 'paid')
  return { who, id, before, card }
}
const rules = (withdrawal: string, request: Partial<PayoutApproval> = {}, merchant = 'mela') =>
  settleContradiction(harness.store, merchant, {
    id: harness.newId(),
    withdrawal,
    verdict: 'giveBack',
    reason: 'the bank’s letter of today',
    because: 'account',
    by: 'Chi',
    ...request,
  })
const open = async () => (await listContradictions(harness.store, 'mela')).map(({ withdrawal }) => withdrawal)
const booksAgree = async () => expect(await harness.store.read('mela', checkWholeLedger)).toEqual([])
const inboxOf = async ({ id }: HarnessMember) =>
  harness.store.read('mela', ({ query }) =>
    query<{ kind: string }>(
      { name: 'kinds of inbox', text: 'select kind from inbox_message where member = $1' },
      [id],
    ),
  )

test('a payout that came back after it was paid is the member’s again once a person says so, the fee too (REQ-ROUTE-016)', async () => {
  const { who, id, before } = await toldTwice()
  expect(await balanceOf(who)).toBe(before - 50_000)
  expect(await listContradictions(harness.store, 'mela')).toMatchObject([
    {
      withdrawal: id,
      userName: who.username,
      state: 'paid',
      told: [{ status: 'paid' }, { status: 'failed' }],
    },
  ])
  expect(await rules(id)).toEqual({ kind: 'settled' })
  expect(await balanceOf(who)).toBe(before)
  const shown = await harness.handlers.withdrawal(harness.by(who), { id })
  expect(shown).toMatchObject({ state: 'failed', because: 'account', canCancel: false })
  expect(shown.steps.map(({ state }) => state)).toEqual(['approved', 'sent', 'paid', 'failed'])
  expect(await readWallet(harness.by(who))).toMatchObject({ held: 0, owed: 0 })
  expect((await inboxOf(who)).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['withdrawal.paid', 'withdrawal.reversed']),
  )
  expect(await answerTransactionCounts(harness.by(who))).toMatchObject({ totalWithdrawSuccessCount: 0 })
  expect(await open()).not.toContain(id)
  await booksAgree()
})

test('the statement says that the money came back, of the withdrawal and of its return', async () => {
  const { who, id } = await toldTwice()
  await rules(id)
  const { lines } = await readStatement(harness.by(who), { limit: 20, part: 'payments' })
  expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['withdrawal_returned', 50_000],
    ['withdrawal', -50_000],
  ])
  for (const line of lines)
    expect(await readStatementEntry(harness.by(who), { id: line.id })).toMatchObject({
      state: 'returned',
      about: { subject: 'withdrawal' },
    })
})

test('32 concurrent decisions refund it once; the same one again is known', async () => {
  const { who, id, before } = await toldTwice()
  const name = harness.newId()
  const ends = await Promise.all(
    Array.from({ length: 32 }, (_, n) =>
      rules(id, n % 2 === 0 ? { id: name } : {}).catch((failure: { code?: string }) => ({
        kind: failure.code,
      })),
    ),
  )
  expect(ends.filter(({ kind }) => kind === 'settled')).toHaveLength(1)
  expect(await balanceOf(who)).toBe(before)
  expect(await rules(id)).toEqual({ kind: 'refused', because: 'agreed' })
  await booksAgree()
})

test('left as it is, nothing moves, and the bank may still speak against it once more', async () => {
  const { who, id, before } = await toldTwice()
  const name = harness.newId()
  expect(await rules(id, { id: name, verdict: 'keep' })).toEqual({ kind: 'settled' })
  expect(await rules(id, { id: name, verdict: 'keep' })).toEqual({ kind: 'known' })
  expect(await rules(id, { id: name })).toEqual({ kind: 'refused', because: 'decided' })
  expect(await balanceOf(who)).toBe(before - 50_000)
  expect(await rules(id)).toEqual({ kind: 'refused', because: 'agreed' })
  await tells(id, `third-${id}`, 'failed')
  expect(await open()).toContain(id)
  expect(await rules(id)).toEqual({ kind: 'settled' })
  // The money is there now: the same word again says nothing new.
  await tells(id, `fourth-${id}`, 'failed')
  expect(await open()).not.toContain(id)
  expect(await balanceOf(who)).toBe(before)
})

test('of what has failed the member has the money already: it is not given twice', async () => {
  const { who, id, before } = await toldTwice('failed')
  expect(await balanceOf(who)).toBe(before)
  expect(await rules(id)).toEqual({ kind: 'refused', because: 'notPaid' })
  expect(await rules(id, { verdict: 'keep' })).toEqual({ kind: 'settled' })
  expect(await balanceOf(who)).toBe(before)
  await booksAgree()
})

/** A withdrawal whose order reached the provider, but whose answer was lost. */
const losesAnswer = async () => {
  const who = await harness.registerMember(`somchai_${(people += 1)}`, 'mela')
  const card = await harness.hasCard(who, { way: '004', number: String(3_000_000_000 + people) })
  const before = await balanceOf(who)
  const { id } = await harness.withdraws(who, { card, amount: 50_000, settings: byItself })
  harness.answers({ pay: { kind: 'unknown' } })
  await harness.sends('mela')
  harness.answers({ pay: { kind: 'done', answer: { status: 'processing', reference: 'ref' } } })
  return { who, id, before }
}
const stateOf = async (who: HarnessMember, id: string) =>
  (await harness.handlers.withdrawal(harness.by(who), { id })).state

test('a failure reported under another reference while the answer was lost refunds nothing; the provider’s own answer raises a contradiction (REQ-ROUTE-016)', async () => {
  const { who, id, before } = await losesAnswer()
  expect(await tells(id, `failed-${id}`, 'failed', { reference: 'another' })).toEqual({ outcome: 'known' })
  expect([await stateOf(who, id), await balanceOf(who)]).toEqual(['checking', before - 50_000])
  harness.answers({ ask: { kind: 'done', answer: { status: 'paid', reference: 'ref' } } })
  await harness.passes(minutes(1))
  await harness.sends('mela')
  expect(await stateOf(who, id)).toBe('paid')
  expect(await balanceOf(who)).toBe(before - 50_000)
  expect(
    (await listContradictions(harness.store, 'mela')).find(({ withdrawal }) => withdrawal === id),
  ).toMatchObject({
    told: [
      { status: 'failed', reference: 'another' },
      { status: 'paid', reference: 'ref' },
    ],
  })
  await booksAgree()
})

test('a result reported while the answer was lost is confirmed by the next query, and then counts', async () => {
  for (const status of ['paid', 'failed'] as const) {
    const { who, id, before } = await losesAnswer()
    await tells(id, `told-${id}`, status)
    expect(await stateOf(who, id)).toBe('checking')
    harness.answers({ ask: { kind: 'done', answer: { status, reference: 'ref' } } })
    await harness.sends('mela')
    expect([await stateOf(who, id), await open()]).toEqual([status, expect.not.arrayContaining([id])])
    expect(await balanceOf(who)).toBe(status === 'paid' ? before - 50_000 : before)
  }
  await booksAgree()
})

test('a second order under our id is flagged when it is reported, and a person can refund what is still being checked', async () => {
  const { who, id, before } = await losesAnswer()
  harness.answers({ ask: { kind: 'done', answer: { status: 'processing', reference: 'ref' } } })
  await harness.passes(minutes(1))
  await harness.sends('mela')
  await expect(tells(id, `other-${id}`, 'paid', { reference: 'another' })).rejects.toMatchObject({
    code: 'reference_mismatch',
  })
  expect(await open()).toContain(id)
  // Nothing goes back by itself meanwhile.
  await tells(id, `failed-${id}`, 'failed')
  expect(await balanceOf(who)).toBe(before - 50_000)
  expect(await rules(id)).toEqual({ kind: 'settled' })
  expect([await stateOf(who, id), await balanceOf(who)]).toEqual(['failed', before])
  await booksAgree()
})

test('a provider that reported an order and then denies knowing it is not sent it again', async () => {
  const { who, id } = await losesAnswer()
  await tells(id, `failed-${id}`, 'failed', { reference: 'another' })
  harness.answers({ ask: { kind: 'refused', code: 'unknown_order' } })
  await harness.sends('mela')
  expect(harness.orders.filter((order) => order.id === id)).toHaveLength(1)
  expect([await stateOf(who, id), await open()]).toEqual(['checking', expect.arrayContaining([id])])
  harness.answers({ ask: { kind: 'done', answer: { status: 'processing', reference: 'ref' } } })
})

test('a decision for another merchant, or about a payout without a contradiction, is refused', async () => {
  const { who, id, before } = await toldTwice()
  expect(await rules(id, {}, 'lotus')).toEqual({ kind: 'refused', because: 'unknown' })
  expect(await rules(harness.newId())).toEqual({ kind: 'refused', because: 'unknown' })
  await rules(id)
  // What came back can go out again.
  const { id: next } = await harness.withdraws(who, {
    card: (await harness.handlers.cards(harness.by(who))).cards[0]?.id ?? '',
    amount: 50_000,
    settings: byItself,
  })
  await harness.sends('mela')
  await tells(next, `paid-${next}`, 'paid')
  expect(await rules(next)).toEqual({ kind: 'refused', because: 'agreed' })
  expect(await balanceOf(who)).toBe(before - 50_000)
  await booksAgree()
})
