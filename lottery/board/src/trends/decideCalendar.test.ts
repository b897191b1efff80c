import { hours, minutes } from '@playfront/contract/time'
import type { LotteryResult } from '@playfront/contract/play/lottery/lotteryParts'
import { expect, test } from 'vitest'
import { decideCalendar, fitsCalendar, lastDayOf, monthAfter } from './decideCalendar'

const drawn = (at: string, number = '12345'): LotteryResult => ({
  issueId: `MB-${at.slice(0, 10)}`,
  drawAt: Date.parse(at),
  numbers: { DB: [number] },
  label: 'simulated',
})
const zone = 'Asia/Ho_Chi_Minh'

test('a month lies in weeks from Monday, each draw on the operator’s day', () => {
  const results = [
    drawn('2026-01-31T17:30:00Z', '1'),
    drawn('2026-01-15T11:15:00Z', '2'),
    drawn('2025-12-31T17:30:00Z', '3'),
  ]
  const { weeks, draws } = decideCalendar('2026-01', results, zone)
  expect(weeks).toHaveLength(5)
  expect(weeks.every((week) => week.length === 7)).toBe(true)
  // 1 January 2026 was a Thursday.
  expect(weeks[0]?.map((day) => day?.date.slice(8))).toEqual([
    undefined,
    undefined,
    undefined,
    '01',
    '02',
    '03',
    '04',
  ])
  const held = weeks
    .flat()
    .flatMap((day) => day?.results.map(({ numbers }) => `${day.date} ${numbers['DB']?.[0]}`) ?? [])
  // Half past midnight of the first of February, and of January, by the operator's clock.
  expect(held).toEqual(['2026-01-01 3', '2026-01-15 2'])
  expect(draws).toBe(2)
})

test.each([
  ['2026-01', -1, '2025-12'],
  ['2025-12', 1, '2026-01'],
  ['2026-03', -13, '2025-02'],
])('%s and %i months are %s', (month, count, other) => {
  expect(monthAfter(month, count)).toBe(other)
})

test('a leap February has 29 days and four whole weeks a February of 28 from a Monday', () => {
  expect(lastDayOf('2028-02')).toBe('2028-02-29')
  expect(decideCalendar('2027-02', [], zone).weeks).toHaveLength(4)
})

test('daily draws fit into a calendar, those of every minute do not', () => {
  const every = (gap: number) => Array.from({ length: 3 }, (_, at) => ({ drawAt: hours(100) - at * gap }))
  expect(fitsCalendar(every(hours(24)))).toBe(true)
  expect(fitsCalendar(every(minutes(1)))).toBe(false)
  expect(fitsCalendar([])).toBe(false)
})
