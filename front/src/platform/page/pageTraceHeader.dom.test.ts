import { afterEach, expect, test } from 'vitest'
import { createFakeRandomness } from '@playfront/client/platform/randomness/fakeRandomness'
import { pageTraceHeader } from './pageTraceHeader'

afterEach(() => document.documentElement.removeAttribute('data-traced'))

test('a call begins a trace of its own where the page says that traces are recorded, and carries nothing elsewhere', () => {
  const randomness = createFakeRandomness()
  expect(pageTraceHeader(randomness)).toBeUndefined()
  document.documentElement.setAttribute('data-traced', '')
  const headers = [pageTraceHeader(randomness), pageTraceHeader(randomness)]
  for (const header of headers) expect(header?.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
  expect(headers[0]).not.toEqual(headers[1])
})
