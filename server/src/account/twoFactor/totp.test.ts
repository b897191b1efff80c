import { seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { decideTotp, newTotpSecret, totpUri } from './totp'

/** The secret of RFC 6238, appendix B; its codes have eight digits there, of which ours are the last six. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i of the epoch the code is %s (RFC 6238)', (second, code) => {
  const facts = { secret, code, nowMs: seconds(second), lastStep: null }
  expect(decideTotp(facts)).toEqual({ ok: true, step: Math.floor(second / 30) })
})

const nowMs = seconds(1_111_111_111)
const step = Math.floor(1_111_111_111 / 30)
const code = '050471'

test.each([
  [-60, false],
  [-30, true],
  [0, true],
  [30, true],
  [60, false],
])('a phone that is %i s off is right: %s', (offSeconds, right) => {
  expect(decideTotp({ secret, code, nowMs: nowMs + seconds(offSeconds), lastStep: null }).ok).toBe(right)
})

test.each([
  [step - 1, true],
  [step, false],
  [step + 1, false],
])('after step %i was taken this one is right: %s', (lastStep, right) => {
  const decision = decideTotp({ secret, code, nowMs, lastStep })
  expect(decision.ok).toBe(right)
  if (!decision.ok) expect(decision.isUsed).toBe(true)
})

test.each(['', '05047', '0504711', '05047a', '٠٥٠٤٧١', '050 471', '-50471', '000000'])(
  '%j is no code',
  (odd) => {
    expect(decideTotp({ secret, code: odd, nowMs, lastStep: step })).toMatchObject({
      ok: false,
      isUsed: false,
    })
  },
)

test('an app gets the merchant, the member and 160 bits', () => {
  const made = newTotpSecret({ bytes: (count) => Buffer.alloc(count, 7), uuid: () => '' })
  expect(made).toMatch(/^[A-Z2-7]{32}$/)
  const uri = new URL(totpUri(made, 'Sen Vàng', 'an_nguyen'))
  expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp'])
  expect(decodeURIComponent(uri.pathname)).toBe('/Sen Vàng:an_nguyen')
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Sen Vàng',
    secret: made,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
