import { expect, test } from 'vitest'
import { writePlain } from './PayWay'

test.each([
  [100_000, 'VND', '100000'],
  [12_345, 'THB', '123.45'],
  [5, 'BRL', '0.05'],
] as const)('%i of %s is %s in a bank’s form', (amount, currency, written) => {
  expect(writePlain(amount, currency)).toBe(written)
})
