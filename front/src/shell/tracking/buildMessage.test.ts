import { expect, test } from 'vitest'
import { trackedMessage } from '@playfront/contract/shell/tracking.schema'
import type { TrackedName } from '@playfront/contract/shell/trackedNames'
import { buildMessage, trackedCurrency } from './buildMessage'
import type { TrackedPayload } from '../../page/events'
import { makeEventId } from './sendingFlow'

const id = makeEventId(Date.UTC(2026, 10, 21), 1, new Uint8Array(8))
const build = (name: TrackedName, payload: TrackedPayload = {}) => buildMessage({ name, payload }, id)

test.each([
  ['USDT', 'USD'],
  ['VND', 'VND'],
  ['brl', 'BRL'],
])('the currency %s is cut to %s (REQ-TRACK-014)', (code, cut) => {
  expect(trackedCurrency(code)).toBe(cut)
})

test('TLB stands for Philippine pesos, before anything is cut (REQ-TRACK-015, AMB-50)', () => {
  expect(trackedCurrency('TLB')).toBe('PHP')
  expect(build('deposit', { amount: '5', currency: 'TLB' }).currency).toBe('PHP')
})

test.each([
  ['withdraw', { revenue: '100' }, '-100'],
  ['withdraw', { amount: '100.50' }, '-100.50'],
  ['withdraw', { revenue: '-100' }, '-100'],
  ['withdraw', { revenue: '0' }, '0'],
  ['deposit', { revenue: '100' }, '100'],
  ['redeposit', { amount: '7' }, '7'],
] as const)('%s of %j brings %s (REQ-TRACK-006, REQ-TRACK-016)', (name, payload, revenue) => {
  expect(build(name, payload).revenue).toBe(revenue)
})

test.each(['deposit', 'firstDeposit', 'redeposit', 'firstDepositArrival', 'depositSubmit'] as const)(
  '%s speaks of a product (REQ-TRACK-017, AMB-60)',
  (name) => {
    expect(build(name).content_type).toBe('product')
  },
)

test.each(['withdraw', 'login', 'viewContent', 'gameLaunch'] as const)(
  '%s does not (REQ-TRACK-017)',
  (name) => {
    expect(build(name)).not.toHaveProperty('content_type')
  },
)

test('an event has the listed fields and nothing else, whatever it is passed (REQ-TRACK-012, T52)', () => {
  const payload = {
    revenue: '1',
    amount: '1',
    currency: 'VND',
    customerId: 'm7',
    customerName: 'an',
    value: 'MB1',
    token: 'SECRET',
    phone: '0912345678',
  }
  expect(build('depositSubmit', payload)).toEqual({
    id,
    name: 'depositSubmit',
    revenue: '1',
    amount: '1',
    currency: 'VND',
    customerId: 'm7',
    customerName: 'an',
    value: 'MB1',
    content_type: 'product',
  })
  expect(Object.keys(build('firstOpen'))).toEqual(['id', 'name'])
})

test('what is built is what the platform takes', () => {
  expect(trackedMessage.safeParse(build('withdraw', { amount: '100.50', currency: 'USDT' })).success).toBe(
    true,
  )
})

test('ids are UUIDs of version 7 that keep the order of their moments, and within one', () => {
  const chance = (byte: number) => new Uint8Array(8).fill(byte)
  const ids = [
    makeEventId(1_795_000_000_000, 4_094, chance(255)),
    makeEventId(1_795_000_000_000, 4_095, chance(0)),
    makeEventId(1_795_000_000_001, 4_096, chance(90)),
  ]
  expect(ids).toEqual([...ids].sort())
  for (const one of ids)
    expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
