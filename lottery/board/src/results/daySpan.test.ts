import { expect, test } from 'vitest'
import { spanOfLocalDay } from './decideStations'

test('a day is as long as its summer time makes it, and begins where the one before ends', () => {
  const hoursOf = (day: string, zone: string) => {
    const span = spanOfLocalDay(day, zone)
    return span && (span.until - span.from) / 3_600_000
  }
  expect(spanOfLocalDay('2026-01-15', 'Asia/Ho_Chi_Minh')?.from).toBe(Date.UTC(2026, 0, 14, 17))
  expect(['2026-03-29', '2026-07-01', '2026-10-25'].map((day) => hoursOf(day, 'Europe/Lisbon'))).toEqual([
    23, 24, 25,
  ])
  expect(spanOfLocalDay('2026-01-01', 'Pacific/Kiritimati')?.from).toBe(Date.UTC(2025, 11, 31, 10))
  expect(spanOfLocalDay('soon', 'Asia/Bangkok')).toBeUndefined()
})
