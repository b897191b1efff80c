import { expect, test } from 'vitest'
import { isFreshMockToken, mockToken } from './captcha'

const now = Date.UTC(2026, 10, 21)
const random = (first: number) => Uint8Array.from({ length: 50 }, (_, at) => first + at)

test('a mock token has 50 characters and counts for 60 seconds (REQ-CAPTCHA-030)', () => {
  const token = mockToken(now, random(1))
  expect(token).toHaveLength(50)
  expect(isFreshMockToken(token, now)).toBe(true)
  expect(isFreshMockToken(token, now + 60_000)).toBe(true)
  expect(isFreshMockToken(token, now + 60_001)).toBe(false)
})

test('no two tokens are alike, and nothing else passes for one', () => {
  const token = mockToken(now, random(1))
  expect(mockToken(now, random(2))).not.toBe(token)
  for (const other of ['', 'x'.repeat(50), `${token}a`, token.slice(1), token.toUpperCase()]) {
    expect(isFreshMockToken(other, now)).toBe(false)
  }
  expect(isFreshMockToken(token, now - 61_000)).toBe(false)
})
