import type { MadePayment, PaymentReport, ProviderEnd } from '@playfront/contract/adapters/adapter'
import { hours } from '@playfront/contract/time'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkWholeLedger } from '../../ledger/checkLedger'
import { readWallet } from '../wallet/readWallet'
import type { HarnessMember, Harness } from '../../testing/harness'
import { openHarness } from '../../testing/harness'
import { guardProvider, type Providers } from '../providers/provider'
import { sweepOnce } from './arrive/sweepDeposits'
import { takeReport } from './arrive/takeReport'
import { depositHandlers } from './depositHandlers'
import { listExcess } from './excess/excess'
import { settleExcess } from './excess/settleExcess'

type End = 'taken' | 'refused' | 'unknown'

let harness: Harness
let people = 0
let member: HarnessMember
let ends: Record<string, End>
let tried: string[]
let asking: ProviderEnd<PaymentReport>
let providers: Providers

const answerOf = (end: End, reference: string): ProviderEnd<MadePayment> => {
  if (end === 'unknown') return { kind: 'unknown' }
  if (end === 'refused') return { kind: 'refused', code: 'closed' }
  return { kind: 'done', answer: { reference, way: { by: 'page', url: 'https://pay.test/1' } } }
}

beforeAll(async () => {
  harness = await openHarness()
})
beforeEach(async () => {
  member = await harness.registerMember(`routed_${(people += 1)}`)
  ends = { first: 'taken', second: 'taken', own: 'taken' }
  tried = []
  asking = { kind: 'refused', code: 'unknown_order' }
  providers = memoize((code) =>
    guardProvider(
      code,
      () => ({
        makePayment: async ({ id }) => {
          tried.push(code)
          return answerOf(ends[code] ?? 'unknown', `${code}-${id}`)
        },
        askPayment: async () => {
          tried.push(`ask ${code}`)
          return asking
        },
        makePayout: () => Promise.reject(new Error('not here')),
        askPayout: () => Promise.reject(new Error('not here')),
        readCallback: () => Promise.reject(new Error('not here')),
      }),
      { clock: harness.platform.clock, onError: () => undefined },
    ),
  )
})
afterAll(() => harness.close())

const memoize = (make: (code: string) => ReturnType<Providers>): Providers => {
  const made = new Map<string, ReturnType<Providers>>()
  return (_merchant, code) => {
    if (!['first', 'second', 'own'].includes(code)) return undefined
    if (!made.has(code)) made.set(code, make(code))
    return made.get(code)
  }
}

const any = { minimum: 0, maximum: 0, fromRank: 0, toRank: 0 }
const context = () => {
  const call = harness.callBy(member)
  const { operator, responsible } = call.merchant
  const method = {
    code: 'card',
    kind: 'card' as const,
    title: 'Card',
    provider: 'own',
    enabled: true,
    minimum: 1,
    maximum: 100_000_000,
    step: 1,
    presets: [],
    fee: { fixed: 100, basisPoints: 150 },
    minutes: 30,
    routes: [
      { ...any, provider: 'first', minimum: 50_000 },
      { ...any, provider: 'second' },
    ],
  }
  return {
    ...call,
    merchant: {
      ...call.merchant,
      responsible: { ...responsible, playMoney: false },
      operator: { ...operator, paymentMethods: [method] },
    },
  }
}
const begins = (amount = 100_000, id = harness.platform.randomness.uuid()) =>
  depositHandlers({ providers }).makeDeposit(context(), { id, method: 'card', amount })
const stored = async (id: string) => {
  const [row] = await harness.store.read('lotus', ({ query }) =>
    query<{ provider: string; refusedBy: string[]; refusals: (string | null)[]; state: string }>(
      {
        name: 'routed deposit',
        text: 'select provider, refused_by as "refusedBy", refusals, state from deposit where id = $1',
      },
      [id],
    ),
  )
  return row
}
const sweeps = async () => {
  await harness.passes(25_000)
  await sweepOnce({
    store: harness.store,
    providers,
    tracing: harness.platform.tracing,
    merchants: () => [context().merchant],
    clock: harness.platform.clock,
    hostOf: () => 'lotus.localhost',
    onError(failure) {
      throw failure
    },
  })
}

test('a deposit goes to the first provider whose rule fits its amount, and members see no provider', async () => {
  expect((await begins(50_000)).state).toBe('pending')
  expect((await begins(49_999)).state).toBe('pending')
  expect(tried).toEqual(['first', 'second'])
  const { methods } = await depositHandlers({ providers }).depositSettings(context())
  expect(Object.keys(methods[0] ?? {})).not.toContain('routes')
  expect(Object.keys(methods[0] ?? {})).not.toContain('provider')
})

