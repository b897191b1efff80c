import { expect, test } from 'vitest'
import { decideDepositEvents } from './lookForArrivals'

test.each([
  ['from none to one', 0, 1, ['firstDeposit', 'firstDepositArrival', 'deposit']],
  ['from one to two', 1, 2, ['redeposit', 'deposit']],
  [
    'two at once, the first among them',
    0,
    2,
    ['firstDeposit', 'firstDepositArrival', 'deposit', 'redeposit', 'deposit'],
  ],
  ['no change', 2, 2, []],
  ['a count that went back', 2, 1, []],
  ['a count that is heard of first', undefined, 7, []],
])('%s (REQ-TRACK-005, GAP-17)', (_, before, now, names) => {
  expect(decideDepositEvents(before, now)).toEqual(names)
})
