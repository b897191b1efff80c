import { expect, test } from 'vitest'
import { decideSilence } from './decideSilence'

test.each([
  ['a visitor', { isSignedIn: false, member: undefined }, undefined],
  ['a member who plays', { isSignedIn: true, member: {} }, undefined],
  [
    'a member who takes a break',
    { isSignedIn: true, member: { protection: 'break' as const } },
    'no marketing during a break',
  ],
  [
    'a member who left',
    { isSignedIn: true, member: { protection: 'excluded' as const } },
    'the member has excluded themselves',
  ],
  [
    'a member nothing is known of yet',
    { isSignedIn: true, member: undefined },
    'not before it is known whether the member takes a break',
  ],
])('%s (D-07)', (_, facts, silence) => {
  expect(decideSilence(facts)).toBe(silence)
})

test('a protection of a kind this front does not know is a protection (D-07)', () => {
  const member = { protection: 'cool-off' as 'break' }
  expect(decideSilence({ isSignedIn: true, member })).toBe('no marketing during a break')
})
