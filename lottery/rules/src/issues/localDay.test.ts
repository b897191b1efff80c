import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf, dayText, localTimeOf, weekdayOf } from './localDay'

const anyDay = fc.integer({ min: -700_000, max: 2_900_000 })

test('a day is written, read and named as the Gregorian calendar does', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const date = new Date(day * 86_400_000)
      expect(dayText(day)).toBe(date.toISOString().slice(0, 10))
      expect(dayOf(dayText(day))).toBe(day)
      expect(weekdayOf(day)).toBe(date.getUTCDay())
    }),
  )
})

test('a text that is no day of the calendar has no number', () => {
  expect(['2026-02-30', '2026-13-01', '2025-02-29', '20260105', '2026-1-5', ''].map(dayOf)).toEqual(
    Array.from({ length: 6 }, () => null),
  )
})

test('the local day begins at local midnight, not at midnight in Greenwich', () => {
  const sevenHours = 7 * 3_600_000
  const midnight = Date.parse('2026-01-04T17:00:00Z')
  expect(dayText(localTimeOf(midnight, sevenHours).day)).toBe('2026-01-05')
  expect(dayText(localTimeOf(midnight - 1, sevenHours).day)).toBe('2026-01-04')
  expect(localTimeOf(midnight + 1, sevenHours).timeOfDayMs).toBe(1)
})
