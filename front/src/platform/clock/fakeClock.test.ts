import { hours, seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { createFakeClock } from './fakeClock'

test('timers fire in the order of their time, each at its own moment', async () => {
  const clock = createFakeClock(0)
  const seen: string[] = []
  clock.after(seconds(2), () => seen.push(`late at ${clock.now()}`))
  clock.after(seconds(1), () => seen.push(`early at ${clock.now()}`))
  clock.every(seconds(1.5), () => seen.push(`again at ${clock.now()}`))
  await clock.advance(seconds(3))
  expect(seen).toEqual(['early at 1000', 'again at 1500', 'late at 2000', 'again at 3000'])
})

test('a group cancels all of its timers, and no others', async () => {
  const clock = createFakeClock(0)
  const seen: string[] = []
  const group = clock.group()
  group.after(seconds(1), () => seen.push('of the group'))
  group.every(seconds(1), () => seen.push('of the group'))
  clock.after(seconds(1), () => seen.push('alone'))
  group.dispose()
  await clock.advance(seconds(5))
  expect(seen).toEqual(['alone'])
  expect(clock.waiting()).toBe(0)
})

test('a cancelled timer never fires', async () => {
  const clock = createFakeClock(0)
  let fired = 0
  clock.after(seconds(1), () => (fired += 1))()
  await clock.advance(seconds(2))
  expect(fired).toBe(0)
})

test('midnight is the next one, also at midnight itself', () => {
  const noon = Date.UTC(2026, 0, 15, 12)
  expect(createFakeClock(noon).nextMidnight()).toBe(noon + hours(12))
  expect(createFakeClock(noon + hours(12)).nextMidnight()).toBe(noon + hours(36))
})
