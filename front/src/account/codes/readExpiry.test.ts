import { expect, test } from 'vitest'
import { readExpiry } from './codeCountdown'

const now = Date.UTC(2026, 10, 21, 13)

test.each([
  ['a duration in seconds', 300, 300_000],
  ['an epoch in milliseconds', now + 30_000, 30_000],
  ['an epoch in seconds', now / 1_000 + 45, 45_000],
  ['a duration beyond ten minutes', 3_600, 600_000],
  ['an epoch far ahead', now + 86_400_000, 600_000],
  ['an epoch that has passed', now - 1, 0],
  ['epoch seconds that have passed', now / 1_000 - 10, 0],
  ['nothing left', 0, 0],
  ['less than nothing', -5, 0],
  ['no number', Number.NaN, 0],
])('%s is understood by its size, within 0 to 600 s (GAP-11)', (_, received, leftMs) => {
  expect(readExpiry(received, now)).toBe(leftMs)
})
