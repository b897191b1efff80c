import { milliseconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { createFakeClock } from '../clock/fakeClock'
import { createEventCache } from './sandbox/waitForWindow'

test('an event counts once in 600000 ms, and again after it (REQ-SOCIAL-028, AMB-42)', async () => {
  const clock = createFakeClock()
  const events = createEventCache(clock)
  expect(events.isNew('e1')).toBe(true)
  await clock.advance(milliseconds(599_999))
  expect(events.isNew('e1')).toBe(false)
  expect(events.isNew('e2')).toBe(true)
  await clock.advance(milliseconds(1))
  expect(events.isNew('e1')).toBe(true)
})
