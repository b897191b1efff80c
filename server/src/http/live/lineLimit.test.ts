import { expect, test } from 'vitest'
import { createLineLimit, maxLinesOfAddress } from './eventLine'

test('an address has a limited number of open streams; other addresses have theirs, and a stream that ends frees its place (T39)', () => {
  const limit = createLineLimit()
  const ends = Array.from({ length: maxLinesOfAddress }, () => limit.take('203.0.113.7'))
  expect(() => limit.take('203.0.113.7')).toThrow('TOO_MANY_REQUEST')
  expect(() => limit.take('203.0.113.8')).not.toThrow()
  ends[0]?.()
  // Called twice, it counts once.
  ends[0]?.()
  limit.take('203.0.113.7')
  expect(() => limit.take('203.0.113.7')).toThrow('TOO_MANY_REQUEST')
})
