import { expect, test } from 'vitest'
import { spanAt, spanBefore, spansAfter } from './rewardSpan'

const hanoi = 'Asia/Ho_Chi_Minh'
/** A Sunday evening in Hanoi. */
const nowMs = Date.parse('2026-11-22T12:00:00Z')
const iso = (ms: number) => new Date(ms).toISOString()

test('weeks run from Monday to Sunday by the merchant’s clock', () => {
  const week = spanAt(nowMs, hanoi, 'WEEK')
  expect([week.key, iso(week.fromMs), iso(week.untilMs)]).toEqual([
    '2026-11-16',
    '2026-11-15T17:00:00.000Z',
    '2026-11-22T17:00:00.000Z',
  ])
  expect(spanAt(week.untilMs, hanoi, 'WEEK').key).toBe('2026-11-23')
  expect(spanBefore(week, hanoi, 'WEEK').key).toBe('2026-11-09')
})

test('days that were missed are caught up with, the oldest first, a few at a time', () => {
  const at = { nowMs, timeZone: hanoi, period: 'DAY' as const }
  expect(spansAfter('2026-11-18', { ...at, max: 9 }).map(({ key }) => key)).toEqual([
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
  ])
  expect(spansAfter('2026-11-18', { ...at, max: 1 }).map(({ key }) => key)).toEqual(['2026-11-19'])
  expect(spansAfter('2026-11-21', { ...at, max: 9 })).toEqual([])
})

test('a day of a zone that turns its clocks has as many hours as it has', () => {
  const { fromMs, untilMs } = spanAt(Date.parse('2026-10-25T12:00:00Z'), 'Europe/Berlin', 'DAY')
  expect((untilMs - fromMs) / 3_600_000).toBe(25)
})
