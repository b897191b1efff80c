import { days, hours, minutes } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HarnessMember } from '../../testing/harness'
import { answerTransactionCounts } from '../cashier/withdrawAccountInfo'
import { checkWholeLedger } from '../../ledger/checkLedger'
import { readWallet } from '../wallet/readWallet'
import { reviewWithdrawal } from './reviewWithdrawal'
import { takePayoutReport } from './takePayoutReport'
import { byItself, openWithdrawalHarness, providerCode, type WithdrawalHarness } from './withdrawalHarness'

let harness: WithdrawalHarness
const contradictions: string[] = []

beforeAll(async () => {
  harness = await openWithdrawalHarness()
})
afterAll(() => harness.close())

let people = 0
const memberWithCard = async (merchant?: string) => {
  const who = await harness.registerMember(`payee_${(people += 1)}`, merchant)
  const request =
    merchant === 'mela'
      ? { way: '004', number: String(3_000_000_000 + people) }
      : { number: String(4_000_000_000 + people) }
  return { who, card: await harness.hasCard(who, request) }
}
/** Many at once are not stopped at the password, which may be tried a few times only. */
const memberWithoutPassword = async () => {
  const who = await harness.registerMember(`payee_${(people += 1)}`)
  const card = await harness.addsCard(who, { number: String(4_000_000_000 + people) })
  await harness.needsNoPassword(who)
  return { who, card }
}
const balanceOf = async (who: HarnessMember) => (await readWallet(harness.by(who))).balance
const one = (who: HarnessMember, id: string) => harness.handlers.withdrawal(harness.by(who), { id })
const stateOf = async (who: HarnessMember, id: string) => (await one(who, id)).state
const tells = (id: string, request: object = {}, provider = providerCode, merchant = 'lotus') =>
  takePayoutReport(harness.store, ({ withdrawal }) => contradictions.push(withdrawal))(
    { merchant: harness.merchant(merchant), provider },
    {
      about: 'payout',
      event: `event-${id}-1`,
      id,
      reference: 'ref',
      currency: 'VND',
      status: 'paid',
      amount: 100_000,
      ...request,
    },
  )
const refused = async (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (failure: { code?: string }) => failure.code,
  )

/** What is held is what is under way, and the books agree. */
const booksAgree = async () => {
  for (const merchant of ['lotus', 'mela', 'tucano']) {
    expect(await harness.store.read(merchant, checkWholeLedger)).toEqual([])
    const [sums] = await harness.store.read(merchant, ({ query }) =>
      query<{ held: number; open: number }>(
        {
          name: 'held and open',
          text: `
            select (select coalesce(sum(amount), 0)::bigint from member_balance where account = 'held') as held,
              (select coalesce(sum(amount), 0)::bigint from withdrawal where ended_at is null) as open`,
        },
        [],
      ),
    )
    expect(sums?.held).toBe(sums?.open)
  }
}

test('a withdrawal is held, sent, and paid when the provider reports it (REQ-ROUTE-016)', async () => {
  const { who, card } = await memberWithCard()
  const before = await balanceOf(who)
  const { id, state } = await harness.withdraws(who, { card, settings: byItself })
  expect([state, await balanceOf(who)]).toEqual(['approved', before - 100_000])
  expect(await harness.handlers.withdrawAccountInfo(harness.by(who))).toMatchObject({
    held: 100_000,
    canBegin: false,
  })
  await harness.sends()
  expect(harness.orders.at(-1)).toMatchObject({
    id,
    amount: 100_000,
    to: { kind: 'bankCard', bankCode: '970436', holder: 'Nguyen Van An' },
  })
  expect(await stateOf(who, id)).toBe('sent')
  expect(await answerTransactionCounts(harness.by(who))).toMatchObject({ totalWithdrawSuccessCount: 0 })
  expect(await tells(id)).toEqual({ outcome: 'done' })
  const paid = await one(who, id)
  expect(paid).toMatchObject({ state: 'paid', canCancel: false })
  expect(paid.steps.map((step) => step.state)).toEqual(['approved', 'sent', 'paid'])
  expect(await balanceOf(who)).toBe(before - 100_000)
  expect(await answerTransactionCounts(harness.by(who))).toMatchObject({ totalWithdrawSuccessCount: 1 })
  await booksAgree()
})

