import { expect, test } from 'vitest'
import { decideReach, type ReachFacts } from './askForCode'

const stranger = { isMembers: false, isOfAttempt: false }
const cases: [string, ReachFacts, boolean][] = [
  ['a newcomer’s number gets its code', { ...stranger, purpose: 'register' }, true],
  ['a stranger gets none to sign in', { ...stranger, purpose: 'login' }, false],
  ['a member does', { ...stranger, isMembers: true, purpose: 'login' }, true],
  ['a stranger gets none for a new password', { ...stranger, purpose: 'recover' }, false],
  ['a member does', { ...stranger, isMembers: true, purpose: 'recover' }, true],
  [
    'another member’s number proves no attempt',
    { ...stranger, isMembers: true, purpose: 'two-factor' },
    false,
  ],
  ['the attempt’s own number does', { ...stranger, isOfAttempt: true, purpose: 'two-factor' }, true],
]

test.each(cases)('%s (T18, T20)', (_, facts, sent) => {
  expect(decideReach(facts).ok).toBe(sent)
})
