import { expect, test } from 'vitest'
import { fromZoned, toZoned } from './zonedTime'

test.each([
  ['2026-11-21T02:00', 'Asia/Ho_Chi_Minh', '2026-11-20T19:00:00.000Z'],
  ['2026-07-01T12:00', 'Europe/Berlin', '2026-07-01T10:00:00.000Z'],
  ['2026-01-01T00:30', 'America/Sao_Paulo', '2026-01-01T03:30:00.000Z'],
  ['2026-03-29T03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
])('a merchant’s clock that says %s in %s means %s', (written, zone, iso) => {
  expect(fromZoned(written, zone)).toBe(iso)
  expect(toZoned(iso, zone)).toBe(written)
})

test('an instant with its own offset is shown by the merchant’s clock, and an invalid one is empty', () => {
  expect(toZoned('2026-11-21T02:00:00+07:00', 'Asia/Ho_Chi_Minh')).toBe('2026-11-21T02:00')
  expect(toZoned('soon', 'Asia/Ho_Chi_Minh')).toBe('')
  expect(fromZoned('', 'Asia/Ho_Chi_Minh')).toBeUndefined()
})