test('what the provider cannot pay is refunded in full, including the fee', async () => {
  const { who, card } = await memberWithCard('mela')
  const before = await balanceOf(who)
  const { id, fee } = await harness.withdraws(who, { card, amount: 50_000, settings: byItself })
  expect(fee).toBe(1_000)
  await harness.sends('mela')
  const reported = { currency: 'THB', amount: 49_000, status: 'failed', reason: 'account' }
  await tells(id, reported, providerCode, 'mela')
  expect(await one(who, id)).toMatchObject({ state: 'failed', because: 'account' })
  expect(await balanceOf(who)).toBe(before)
  const second = await harness.withdraws(who, { card, amount: 50_000, settings: byItself })
  await harness.sends('mela')
  await tells(second.id, { ...reported, status: 'paid', reason: undefined }, providerCode, 'mela')
  expect(await balanceOf(who)).toBe(before - 50_000)
  await booksAgree()
})

test('a first withdrawal waits for a person, who approves it or refuses it with a reason', async () => {
  const { who, card } = await memberWithCard()
  const before = await balanceOf(who)
  const first = await harness.withdraws(who, { card })
  expect(first).toMatchObject({ state: 'review', canCancel: true })
  expect(await harness.sends()).toBe(0)
  // Not at another merchant.
  expect(await reviewWithdrawal(harness.store, 'mela', first.id, { ok: true })).toBe(false)
  expect(await reviewWithdrawal(harness.store, 'lotus', first.id, { ok: false, because: 'documents' })).toBe(
    true,
  )
  expect(await one(who, first.id)).toMatchObject({ state: 'refused', because: 'documents' })
  expect(await balanceOf(who)).toBe(before)
  expect(await reviewWithdrawal(harness.store, 'lotus', first.id, { ok: true })).toBe(false)
  const { id } = await harness.withdraws(who, { card })
  expect(await reviewWithdrawal(harness.store, 'lotus', id, { ok: true })).toBe(true)
  await harness.sends()
  expect(await stateOf(who, id)).toBe('sent')
  await tells(id)
})

test('a member can cancel until it is sent, and not afterwards', async () => {
  const { who, card } = await memberWithCard()
  const before = await balanceOf(who)
  const cancel = (id: string) => harness.handlers.cancelWithdrawal(harness.by(who), { id })
  const first = await harness.withdraws(who, { card })
  expect((await cancel(first.id)).state).toBe('cancelled')
  expect((await cancel(first.id)).state).toBe('cancelled')
  expect(await balanceOf(who)).toBe(before)
  const { id } = await harness.withdraws(who, { card, settings: byItself })
  await harness.sends()
  await expect(cancel(id)).rejects.toMatchObject({ code: 'withdrawal.sent' })
  await tells(id)
  await booksAgree()
})

test('nothing is paid out to a card of less than a day, and nothing without a proof', async () => {
  const who = await harness.registerMember('new_card')
  const card = await harness.addsCard(who, { number: '6000000001' })
  await expect(harness.withdraws(who, { card })).rejects.toMatchObject({ code: 'card.held' })
  await harness.passes(hours(24) - minutes(1))
  await expect(harness.withdraws(who, { card })).rejects.toMatchObject({ code: 'card.held' })
  await harness.passes(minutes(1))
  const request = harness.handlers.requestWithdrawal(harness.by(who), {
    id: harness.newId(),
    card,
    amount: 100_000,
  })
  await expect(request).rejects.toMatchObject({ code: 'fresh.proof.required' })
  await harness.withdraws(who, { card })
})

test.each([1, 49_999, 100_000_001, 1_000_000_000_000_000])(
  'an amount of %d is outside the limits',
  async (amount) => {
    const { who, card } = await memberWithCard()
    await expect(harness.withdraws(who, { card, amount })).rejects.toMatchObject({
      code: 'withdrawal.amount',
    })
  },
)

test('more than there is, more than a day allows, and a second one at a time are refused', async () => {
  const { who, card } = await memberWithCard()
  await expect(harness.withdraws(who, { card, amount: 5_000_001 })).rejects.toMatchObject({
    code: 'withdrawal.balance',
  })
  const settings = { ...byItself, perDay: 150_000, openAtOnce: 2 }
  const { id } = await harness.withdraws(who, { card, settings })
  await expect(harness.withdraws(who, { card })).rejects.toMatchObject({ code: 'withdrawal.open' })
  await expect(harness.withdraws(who, { card, settings })).rejects.toMatchObject({
    code: 'withdrawal.day.limit',
    value: { left: 50_000 },
  })
  await harness.sends()
  await tells(id)
  await harness.passes(days(1))
  await harness.withdraws(who, { card, settings })
})

