import { seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { decidePassOn, decideRoute } from './decideRoute'
import { decideAvailable } from './provider'

const any = { minimum: 0, maximum: 0, fromRank: 0, toRank: 0 }
const large = { ...any, provider: 'large', minimum: 1_000 }
const high = { ...any, provider: 'high', fromRank: 3, toRank: 5 }
const small = { ...any, provider: 'small', maximum: 999 }

const route = (amount: number, level: number, unavailable: string[] = []) =>
  decideRoute({
    routes: [high, large, small],
    own: 'own',
    amount,
    level,
    unavailable: new Set(unavailable),
  }).providers

test.each([
  [1_000, 0, ['large', 'own']],
  [999, 0, ['small', 'own']],
  [999, 3, ['high', 'small', 'own']],
  [5_000, 5, ['high', 'large', 'own']],
  [5_000, 6, ['large', 'own']],
])(
  'an amount of %i at rank %i goes to the first rule that fits, and the own provider is the last',
  (amount, level, to) => {
    expect(route(amount, level)).toEqual(to)
  },
)

test('an unavailable provider is left out before anything is sent; if all are, the first keeps the order', () => {
  expect(route(5_000, 4, ['high'])).toEqual(['large', 'own'])
  expect(route(5_000, 4, ['high', 'large', 'own'])).toEqual(['high'])
})

test('a provider that two rules name gets an order once', () => {
  const { providers } = decideRoute({
    routes: [large, { ...small, provider: 'own', maximum: 0 }],
    own: 'own',
    amount: 2_000,
    level: 0,
    unavailable: new Set(),
  })
  expect(providers).toEqual(['large', 'own'])
})

test('only the refusal of a first order passes a payment on', () => {
  const facts = { isOnlyOrdered: true, current: 'a', refusing: 'a', next: 'b' }
  expect(decidePassOn(facts).to).toBe('b')
  expect(decidePassOn({ ...facts, next: undefined }).to).toBeUndefined()
  expect(decidePassOn({ ...facts, isOnlyOrdered: false }).to).toBeUndefined()
  expect(decidePassOn({ ...facts, current: 'b' }).to).toBeUndefined()
})

test('three calls without an answer make a provider unavailable for a minute', () => {
  const isAvailable = (calls: number, nowMs: number) =>
    decideAvailable({ calls, lastMs: 0 }, nowMs).isAvailable
  expect([isAvailable(2, 0), isAvailable(3, 0), isAvailable(3, seconds(59))]).toEqual([true, false, false])
  expect(isAvailable(3, seconds(60))).toBe(true)
})
