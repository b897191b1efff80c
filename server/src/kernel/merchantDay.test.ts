import { hours } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { merchantDay } from './merchantDay'

const at = (iso: string, timeZone: string) => {
  const { day, dayBefore, endsAtMs } = merchantDay(Date.parse(iso), timeZone)
  return [day, dayBefore, new Date(endsAtMs).toISOString()]
}

test.each([
  [
    'the last millisecond of a day',
    '2026-11-21T16:59:59.999Z',
    '2026-11-21',
    '2026-11-20',
    '2026-11-21T17:00:00.000Z',
  ],
  [
    'midnight is the next day',
    '2026-11-21T17:00:00.000Z',
    '2026-11-22',
    '2026-11-21',
    '2026-11-22T17:00:00.000Z',
  ],
  [
    'over the end of a year',
    '2026-12-31T17:00:00.000Z',
    '2027-01-01',
    '2026-12-31',
    '2027-01-01T17:00:00.000Z',
  ],
])('a day goes by the merchant’s zone: %s', (_, now, ...expected) => {
  expect(at(now, 'Asia/Ho_Chi_Minh')).toEqual(expected)
})

test('the same instant is another day elsewhere', () => {
  expect(at('2026-11-22T02:30:00Z', 'Asia/Bangkok')[0]).toBe('2026-11-22')
  expect(at('2026-11-22T02:30:00Z', 'America/Sao_Paulo')[0]).toBe('2026-11-21')
})

test.each([
  ['23 hours when clocks go forward', '2026-03-29T12:00:00Z', '2026-03-29T22:00:00.000Z', '2026-03-28', 23],
  ['25 hours when they go back', '2026-10-25T12:00:00Z', '2026-10-25T23:00:00.000Z', '2026-10-24', 25],
])('a day has %s', (_, now, end, dayBefore, length) => {
  const [day, before, endsAt] = at(now, 'Europe/Berlin')
  expect([day, before, endsAt]).toEqual([now.slice(0, 10), dayBefore, end])
  const [dayThen, , startsAt] = at(
    new Date(Date.parse(end) - hours(length) - 1).toISOString(),
    'Europe/Berlin',
  )
  expect(dayThen).toBe(dayBefore)
  expect(Date.parse(end) - Date.parse(startsAt ?? '')).toBe(hours(length))
})

test('a day that begins at one o’clock, because midnight was skipped, still begins', () => {
  expect(at('2018-11-04T12:00:00Z', 'America/Sao_Paulo')).toEqual([
    '2018-11-04',
    '2018-11-03',
    '2018-11-05T02:00:00.000Z',
  ])
  expect(at('2018-11-03T12:00:00Z', 'America/Sao_Paulo')[2]).toBe('2018-11-04T03:00:00.000Z')
})

test('where a date was left out, the day before is the one that people lived', () => {
  expect(at('2011-12-31T00:00:00Z', 'Pacific/Apia')).toEqual([
    '2011-12-31',
    '2011-12-29',
    '2011-12-31T10:00:00.000Z',
  ])
})

test('a day is the same whatever was asked before', () => {
  const month = Array.from({ length: 60 }, (_, half) => Date.parse('2026-03-15T00:00:00Z') + hours(12) * half)
  // Two names of one zone, so that neither answers from what the other has asked.
  const backwards = month.toReversed().map((ms) => merchantDay(ms, 'Europe/Oslo'))
  const again = month.map((ms) => merchantDay(ms, 'Europe/Oslo'))
  expect(backwards.toReversed()).toEqual(month.map((ms) => merchantDay(ms, 'Atlantic/Jan_Mayen')))
  expect(again).toEqual(backwards.toReversed())
})
