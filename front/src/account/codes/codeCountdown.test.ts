import { seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { createFakeClock } from '../../platform/clock/fakeClock'
import { createCodeCountdown } from './codeCountdown'

const open = () => {
  const clock = createFakeClock()
  const countdown = createCodeCountdown(clock)
  return { clock, countdown, left: () => countdown.store.getState() }
}

test('it counts whole seconds down to nothing and leaves no timer', async () => {
  const { clock, countdown, left } = open()
  countdown.start(30)
  expect(left()).toBe(30)
  await clock.advance(seconds(1))
  expect(left()).toBe(29)
  await clock.advance(seconds(28))
  expect(left()).toBe(1)
  await clock.advance(seconds(1))
  expect(left()).toBe(0)
  expect(clock.waiting()).toBe(0)
})

test('an instant is counted down to as well as a duration (GAP-11)', async () => {
  const { clock, countdown, left } = open()
  countdown.start(clock.now() + seconds(45))
  expect(left()).toBe(45)
  countdown.start(clock.now() / 1_000 + 20)
  expect(left()).toBe(20)
  await clock.advance(seconds(20))
  expect(left()).toBe(0)
})

test('a second code counts from its own beginning, and only once a second', async () => {
  const { clock, countdown, left } = open()
  countdown.start(30)
  await clock.advance(seconds(10))
  countdown.start(300)
  expect([left(), clock.waiting()]).toEqual([300, 1])
})

test('a code that has expired already counts nothing', () => {
  const { clock, countdown, left } = open()
  countdown.start(0)
  expect([left(), clock.waiting()]).toEqual([0, 0])
})

test('stopped, it is over at once', async () => {
  const { clock, countdown, left } = open()
  countdown.start(30)
  countdown.stop()
  expect([left(), clock.waiting()]).toEqual([0, 0])
})