test('the next provider gets an order that one refuses; when all refuse, the deposit is refused', async () => {
  ends = { ...ends, first: 'refused', second: 'refused' }
  const { id, state } = await begins()
  expect(state).toBe('pending')
  expect(tried).toEqual(['first', 'second', 'own'])
  expect(await stored(id)).toEqual({
    provider: 'own',
    refusedBy: ['first', 'second'],
    refusals: ['closed', 'closed'],
    state: 'pending',
  })
  ends = { first: 'refused', second: 'refused', own: 'refused' }
  expect((await begins()).state).toBe('refused')
})

test('an order without an answer stays with its provider, also when it is sent again and refused', async () => {
  ends = { ...ends, first: 'unknown' }
  const { id, state } = await begins()
  expect([state, tried]).toEqual(['created', ['first']])
  ends = { ...ends, first: 'refused' }
  await sweeps()
  expect(tried).toEqual(['first', 'ask first', 'first'])
  expect(await stored(id)).toEqual({
    provider: 'first',
    refusedBy: [],
    refusals: ['closed'],
    state: 'refused',
  })
})

test('a provider that has not answered three calls in a row gets no new order for a minute', async () => {
  ends = { ...ends, first: 'unknown' }
  for (let n = 0; n < 3; n += 1) await begins()
  tried = []
  ends = { ...ends, first: 'taken' }
  await begins()
  expect(tried).toEqual(['second'])
  await harness.passes(60_000)
  await begins()
  expect(tried).toEqual(['second', 'first'])
})

test('an id that is sent twice is one order at one provider', async () => {
  const id = harness.platform.randomness.uuid()
  await begins(100_000, id)
  await begins(100_000, id)
  expect(tried).toEqual(['first'])
})

const says = async (id: string, provider: string, report: object = {}): Promise<unknown> => {
  const told = {
    event: `paid-${provider}-${id}`,
    id,
    reference: `${provider}-paid-${id}`,
    currency: 'VND',
  } as const
  const paid = { status: 'paid', amount: 100_000 } as const
  const caller = { merchant: context().merchant, provider }
  try {
    return (await takeReport(harness.store, caller, { ...told, ...paid, ...report })).outcome
  } catch (failure) {
    return (failure as { code?: string }).code
  }
}

const paidWhere = async (id: string) => {
  const [row] = await harness.store.read('lotus', ({ query }) =>
    query<Record<string, unknown>>(
      {
        name: 'late payment',
        text: `select state, provider, previous_provider as "previous", reference, paid, credited, excess
          from deposit where id = $1`,
      },
      [id],
    ),
  )
  return row
}
const balance = async () => (await readWallet(harness.callBy(member))).balance
const credited = { state: 'done', paid: 100_000, credited: 100_000, excess: 0 }
// The fee of the method: 100 and 1.5 percent.
const net = 100_000 - 1_600

test('a deposit that a provider refused and that it was paid for later is credited once', async () => {
  ends = { first: 'refused', second: 'refused', own: 'refused' }
  const before = await balance()
  const { id, state } = await begins()
  expect(state).toBe('refused')
  expect(await says(id, 'stranger')).toBe('order_unknown')
  expect(await says(id, 'first', { event: `failed-${id}`, status: 'failed', amount: 0 })).toBe('known')
  expect(await says(id, 'first')).toBe('done')
  expect(await paidWhere(id)).toEqual({
    ...credited,
    provider: 'first',
    previous: 'own',
    reference: `first-paid-${id}`,
  })
  expect((await balance()) - before).toBe(net)
  // The same event, another event about the same payment, and the word of those that refused it as well.
  expect(await says(id, 'first')).toBe('known')
  expect(await says(id, 'first', { event: `again-${id}` })).toBe('known')
  expect(await says(id, 'first', { reference: 'other', event: `else-${id}` })).toBe('reference_mismatch')
  for (const provider of ['second', 'own'])
    expect(await says(id, provider, { event: `no-${id}`, status: 'failed', amount: 0 })).toBe('known')
  expect((await balance()) - before).toBe(net)
  expect((await harness.store.read('lotus', checkWholeLedger)).length).toBe(0)
})

test('of an excluded member it waits for a person, as any money that was paid', async () => {
  ends = { first: 'refused', second: 'refused', own: 'refused' }
  const before = await balance()
  const { id } = await begins()
  const owner = new pg.Client({ connectionString: harness.url })
  await owner.connect()
  await owner.query(
    `with place as (select set_config('playfront.merchant', 'lotus', false))
     select protection_restrict(gen_random_uuid(), $1, 'exclusion', null) from place`,
    [member.id],
  )
  await owner.end()
  expect(await says(id, 'first')).toBe('done')
  expect(await paidWhere(id)).toMatchObject({
    state: 'held',
    provider: 'first',
    paid: 100_000,
    credited: null,
  })
  expect(await says(id, 'second', { event: `too-${id}` })).toBe('done')
  expect(await paidWhere(id)).toMatchObject({ state: 'held', paid: 200_000, excess: 200_000 })
  expect(await balance()).toBe(before)
})

