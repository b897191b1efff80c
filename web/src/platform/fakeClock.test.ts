import { seconds } from '@playfront/contract/time'
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

test('a cancelled timer never fires', async () => {
  const clock = createFakeClock(0)
  let fired = 0
  clock.after(seconds(1), () => (fired += 1))()
  await clock.advance(seconds(2))
  expect(fired).toBe(0)
})

test('a page that comes back tells its listeners once, and none that has left', () => {
  const clock = createFakeClock()
  const seen: string[] = []
  clock.onVisible(() => seen.push(`visible: ${clock.isVisible()}`))
  clock.onVisible(() => seen.push('left'))()
  clock.hide()
  expect(clock.isVisible()).toBe(false)
  clock.becomeVisible()
  expect(seen).toEqual(['visible: true'])
})
