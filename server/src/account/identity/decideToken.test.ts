import { minutes, seconds } from '@playfront/contract/time'
import { describe, expect, test } from 'vitest'
import { decideToken, providerOfChannel, type TokenFacts } from './proveIdentity'

const nowMs = Date.UTC(2026, 10, 21, 13, 0, 0)
const now = nowMs / 1_000

const facts = (
  claims: Record<string, unknown>,
  provider: TokenFacts['provider'] = 'google.com',
): TokenFacts => ({
  claims: {
    iat: now - 2,
    auth_time: now - 3,
    firebase: { sign_in_provider: 'google.com', identities: { 'google.com': ['person 1'] } },
    ...claims,
  },
  provider,
  nowMs,
})

test('a fresh token of the right provider identifies the person there', () => {
  expect(decideToken(facts({}))).toEqual({ ok: true, subject: 'person 1' })
})

test.each([
  [299, true],
  [300, true],
  [301, false],
])('a token of %s seconds is believed: %s (REQ-SOCIAL-030)', (age, believed) => {
  expect(decideToken(facts({ iat: now - age })).ok).toBe(believed)
  expect(decideToken(facts({ auth_time: now - age })).ok).toBe(believed)
})

test('a token renewed just now for a sign-in of an hour ago is too old', () => {
  expect(decideToken(facts({ auth_time: now - minutes(60) / seconds(1) }))).toEqual({
    ok: false,
    because: 'too-old',
  })
})

test('the provider’s clock may be ten seconds ahead, and no more', () => {
  expect(decideToken(facts({ iat: now + 10 })).ok).toBe(true)
  expect(decideToken(facts({ iat: now + 11 }))).toEqual({ ok: false, because: 'from-the-future' })
})

test.each([undefined, 'yesterday', Number.NaN, Infinity, null, 1.5])('%s is no date', (iat) => {
  expect(decideToken(facts({ iat }))).toEqual({ ok: false, because: 'undated' })
  expect(decideToken(facts({ auth_time: iat }))).toEqual({ ok: false, because: 'undated' })
})

describe('the channel is the one that the provider names (T21)', () => {
  test.each(Object.entries(providerOfChannel))('%s is %s', (_channel, provider) => {
    const firebase = { sign_in_provider: provider, identities: { [provider]: ['them'] } }
    expect(decideToken(facts({ firebase }, provider))).toEqual({ ok: true, subject: 'them' })
    const others = Object.values(providerOfChannel).filter((other) => other !== provider)
    for (const other of [...others, 'phone' as const]) {
      expect(decideToken(facts({ firebase }, other))).toEqual({ ok: false, because: 'other-provider' })
    }
  })

  test('an identity that is merely linked to the one signed in with does not count', () => {
    const identities = { 'google.com': ['person 1'], 'facebook.com': ['person 2'] }
    const firebase = { sign_in_provider: 'google.com', identities }
    expect(decideToken(facts({ firebase }, 'facebook.com')).ok).toBe(false)
  })

  test.each(['password', 'anonymous', 'custom', undefined, 1])('%s is no channel', (provider) => {
    const firebase = { sign_in_provider: provider, identities: { 'google.com': ['person 1'] } }
    expect(decideToken(facts({ firebase })).ok).toBe(false)
  })
})

test.each([[[]], [['one', 'two']], [['']], [[7]], [['x'.repeat(256)]], ['person 1'], [undefined]])(
  'ids %o identify no one',
  (ids) => {
    const firebase = { sign_in_provider: 'google.com', identities: { 'google.com': ids } }
    expect(decideToken(facts({ firebase }))).toEqual({ ok: false, because: 'nobody' })
  },
)

test('a token of a phone identifies its number', () => {
  const claims = { phone_number: '+84901234567', firebase: { sign_in_provider: 'phone' } }
  expect(decideToken(facts(claims, 'phone'))).toEqual({ ok: true, subject: '+84901234567' })
  expect(decideToken(facts({ firebase: { sign_in_provider: 'phone' } }, 'phone')).ok).toBe(false)
})
