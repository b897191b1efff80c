import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { formatMessage, type TextValues } from './formatMessage'

const write = (message: string, values: TextValues = {}, locale = 'en') =>
  formatMessage(compileMessageOrThrow(message), values, locale)

test.each<[string, TextValues, string]>([
  ['plain', {}, 'plain'],
  ['Hello, {name}!', { name: 'Anna' }, 'Hello, Anna!'],
  ['Hello, {name}!', {}, 'Hello, !'],
  ['It’s {a}{b}', { a: 1, b: 2 }, 'It’s 12'],
  ["'{'literal'}' # {a}", { a: 'x' }, '{literal} # x'],
  ['{n, plural, one {# bet} other {# bets}}', { n: 1 }, '1 bet'],
  ['{n, plural, one {# bet} other {# bets}}', { n: 12_345 }, '12,345 bets'],
  ['{n, plural, =0 {no bets} one {# bet} other {# bets}}', { n: 0 }, 'no bets'],
  [
    '{n, plural, offset:1 =1 {you} one {you and # other} other {you and # others}}',
    { n: 2 },
    'you and 1 other',
  ],
  ['{n, plural, other {# of {all}}}', { n: 2, all: 7 }, '2 of 7'],
  ['{kind, select, bet {Bet} payout {Win} other {Other}}', { kind: 'payout' }, 'Win'],
  ['{kind, select, bet {Bet} other {Other}}', { kind: 'constructor' }, 'Other'],
])('%s with %j reads “%s”', (message, values, words) => {
  expect(write(message, values)).toBe(words)
})

test('plural forms are those of the language', () => {
  const message = '{n, plural, one {raqam} two {ikki} few {oz} other {ko‘p}}'
  expect([1, 2, 3, 11].map((n) => write(message, { n }, 'ar'))).toEqual(['raqam', 'ikki', 'oz', 'ko‘p'])
  expect([0, 1, 2].map((n) => write(message, { n }, 'vi'))).toEqual(['ko‘p', 'ko‘p', 'ko‘p'])
  expect([0, 1, 2].map((n) => write(message, { n }, 'pt-BR'))).toEqual(['raqam', 'raqam', 'ko‘p'])
})

test('markup in a value stays text', () => {
  expect(write('Hello, {name}', { name: '{other} <b>' })).toBe('Hello, {other} <b>')
})
