import { expect, test } from 'vitest'
import { settleAgain } from './settleAgain'

const draw = { n: ['6092'] }
const ticket = {
  family: 'TG4',
  type: 'TG_2D',
  numbers: ['92'],
  stake: 1_000,
  price: { odds: 700_000, costMult: 2 },
}

test('how many prizes were known says nothing of a bet that is not in running', () => {
  expect(settleAgain({ ...ticket, revealed: 3 }, draw)).toEqual(settleAgain(ticket, draw))
  expect(settleAgain({ ...ticket, revealed: 3 }, draw).cost).toBe(2_000n)
})

test.each([
  ['a stake beyond 2^53', { ...ticket, stake: 2 ** 53 }],
  ['a stake that is no whole number', { ...ticket, stake: 0.5 }],
  ['numbers that are no list', { ...ticket, numbers: '92' as unknown as string[] }],
  ['a multiple that the stake does not hold', { ...ticket, multiple: 3 }],
])('%s is not settled', (_, wrong) => expect(() => settleAgain(wrong, draw)).toThrow(RangeError))
