import { milliseconds, seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { createAfterStart } from './afterStart'
import { createPretendClock } from './pretendClock'

test('a wait is counted from the start, however late it is asked for', async () => {
  const clock = createPretendClock()
  const afterStart = createAfterStart(clock, clock.now())
  const begun = clock.now()
  const at: number[] = []
  await clock.advance(seconds(1))
  afterStart(milliseconds(1_500), () => at.push(clock.now() - begun))
  afterStart(milliseconds(500), () => at.push(clock.now() - begun))
  await clock.advance(seconds(5))
  expect(at).toEqual([1_000, 1_500])
})

test('a device whose time was set back waits no longer than it was asked to', async () => {
  let now = 10_000
  const clock = createPretendClock()
  const afterStart = createAfterStart({ after: clock.after, now: () => now }, now)
  now = 0
  let isDone = false
  afterStart(milliseconds(500), () => (isDone = true))
  await clock.advance(milliseconds(500))
  expect(isDone).toBe(true)
})
