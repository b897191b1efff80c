import type { MadePayment, PaymentReport, ProviderEnd } from '@playfront/contract/adapters/adapter'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { HarnessMember, Harness } from '../../testing/harness'
import { openHarness } from '../../testing/harness'
import { guardProvider, type Providers } from '../providers/provider'
import { sweepOnce } from './arrive/sweepDeposits'
import { depositHandlers } from './depositHandlers'

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
    query<{ provider: string; refusedBy: string[]; state: string }>(
      {
        name: 'routed deposit',
        text: 'select provider, refused_by as "refusedBy", state from deposit where id = $1',
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
  expect(await stored(id)).toEqual({ provider: 'own', refusedBy: ['first', 'second'], state: 'pending' })
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
  expect(await stored(id)).toEqual({ provider: 'first', refusedBy: [], state: 'refused' })
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
