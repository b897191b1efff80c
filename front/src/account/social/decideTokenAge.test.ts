import { seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { decideTokenAge } from './socialFlow'

const now = Date.UTC(2026, 0, 15, 12)
/** As a provider writes them: base64 for addresses, without padding. */
const encoded = (claims: unknown) =>
  btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
const token = (claims: unknown) => `head.${encoded(claims)}.signature`
const isTaken = (idToken: string) => decideTokenAge(idToken, now, seconds(300)).isTaken

test('a token of 299 s is taken, one of 301 s is not (REQ-SOCIAL-030)', () => {
  expect(isTaken(token({ iat: now / 1_000 - 299 }))).toBe(true)
  expect(isTaken(token({ iat: now / 1_000 - 300 }))).toBe(true)
  expect(isTaken(token({ iat: now / 1_000 - 301 }))).toBe(false)
})

test.each([
  ['-', '>>>'],
  ['_', '???'],
])('a token whose claims hold %s is read as well (REQ-SOCIAL-030)', (mark, name) => {
  for (const padding of ['', 'a', 'ab']) {
    const claims = { name: padding + name, iat: now / 1_000 - 301 }
    if (encoded(claims).includes(mark)) expect(isTaken(token(claims))).toBe(false)
  }
  expect(encoded({ name: `a${name}` }) + encoded({ name: `ab${name}` }) + encoded({ name })).toContain(mark)
})

test.each(['', 'a', 'a.b', 'a.%%.c', token('text'), token({ iat: 'soon' }), token(null)])(
  'what has no age to read is left to the server: %s',
  (idToken) => expect(isTaken(idToken)).toBe(true),
)
