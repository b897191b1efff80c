import { expect, test } from 'vitest'
import { decideBreaker } from './codeLimits'

const limits = { sent: 40, spentPercent: 10 }

test.each([
  ['few codes say nothing yet', 39, 0, false],
  ['enough that nobody used shut the country', 40, 0, true],
  ['one too few of a hundred used', 100, 9, true],
  ['just enough of a hundred used', 100, 10, false],
  ['people who type their codes in', 5_000, 4_000, false],
])('%s (T20)', (_, sent, spent, open) => {
  expect(decideBreaker({ sent, spent }, limits).kind).toBe(open ? 'open' : 'closed')
})
