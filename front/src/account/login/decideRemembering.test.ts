import { expect, test } from 'vitest'
import { decideRemembering, type RememberingFacts } from './rememberSignIn'

const wanted: RememberingFacts = {
  isOffered: true,
  isWanted: true,
  type: 'username',
  rememberKey: 'K1',
  mayKeepPassword: false,
}

test.each<[string, Partial<RememberingFacts>, string]>([
  ['the key takes the password’s place', {}, 'key'],
  ['even where the password might be kept', { mayKeepPassword: true }, 'key'],
  ['without a key nothing is kept', { rememberKey: undefined }, 'nothing'],
  [
    'unless the merchant lets the password be kept',
    { rememberKey: undefined, mayKeepPassword: true },
    'password',
  ],
  ['nobody is remembered who did not ask', { isWanted: false }, 'nothing'],
  ['nor while the merchant has it off', { isOffered: false, mayKeepPassword: true }, 'nothing'],
  ['by SMS the number alone (REQ-LOGIN-027)', { type: 'sms' }, 'number'],
])('%s (D-04, SEC-01)', (_, facts, keep) => {
  expect(decideRemembering({ ...wanted, ...facts }).keep).toBe(keep)
})
