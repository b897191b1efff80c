import { expect, test } from 'vitest'
import { milliseconds, minutes, seconds } from '@playfront/contract/time'
import { fakePlatform } from './fakePlatform'
import { waitForRound } from './realPlatform'
import { whileNeeded } from './whileNeeded'

const phase = 300

test.each([
  [seconds(1), 0],
  [seconds(1), 499],
  [seconds(5), 260],
  [minutes(1), 700],
])(
  'a round of %i ms that is waited for %i ms after a second ends with a second of the process',
  (interval, late) => {
    const nowMs = 10_000_000 + phase + late
    const waited = waitForRound(interval, nowMs, phase)
    expect((nowMs + waited - phase) % 1_000).toBe(0)
    expect(Math.abs(waited - interval)).toBeLessThanOrEqual(500)
  },
)

test('rounds whose timers are late by some milliseconds keep to their second', () => {
  let nowMs = phase
  for (let round = 1; round <= 100; round += 1) nowMs += waitForRound(seconds(1), nowMs, phase) + (round % 4)
  expect(Math.floor((nowMs - phase) / 1_000)).toBe(100)
})

test('an interval that is not of whole seconds is waited for as it is', () => {
  expect(waitForRound(milliseconds(400), 123, phase)).toBe(400)
})

test('work that nobody needs wakes nobody, and goes on when it is needed again', async () => {
  const { clock, passes } = fakePlatform(0)
  let timers = 0
  let rounds = 0
  let isNeeded = false
  const every: typeof clock.every = (interval, work) => {
    timers += 1
    const cancel = clock.every(interval, work)
    return () => {
      timers -= 1
      cancel()
    }
  }
  const work = whileNeeded(
    { every },
    seconds(1),
    () => isNeeded,
    async () => void (rounds += 1),
  )
  await passes(seconds(5))
  expect([timers, rounds]).toEqual([0, 0])
  isNeeded = true
  work.start()
  work.start()
  await passes(seconds(3))
  expect([timers, rounds]).toEqual([1, 3])
  isNeeded = false
  await passes(seconds(3))
  expect([timers, rounds]).toEqual([0, 3])
  isNeeded = true
  work.start()
  await passes(seconds(2))
  expect([timers, rounds]).toEqual([1, 5])
  work.stop()
  expect(timers).toBe(0)
})