test('64 requests of one id at once take the money once', async () => {
  const { who, card } = await memberWithoutPassword()
  const before = await balanceOf(who)
  const id = harness.newId()
  const ends = await Promise.all(
    Array.from({ length: 64 }, () => refused(harness.withdraws(who, { card, id }))),
  )
  expect(new Set(ends.filter((end) => end !== 'server.busy'))).toEqual(new Set(['done']))
  expect(await balanceOf(who)).toBe(before - 100_000)
  await expect(harness.withdraws(who, { card, id, amount: 100_001 })).rejects.toMatchObject({
    code: 'idempotency_conflict',
  })
  await booksAgree()
})

test('different ids at once never take more than there is', async () => {
  const { who, card } = await memberWithoutPassword()
  const settings = { ...byItself, openAtOnce: 10 }
  const ends = await Promise.all(
    Array.from({ length: 32 }, () => refused(harness.withdraws(who, { card, amount: 1_000_000, settings }))),
  )
  expect(ends.filter((end) => end === 'done').length).toBeLessThanOrEqual(5)
  expect(ends).toContain('done')
  expect(await balanceOf(who)).toBeGreaterThanOrEqual(0)
  await booksAgree()
})

test('other members’ cards and withdrawals are not there, nor is another merchant’s (T30)', async () => {
  const [an, binh] = [await memberWithCard(), await memberWithCard()]
  const { id } = await harness.withdraws(an.who, { card: an.card })
  expect(await refused(harness.withdraws(binh.who, { card: an.card }))).toBe('card.unknown')
  expect(await refused(harness.withdraws(binh.who, { card: binh.card, id }))).toBe('request.invalid')
  expect(await refused(one(binh.who, id))).toBe('withdrawal.unknown')
  expect(await refused(harness.handlers.cancelWithdrawal(harness.by(binh.who), { id }))).toBe(
    'withdrawal.unknown',
  )
  const list = await harness.handlers.withdrawals(harness.by(binh.who), { limit: 20 })
  expect(list).toEqual({ withdrawals: [], next: null })
  expect(await harness.handlers.withdrawals(harness.by(binh.who), { limit: 20, before: id })).toEqual(list)
  const { who: somchai } = await memberWithCard('mela')
  expect(await refused(one(somchai, id))).toBe('withdrawal.unknown')
  expect(await stateOf(an.who, id)).toBe('review')
})

test('a lost answer is queried; only an order that the provider does not know is sent again, under its id', async () => {
  const { who, card } = await memberWithCard()
  const settings = byItself
  harness.answers({ pay: { kind: 'unknown' }, ask: { kind: 'unknown' } })
  const { id } = await harness.withdraws(who, { card, settings })
  const sent = () => harness.orders.filter((order) => order.id === id).length
  await harness.sends()
  expect([sent(), await stateOf(who, id)]).toEqual([1, 'checking'])
  // Not before its time.
  expect(await harness.sends()).toBe(0)
  await harness.passes(minutes(1))
  await harness.sends()
  expect([sent(), await stateOf(who, id)]).toEqual([1, 'checking'])
  await expect(harness.handlers.cancelWithdrawal(harness.by(who), { id })).rejects.toMatchObject({
    code: 'withdrawal.sent',
  })
  harness.answers({ ask: { kind: 'refused', code: 'unknown_order' } })
  await harness.passes(minutes(1))
  await harness.sends()
  expect([sent(), await stateOf(who, id)]).toEqual([2, 'checking'])
  harness.answers({ ask: { kind: 'done', answer: { status: 'paid', reference: 'ref' } } })
  await harness.passes(minutes(5))
  await harness.sends()
  expect([sent(), await stateOf(who, id)]).toEqual([2, 'paid'])
  harness.answers({
    pay: { kind: 'done', answer: { status: 'processing', reference: 'ref' } },
    ask: { kind: 'done', answer: { status: 'processing', reference: 'ref' } },
  })
  await booksAgree()
})

