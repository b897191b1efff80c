import { seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { createFakeClock } from '@playfront/web/platform/fakeClock'
import { createServerClock } from './serverClock'

const start = Date.UTC(2026, 0, 15, 12)

test('a device whose clock is wrong still counts by the server’s', async () => {
  const clock = createFakeClock(start)
  const serverClock = createServerClock(clock)
  serverClock.update(start + seconds(90))
  serverClock.start()
  await clock.advance(seconds(1))
  expect(serverClock.store.getState().nowMs).toBe(start + seconds(91))
})

test('it rests while the page is hidden and is right at once when it is shown', async () => {
  const clock = createFakeClock(start)
  const serverClock = createServerClock(clock)
  serverClock.start()
  clock.hide()
  await clock.advance(seconds(30))
  expect(serverClock.store.getState().nowMs).toBe(start)
  clock.becomeVisible()
  expect(serverClock.store.getState().nowMs).toBe(start + seconds(30))
})

test('stopping it leaves no timer behind', async () => {
  const clock = createFakeClock(start)
  const serverClock = createServerClock(clock)
  serverClock.start()()
  await clock.advance(seconds(5))
  expect(serverClock.store.getState().nowMs).toBe(start)
})
