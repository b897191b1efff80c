import { milliseconds, seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { afterStart } from './afterStart'
import { createFakeClock } from './fakeClock'

test('a wait is counted from the start, however late it is asked for', async () => {
  const clock = createFakeClock()
  const begun = clock.now()
  const app = { platform: { clock }, startedMs: begun }
  const at: number[] = []
  await clock.advance(seconds(1))
  afterStart(app, milliseconds(1_500), () => at.push(clock.now() - begun))
  afterStart(app, milliseconds(500), () => at.push(clock.now() - begun))
  await clock.advance(seconds(5))
  expect(at).toEqual([1_000, 1_500])
})

test('a device whose time was set back waits no longer than it was asked to', async () => {
  let now = 10_000
  const clock = createFakeClock()
  const app = { platform: { clock: { after: clock.after, now: () => now } }, startedMs: now }
  now = 0
  let isDone = false
  afterStart(app, milliseconds(500), () => (isDone = true))
  await clock.advance(milliseconds(500))
  expect(isDone).toBe(true)
})