test('eight reports at once of a payment that was refused credit it once', async () => {
  ends = { first: 'refused', second: 'refused', own: 'refused' }
  const before = await balance()
  const { id } = await begins()
  const reports = Array.from({ length: 8 }, (_, n) => says(id, 'second', { event: `at-once-${n}-${id}` }))
  const outcomes = (await Promise.all(reports)).map(String).toSorted()
  expect(outcomes).toEqual(['done', ...Array<string>(7).fill('known')])
  expect((await balance()) - before).toBe(net)
})

test('paid where it was refused while another provider has the order, it is credited; the second payment is excess', async () => {
  ends = { ...ends, first: 'refused' }
  const before = await balance()
  const { id, state } = await begins()
  expect(state).toBe('pending')
  // What a provider that refused the order reports of its end does not end the order of another.
  expect(await says(id, 'first', { event: `over-${id}`, status: 'expired', amount: 0 })).toBe('known')
  expect(await says(id, 'first')).toBe('done')
  expect(await paidWhere(id)).toMatchObject({ ...credited, provider: 'first', previous: 'second' })
  const second = { reference: `second-${id}` }
  for (const end of ['done', 'known']) expect(await says(id, 'second', second)).toBe(end)
  expect(await says(id, 'second', { ...second, event: `second-again-${id}` })).toBe('known')
  expect(await says(id, 'second', { ...second, event: `more-${id}`, amount: 1 })).toBe('amount_mismatch')
  expect(await paidWhere(id)).toMatchObject({ ...credited, paid: 200_000, excess: 100_000 })
  expect((await balance()) - before).toBe(net)
  const open = (await listExcess(harness.store, 'lotus')).find(({ deposit }) => deposit === id)
  expect(open).toMatchObject({ amount: 100_000, paid: 200_000, excess: 100_000 })
  // The first payment comes back: not before a person has decided about the second one, and that one stays.
  const reversed = { event: `back-${id}`, status: 'reversed' }
  expect(await says(id, 'first', reversed)).toBe('busy')
  const approval = { id: harness.platform.randomness.uuid(), deposit: id, amount: 100_000, by: 'An' }
  const ruled = { ...approval, verdict: 'credit', reason: 'paid twice' } as const
  expect(await settleExcess(harness.store, context().merchant, ruled)).toEqual({ kind: 'settled' })
  expect(await says(id, 'first', reversed)).toBe('done')
  expect((await balance()) - before).toBe(net)
  expect(await harness.store.read('lotus', checkWholeLedger)).toEqual([])
})

test('a payment that came back before it was reported is not credited; a further one after the decision is refused', async () => {
  ends = { ...ends, first: 'refused' }
  const { id } = await begins()
  expect(await says(id, 'first', { event: `back-${id}`, status: 'reversed' })).toBe('known')
  expect(await says(id, 'first')).toBe('known')
  expect(await paidWhere(id)).toMatchObject({ state: 'pending', paid: null })
  expect(await says(id, 'second', { reference: `second-${id}`, amount: 100_001 })).toBe('done')
  const approval = { id: harness.platform.randomness.uuid(), deposit: id, amount: 1, by: 'An' }
  const ruled = { ...approval, verdict: 'sendBack', reason: 'one too much' } as const
  expect(await settleExcess(harness.store, context().merchant, ruled)).toEqual({ kind: 'settled' })
  ends = { first: 'refused', second: 'taken' }
  const other = await begins()
  expect(await says(other.id, 'second', { reference: `second-${other.id}`, amount: 100_001 })).toBe('done')
  const decided = { ...ruled, id: harness.platform.randomness.uuid(), deposit: other.id }
  expect(await settleExcess(harness.store, context().merchant, decided)).toEqual({ kind: 'settled' })
  expect(await says(other.id, 'first')).toBe('amount_mismatch')
})

test('a payment that its provider called failed is asked about for a day, and credited when it was paid', async () => {
  const before = await balance()
  const { id } = await begins()
  const failed = { event: `failed-${id}`, reference: `first-${id}`, status: 'failed', amount: 0 }
  expect(await says(id, 'first', failed)).toBe('done')
  expect(await stored(id)).toMatchObject({ state: 'refused' })
  asking = { kind: 'done', answer: { status: 'paid', paid: 100_000, currency: 'VND' } }
  await harness.passes(hours(1))
  await sweeps()
  expect(tried).toContain('ask first')
  expect(await paidWhere(id)).toMatchObject({ ...credited, provider: 'first', previous: null })
  expect((await balance()) - before).toBe(net)
  // The callback that comes after all finds it credited.
  expect(await says(id, 'first', { reference: `first-${id}` })).toBe('known')
  expect((await balance()) - before).toBe(net)
})
