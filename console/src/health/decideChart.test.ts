import { expect, test } from 'vitest'
import { decideChart } from './decideChart'

const hour = (at: number, p75: number) => ({ hour: new Date(at * 3_600_000).toISOString(), samples: 20, p75 })
const on = { metric: 'lcp' as const, changes: [], width: 100, height: 50 }

test('an hour follows the other, and a gap of a night is no line', () => {
  const chart = decideChart({ ...on, hours: [hour(0, 1_000), hour(1, 2_000), hour(10, 1_500)] })
  expect(chart?.line.match(/[ML]/g)).toEqual(['M', 'L', 'M'])
  expect(chart?.dots.map(({ x }) => x)).toEqual([0, 10, 100])
})

test('slower is drawn higher, and every count fits', () => {
  const chart = decideChart({ ...on, hours: [hour(0, 500), hour(1, 90_000)] })
  const [fast, slow] = chart?.dots ?? []
  expect(fast?.y ?? 0).toBeGreaterThan(slow?.y ?? 99)
  expect(slow?.y).toBeGreaterThanOrEqual(0)
})

test('publishes within the time shown are marked, others are not', () => {
  const at = (hours: number) => new Date(hours * 3_600_000).toISOString()
  const changes = [
    { kind: 'settings' as const, name: '7', version: 4, at: at(1) },
    { kind: 'settings' as const, name: '6', version: 3, at: at(-5) },
  ]
  const chart = decideChart({ ...on, changes, hours: [hour(0, 1_000), hour(2, 1_000)] })
  expect(chart?.marks).toEqual([{ x: 50, name: '7', kind: 'settings', version: 4 }])
})

test('an hour with a handful of visits is not drawn', () => {
  const few = { ...hour(1, 9_000), samples: 9 }
  expect(decideChart({ ...on, hours: [hour(0, 1_000), few, hour(2, 1_000)] })?.dots).toHaveLength(2)
  expect(decideChart({ ...on, hours: [few] })).toBeUndefined()
})

test('one hour alone is a dot, and none is no chart', () => {
  expect(decideChart({ ...on, hours: [hour(3, 1_000)] })?.dots).toHaveLength(1)
  expect(decideChart({ ...on, hours: [] })).toBeUndefined()
})
