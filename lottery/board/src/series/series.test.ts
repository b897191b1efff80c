import { expect, test } from 'vitest'
import { fakeIssue } from '../testing/fakeBoard'
import { decideSeries, timesOf } from './decideSeries'
import { createSeriesFlow, rememberedSeries } from './seriesFlow'

const issues = Array.from({ length: 6 }, (_, at) => fakeIssue(0, at + 1))
const [open] = issues
if (!open) throw new Error('there is a first issue')
const flow = () =>
  createSeriesFlow({ ask: async () => ({ kind: 'done', value: { serverTime: 0, issues } }) as never })

test('three draws with multiples of their own begin with the open one', () => {
  const bought = decideSeries(open, issues, { multiples: [1, 2, 5] }, 1)
  expect(bought.map(({ issue, multiple }) => [issue.seq, multiple])).toEqual([
    [1, 1],
    [2, 2],
    [3, 5],
  ])
  expect(timesOf(bought)).toBe(8)
})

test('no more draws are bought than there are, and none of another lottery or one that is paused', () => {
  const others = [
    open,
    fakeIssue(0, 2, 'MN1'),
    { ...fakeIssue(0, 3), state: 'suspended' as const },
    fakeIssue(0, 4),
  ]
  expect(
    decideSeries(open, others, { multiples: Array(50).fill(1) }, 1).map(({ issue }) => issue.seq),
  ).toEqual([1, 4])
})

test('new draws take the multiple of the last, within 50 draws and 999 times', () => {
  const { store, ...series } = flow()
  series.multipleForAll(3)
  series.count(2)
  series.multiple(1, 5_000)
  series.count(99)
  expect(store.getState().multiples.slice(0, 3)).toEqual([3, 999, 999])
  expect(store.getState().multiples).toHaveLength(50)
  series.clear()
  expect(store.getState().multiples).toEqual([1])
})

test.each([null, 4, {}, { memberId: 'm', lottery: 'L', series: { multiples: 'x' } }])(
  'what does not read as a series is none: %j',
  (stored) => expect(rememberedSeries.read(stored)).toBeUndefined(),
)

test('a series left on the device is repaired', () => {
  const stored = {
    memberId: 'm',
    lottery: 'L',
    series: { multiples: [2, -1, 'x', 1e9, 7], stopOnWin: 'yes' },
  }
  expect(rememberedSeries.read(stored)?.series).toEqual({ multiples: [2, 7], stopOnWin: false })
})
