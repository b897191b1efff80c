import { days, hours } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { decideMoment } from './trackEventsHandler'

const nowMs = Date.UTC(2026, 10, 21, 13)
const idAt = (atMs: number) => {
  const time = atMs.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000001`
}

test.each([
  ['as it says', -hours(2), nowMs - hours(2)],
  ['now, when the phone’s clock is ahead', hours(5), nowMs],
  ['a week ago, when it waited longer', -days(30), nowMs - days(7)],
])('an event happened %s', (_, offMs, atMs) => {
  expect(decideMoment(idAt(nowMs + offMs), nowMs).atMs).toBe(atMs)
})
