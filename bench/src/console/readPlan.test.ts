import { expect, test } from 'vitest'
import { readPlan } from './readPlan'

test('a plan reports the most rows that a step processed, including discarded ones, and what it scanned in full', () => {
  const plan = {
    'Node Type': 'Limit',
    'Actual Rows': 51,
    Plans: [
      { 'Node Type': 'Index Scan', 'Relation Name': 'withdrawal', 'Actual Rows': 1, 'Actual Loops': 51 },
      {
        'Node Type': 'Seq Scan',
        'Relation Name': 'member',
        'Actual Rows': 10,
        'Actual Loops': 1,
        'Rows Removed by Filter': 990,
      },
    ],
  }
  expect(readPlan(plan)).toEqual({ max: 1_000, scanned: ['member'] })
})
