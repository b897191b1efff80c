import { minutes } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkWholeLedger } from '../../ledger/checkLedger'
import type { HarnessMember } from '../../testing/harness'
import { readWallet } from '../wallet/readWallet'
import { takePayoutReport } from './takePayoutReport'
import { byItself, openWithdrawalHarness, realProviders, type WithdrawalHarness } from './withdrawalHarness'

let harness: WithdrawalHarness
let people = 0
const contradictions: string[] = []

beforeAll(async () => {
  harness = await openWithdrawalHarness()
})
afterAll(() => harness.close())

const memberWithCard = async () => {
  const who = await harness.registerMember(`routed_${(people += 1)}`)
  return { who, card: await harness.hasCard(who, { number: String(5_000_000_000 + people) }) }
}
const balanceOf = async (who: HarnessMember) => (await readWallet(harness.by(who))).balance
const stateOf = async (who: HarnessMember, id: string) =>
  (await harness.handlers.withdrawal(harness.by(who), { id })).state

/** A provider's report that it was paid, unless said otherwise; the code of its refusal where it is refused. */
const tells = async (id: string, request: object, provider: string): Promise<unknown> => {
  const take = takePayoutReport(harness.store, ({ withdrawal }) => contradictions.push(withdrawal))
  const figures = { currency: 'VND', amount: 100_000, status: 'paid', reference: 'ref' } as const
  const report = { about: 'payout', event: `event-${id}`, id, ...figures, ...request } as const
  try {
    return await take({ merchant: harness.merchant('lotus'), provider }, report)
  } catch (failure) {
    return (failure as { code?: string }).code
  }
}

const anyPayout = { minimum: 0, maximum: 0, fromRank: 0, toRank: 0 }
const routed = {
  provider: 'third-bank',
  routes: [
    { ...anyPayout, provider: 'first-bank', minimum: 50_000 },
    { ...anyPayout, provider: 'second-bank', minimum: 50_000 },
  ],
}
const refusal = { kind: 'refused', code: 'closed' } as const
const providerOf = async (id: string) => {
  const [row] = await harness.store.read('lotus', ({ query }) =>
    query<{ provider: string; refusedBy: string[]; refusals: (string | null)[] }>(
      {
        name: 'routed payout',
        text: 'select provider, refused_by as "refusedBy", refusals from withdrawal where id = $1',
      },
      [id],
    ),
  )
  return row
}

test('a payout goes to the provider whose rule fits, and to the next one after the refusal of its first order', async () => {
  const { who, card } = await memberWithCard()
  harness.tried.length = 0
  harness.answersAs('first-bank', refusal)
  const { id } = await harness.withdraws(who, { card, settings: byItself })
  await harness.sends('lotus', routed)
  expect(harness.tried).toEqual(['first-bank', 'second-bank'])
  expect(await providerOf(id)).toEqual({
    provider: 'second-bank',
    refusedBy: ['first-bank'],
    refusals: ['closed'],
  })
  expect(await stateOf(who, id)).toBe('sent')
  // That it failed where it was refused is no news; that it was paid there is looked into, and moves nothing.
  const failed = { event: 'refusing-failed', status: 'failed', reference: 'other' }
  expect(await tells(id, failed, 'first-bank')).toEqual({ outcome: 'known' })
  expect(contradictions).not.toContain(id)
  const paid = { event: 'refusing-paid', reference: 'other' }
  expect(await tells(id, paid, 'first-bank')).toBe('reference_mismatch')
  expect(contradictions).toContain(id)
  expect(await stateOf(who, id)).toBe('sent')
  expect(await tells(id, {}, 'second-bank')).toEqual({ outcome: 'done' })
  expect(await stateOf(who, id)).toBe('paid')
  harness.answersAs('first-bank')
  expect(await harness.store.read('lotus', checkWholeLedger)).toEqual([])
})

test('a payout that every provider refuses is refunded; one without an answer stays where it was sent', async () => {
  const { who, card } = await memberWithCard()
  const before = await balanceOf(who)
  for (const code of realProviders) harness.answersAs(code, refusal)
  const { id } = await harness.withdraws(who, { card, settings: byItself })
  await harness.sends('lotus', routed)
  expect([await stateOf(who, id), await balanceOf(who)]).toEqual(['failed', before])
  // Paid after all, and by two of them: people look into it, and nothing moves.
  for (const [provider, end] of [
    ['third-bank', { outcome: 'known' }],
    ['first-bank', 'reference_mismatch'],
  ] as const) {
    contradictions.length = 0
    expect(await tells(id, { event: `late-${provider}` }, provider)).toEqual(end)
    expect(contradictions).toEqual([id])
  }
  expect([await stateOf(who, id), await balanceOf(who)]).toEqual(['failed', before])
  expect(await providerOf(id)).toMatchObject({
    provider: 'third-bank',
    refusedBy: ['first-bank', 'second-bank'],
    refusals: ['closed', 'closed', 'closed'],
  })
  harness.tried.length = 0
  harness.answersAs('first-bank', { kind: 'unknown' })
  const { id: unanswered } = await harness.withdraws(who, { card, settings: byItself })
  await harness.sends('lotus', routed)
  expect([harness.tried, await stateOf(who, unanswered)]).toEqual([['first-bank'], 'checking'])
  for (const code of realProviders) harness.answersAs(code)
  await tells(unanswered, {}, 'first-bank')
  expect(await harness.store.read('lotus', checkWholeLedger)).toEqual([])
})

test('a payout under way is asked about at its own provider, whichever the settings name by then', async () => {
  const { who, card } = await memberWithCard()
  harness.answersAs('first-bank', { kind: 'unknown' })
  harness.silent.add('second-bank')
  const { id } = await harness.withdraws(who, { card, settings: byItself })
  await harness.sends('lotus', routed)
  harness.tried.length = 0
  harness.answers({ ask: { kind: 'refused', code: 'unknown_order' } })
  await harness.passes(minutes(1))
  await harness.sends('lotus', { provider: 'third-bank', routes: [] })
  expect(harness.tried).toEqual(['ask first-bank', 'first-bank'])
  expect(await providerOf(id)).toEqual({ provider: 'first-bank', refusedBy: [], refusals: [] })
  harness.answers({ ask: { kind: 'done', answer: { status: 'paid', reference: 'ref' } } })
  harness.answersAs('first-bank')
  harness.silent.clear()
  await harness.passes(minutes(1))
  await harness.sends('lotus', { provider: '', routes: [] })
  expect(await stateOf(who, id)).toBe('paid')
  expect(await harness.store.read('lotus', checkWholeLedger)).toEqual([])
})
