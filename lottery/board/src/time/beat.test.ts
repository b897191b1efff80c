import { seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { createPretendClock } from '../platform/pretendClock'
import { createBeat } from './beat'

const start = Date.UTC(2026, 0, 15, 12)

test('a device whose clock is wrong still counts by the server’s', async () => {
  const clock = createPretendClock(start)
  const beat = createBeat(clock)
  beat.learn(start + seconds(90))
  beat.start()
  await clock.advance(seconds(1))
  expect(beat.store.getState().nowMs).toBe(start + seconds(91))
})

test('it rests while the page is hidden and is right at once when it is shown', async () => {
  const clock = createPretendClock(start)
  const beat = createBeat(clock)
  beat.start()
  clock.hide()
  await clock.advance(seconds(30))
  expect(beat.store.getState().nowMs).toBe(start)
  clock.becomeVisible()
  expect(beat.store.getState().nowMs).toBe(start + seconds(30))
})

test('whoever stops it leaves no timer behind', async () => {
  const clock = createPretendClock(start)
  const beat = createBeat(clock)
  beat.start()()
  await clock.advance(seconds(5))
  expect(beat.store.getState().nowMs).toBe(start)
})
