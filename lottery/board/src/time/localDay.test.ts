import { expect, test } from 'vitest'
import { endOfLocalDay, localDayOf } from './localDay'

test('a draw belongs to the day of the operator, wherever the player is', () => {
  const late = Date.UTC(2026, 0, 15, 17, 30)
  expect(localDayOf(late, 'Asia/Ho_Chi_Minh')).toBe('2026-01-16')
  expect(localDayOf(late, 'America/Sao_Paulo')).toBe('2026-01-15')
})

test('a day ends where the next begins, summer time or not', () => {
  expect(endOfLocalDay('2026-01-15', 'Asia/Ho_Chi_Minh')).toBe(Date.UTC(2026, 0, 15, 17))
  expect(endOfLocalDay('2026-03-29', 'Europe/Lisbon')).toBe(Date.UTC(2026, 2, 29, 23))
  expect(endOfLocalDay('2026-10-25', 'Europe/Lisbon')).toBe(Date.UTC(2026, 9, 26))
  expect(endOfLocalDay('2026-07-01', 'Asia/Kathmandu')).toBe(Date.UTC(2026, 6, 1, 18, 15))
})

test('what is no day has no end', () => {
  for (const text of ['', '2026-13-40', '15/01/2026', 'soon'])
    expect(endOfLocalDay(text, 'Asia/Bangkok')).toBeUndefined()
})