test('an order that the provider refuses for good is refunded', async () => {
  const { who, card } = await memberWithCard()
  const before = await balanceOf(who)
  harness.answers({ pay: { kind: 'refused', code: 'limit' } })
  const { id } = await harness.withdraws(who, { card, settings: byItself })
  await harness.sends()
  harness.answers({ pay: { kind: 'done', answer: { status: 'processing', reference: 'ref' } } })
  expect(await one(who, id)).toMatchObject({ state: 'failed', because: 'limit' })
  expect(await balanceOf(who)).toBe(before)
})

test('one round at a time handles a withdrawal, however many nodes send', async () => {
  const { who, card } = await memberWithCard()
  const { id } = await harness.withdraws(who, { card, settings: byItself })
  await Promise.all(Array.from({ length: 8 }, () => harness.sends()))
  expect(harness.orders.filter((order) => order.id === id)).toHaveLength(1)
  await tells(id)
})

test('callbacks that race, come twice, or come in the wrong order pay once; one that contradicts is looked into', async () => {
  const { who, card } = await memberWithCard()
  const before = await balanceOf(who)
  const { id } = await harness.withdraws(who, { card, settings: byItself })
  // It is unknown before it was sent.
  expect(await refused(tells(id))).toBe('order_unknown')
  await harness.sends()
  const ends = await Promise.all(
    Array.from({ length: 16 }, (_, n) =>
      tells(id, { event: `event-${id.slice(0, 8)}-${n % 4}`, status: n < 8 ? 'paid' : 'failed' }).catch(
        (failure: { code?: string }) => ({ outcome: failure.code }),
      ),
    ),
  )
  expect(ends.filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
  expect([before, before - 100_000]).toContain(await balanceOf(who))
  const end = await stateOf(who, id)
  expect(await tells(id, { event: 'the-other-end', status: end === 'paid' ? 'failed' : 'paid' })).toEqual({
    outcome: 'known',
  })
  expect(contradictions).toContain(id)
  expect(await stateOf(who, id)).toBe(end)
  await booksAgree()
})

test('a callback that is not about this order as it is, is refused', async () => {
  const { who, card } = await memberWithCard()
  const { id } = await harness.withdraws(who, { card, settings: byItself })
  await harness.sends()
  expect(await refused(tells(id, { amount: 1_000_000 }))).toBe('amount_mismatch')
  expect(await refused(tells(id, { currency: 'THB' }))).toBe('currency_mismatch')
  expect(await refused(tells(id, { reference: 'another' }))).toBe('reference_mismatch')
  expect(await refused(tells(id, {}, 'another-provider'))).toBe('order_unknown')
  expect(await refused(tells(id, {}, providerCode, 'mela'))).toBe('order_unknown')
  expect(await refused(tells(harness.newId()))).toBe('order_unknown')
  await tells(id)
  expect(await refused(tells(id, { status: 'failed' }))).toBe('event_conflict')
  expect(await tells(id)).toEqual({ outcome: 'known' })
})

test('a frozen wallet keeps what is held until it moves again', async () => {
  const { who, card } = await memberWithCard()
  const { id } = await harness.withdraws(who, { card, settings: byItself })
  await harness.sends()
  const freeze = { name: 'freeze', text: 'select ledger_freeze($1::uuid[], $2::bigint[])' }
  await harness.store.changeOnce('lotus', freeze, [[who.id], []])
  expect(await refused(tells(id))).toBe('wallet_frozen')
  expect(await stateOf(who, id)).toBe('sent')
  await booksAgree()
})

test('the list has the newest first, a page at a time', async () => {
  const { who, card } = await memberWithCard()
  const ids: string[] = []
  for (let n = 0; n < 3; n += 1) {
    const { id } = await harness.withdraws(who, { card })
    await harness.handlers.cancelWithdrawal(harness.by(who), { id })
    await harness.passes(minutes(1))
    ids.unshift(id)
  }
  const first = await harness.handlers.withdrawals(harness.by(who), { limit: 2 })
  expect([first.withdrawals.map(({ id }) => id), first.next]).toEqual([ids.slice(0, 2), ids[1]])
  const rest = await harness.handlers.withdrawals(harness.by(who), {
    limit: 2,
    before: first.next ?? undefined,
  })
  expect([rest.withdrawals.map(({ id }) => id), rest.next]).toEqual([ids.slice(2), null])
})
