import { hours, minutes } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { instantOfWall, quietForMs, wallTimeAt } from './quietHours'

const night = { quietFrom: '22:00', quietUntil: '08:00' }
const hanoi = 'Asia/Ho_Chi_Minh'
const at = (wall: string, zone = hanoi) => instantOfWall(wall, zone) ?? Number.NaN

test.each([
  ['2026-11-22T21:59', 0],
  ['2026-11-22T22:00', hours(10)],
  ['2026-11-23T02:30', hours(5) + minutes(30)],
  ['2026-11-23T07:59', minutes(1)],
  ['2026-11-23T08:00', 0],
])('at %s a message to many waits for %i ms', (wall, ms) => {
  expect(quietForMs(at(wall), hanoi, night)).toBe(ms)
})

test('the elapsed part of a minute is subtracted, so that it is sent exactly on the minute', () => {
  expect(quietForMs(at('2026-11-23T07:59') + 15_000, hanoi, night)).toBe(45_000)
})

test('hours within a day are quiet too, and none are when they begin as they end', () => {
  const noon = { quietFrom: '12:00', quietUntil: '13:00' }
  expect(quietForMs(at('2026-11-22T12:15'), hanoi, noon)).toBe(minutes(45))
  expect(quietForMs(at('2026-11-22T12:15'), hanoi, { quietFrom: '12:00', quietUntil: '12:00' })).toBe(0)
})

test('the wall clock is the merchant’s, with its summer time', () => {
  expect(wallTimeAt(Date.UTC(2026, 10, 22, 14, 5), hanoi)).toBe('2026-11-22T21:05')
  expect(at('2026-11-22T21:05')).toBe(Date.UTC(2026, 10, 22, 14, 5))
  expect(at('2026-07-01T12:00', 'Europe/Berlin')).toBe(Date.UTC(2026, 6, 1, 10))
  expect(at('2026-12-01T12:00', 'Europe/Berlin')).toBe(Date.UTC(2026, 11, 1, 11))
})

test('a time that no clock shows is none', () => {
  // Clocks jump from two to three on that night.
  expect(instantOfWall('2026-03-29T02:30', 'Europe/Berlin')).toBeUndefined()
  expect(instantOfWall('2026-02-30T10:00', hanoi)).toBeUndefined()
})
