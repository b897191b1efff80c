import { expect, test } from 'vitest'
import type { SeenDeposit } from '../readDeposit'
import { decidePay, writeLeft } from './payFlow'

const pending: SeenDeposit = {
  id: '1',
  state: 'pending',
  kind: 'bankTransfer',
  title: 'VietQR',
  amount: 100,
  fee: 0,
  madeAtMs: 0,
  expiresAtMs: 1_000,
  settledAtMs: undefined,
  way: { by: 'promptPay', holder: 'x', code: 'y' },
  paid: undefined,
  credited: undefined,
  excess: 0,
  excessVerdict: undefined,
  owed: 0,
  count: undefined,
  playMoney: true,
}

test.each([
  [{}, 0, { kind: 'way' }],
  [{}, 1_000, { kind: 'over' }],
  [{ state: 'created', way: undefined }, 0, { kind: 'checking' }],
  [{ way: undefined }, 0, { kind: 'checking' }],
  [{ state: 'done', paid: 100, settledAtMs: 900 }, 0, { kind: 'done', isLate: false, isLess: false }],
  [{ state: 'done', paid: 99, settledAtMs: 1_001 }, 0, { kind: 'done', isLate: true, isLess: true }],
  [{ state: 'held' }, 0, { kind: 'held' }],
  [{ state: 'expired' }, 0, { kind: 'expired' }],
  [{ state: 'refused' }, 0, { kind: 'refused' }],
  [{ state: 'reversed' }, 0, { kind: 'reversed' }],
] as const)('%j at %i shows %j', (changed, nowMs, view) => {
  expect(decidePay({ ...pending, ...changed } as SeenDeposit, nowMs)).toMatchObject(view)
})

test.each([
  [900_000, '15:00'],
  [59_001, '01:00'],
  [1, '00:01'],
  [0, '00:00'],
  [-5, '00:00'],
  [7_200_000, '120:00'],
])('%i ms left are written %s', (left, text) => {
  expect(writeLeft(left)).toBe(text)
})
