import { expect, test } from 'vitest'
import { readPlan } from './readPlan'

test('a plan tells the most rows that a step took up, those it threw away too, and what it read from end to end', () => {
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
