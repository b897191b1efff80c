import { hours, seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { createFakeClock } from './fakeClock'

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

test('midnight is the next one, also at midnight itself', () => {
  const noon = Date.UTC(2026, 0, 15, 12)
  expect(createFakeClock(noon).nextMidnight()).toBe(noon + hours(12))
  expect(createFakeClock(noon + hours(12)).nextMidnight()).toBe(noon + hours(36))
})
