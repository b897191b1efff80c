import { hours, seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { decidePhase } from './decidePhase'
import { writeCountdown } from './writeCountdown'

const openAt = 1_000_000
const issue = { openAt, closeAt: openAt + seconds(52), drawAt: openAt + seconds(60), state: 'open' } as const

test.each([
  [-1, 'before', false, 'resting'],
  [0, 'open', true, 'calm'],
  [41, 'open', true, 'calm'],
  [42, 'closing', true, 'amber'],
  [46, 'closing', true, 'amber'],
  [47, 'closing', true, 'red'],
  [51.999, 'closing', true, 'red'],
  [52, 'closed', false, 'resting'],
  [60, 'drawing', false, 'resting'],
] as const)(
  '%s s after opening a fast issue is %s, takes bets: %s, looks %s',
  (after, name, takesBets, tone) => {
    expect(decidePhase(issue, openAt + seconds(after))).toMatchObject({ name, takesBets, tone })
  },
)

test('a daily issue is closing for five minutes', () => {
  const daily = { openAt, closeAt: openAt + hours(20), drawAt: openAt + hours(21), state: 'open' } as const
  expect(decidePhase(daily, daily.closeAt - seconds(301)).name).toBe('open')
  expect(decidePhase(daily, daily.closeAt - seconds(299)).name).toBe('closing')
})

test.each([
  ['suspended', 'suspended'],
  ['cancelled', 'cancelled'],
  ['refunded', 'cancelled'],
  ['drawing', 'closed'],
  ['scheduled', 'open'],
] as const)('an issue that the server calls %s is %s inside its time', (state, name) => {
  expect(decidePhase({ ...issue, state }, openAt + seconds(10)).name).toBe(name)
})

test('the ring empties from the opening to the close', () => {
  expect(decidePhase(issue, openAt).fraction).toBe(1)
  expect(decidePhase(issue, openAt + seconds(26)).fraction).toBeCloseTo(0.5)
})

test.each([
  [seconds(52), '00:52'],
  [1, '00:01'],
  [-5, '00:00'],
  [hours(1) + seconds(65), '1:01:05'],
])('%i ms are written %s', (leftMs, text) => {
  expect(writeCountdown(leftMs)).toBe(text)
})
