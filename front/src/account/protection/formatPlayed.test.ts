import { hours, minutes, seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { formatPlayed } from './formatPlayed'

test.each([
  [0, '0 min'],
  [minutes(12) + seconds(59), '12 min'],
  [hours(1), '1 hr'],
  [hours(2) + minutes(5), '2 hr 5 min'],
])('%i ms played are %s', (playedMs, words) => {
  expect(formatPlayed(playedMs, 'en')).toBe(words)
})

test('in the reader’s own words', () => {
  expect(formatPlayed(hours(1) + minutes(2), 'vi')).toBe('1 giờ 2 phút')
})
