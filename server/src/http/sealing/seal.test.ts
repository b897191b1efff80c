import { expect, test } from 'vitest'
import { readSeal, suiteOf } from './seal'

test.each([
  [undefined, undefined],
  ['false', undefined],
  ['aes', 'aes'],
  ['true', 'des'],
  ['des', 'des'],
  ['rot13', 'unknown'],
  ['', 'unknown'],
])('the header Encryption: %s names the suite %s (area CRYPT)', (said, suite) => {
  expect(suiteOf({ headers: { encryption: said } })).toBe(suite)
})

const headers = { 'x-rsa': 'AQI=', 'x-digest': 'ABcd', 'x-timestamp': '1767000000000' }

test('a seal is read with its parts decoded; only the suite aes has a moment (area CRYPT)', () => {
  const seal = { wrappedKey: Buffer.from([1, 2]), digest: 'abcd', sealed: Buffer.from([3]) }
  expect(readSeal('aes', { headers }, 'Aw==')).toEqual({
    suite: 'aes',
    ...seal,
    timestamp: 1_767_000_000_000,
  })
  expect(readSeal('des', { headers }, 'Aw==')).toEqual({ suite: 'des', ...seal, timestamp: undefined })
  expect(readSeal('des', { headers: { ...headers, 'x-timestamp': undefined } }, 'Aw==')).toBeDefined()
})

test.each([
  { 'x-rsa': undefined },
  { 'x-rsa': '' },
  { 'x-rsa': 'AQI' },
  { 'x-rsa': ' AQI=' },
  { 'x-rsa': 'AQJ=' },
  { 'x-rsa': ['AQI=', 'AQI='] },
  { 'x-digest': undefined },
  { 'x-timestamp': undefined },
  { 'x-timestamp': 'now' },
  { 'x-timestamp': '1.5' },
])('a seal with %j is not read (area CRYPT)', (more) => {
  expect(readSeal('aes', { headers: { ...headers, ...more } as never }, 'Aw==')).toBeUndefined()
})

test.each(['', 'Aw=', 'Aw== ', 'Ax==', '{}', 'Aw-_'])('the body "%s" is not read (area CRYPT)', (body) => {
  expect(readSeal('aes', { headers }, body)).toBeUndefined()
})
