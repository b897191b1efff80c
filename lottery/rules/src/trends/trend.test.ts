import { expect, test } from 'vitest'
import { northernResult } from '../testing/anyResult'
import { trend } from './trend'

const without = {
  ...northernResult,
  G2: ['51684', '45080'],
  G3: ['15702', '11869', '95880', '95412', '35845', '75280'],
}
const of = (ending: string, results = [without, without, northernResult, without]) =>
  trend('VN27', results, 2).find((row) => row.ending === ending)

test('frequency counts hits, gaps count results (lottery 9)', () => {
  expect(of('89')).toEqual({ ending: '89', frequency: 3, gap: 2, recordGap: 2 })
  expect(of('22')).toEqual({ ending: '22', frequency: 4, gap: 0, recordGap: 0 })
  expect(of('33')).toEqual({ ending: '33', frequency: 0, gap: 4, recordGap: 4 })
})

test('every ending has a row, and each result adds its 27 or 23 endings', () => {
  const total = (digits: number) =>
    trend('VN27', [northernResult], digits).reduce((sum, { frequency }) => sum + frequency, 0)
  expect(trend('VN27', [], 2)).toHaveLength(100)
  expect([total(2), total(3), total(4)]).toEqual([27, 23, 20])
})
