import { expect, test } from 'vitest'
import { decideBinding } from './decideBinding'

test.each([
  ['register', true, { do: 'register' }],
  ['register', false, { do: 'ask', mayRegister: false }],
  ['login', true, { do: 'ask', mayRegister: true }],
  ['login', false, { do: 'ask', mayRegister: false }],
] as const)(
  'started from %s with creation allowed %s (REQ-SOCIAL-014, REQ-SOCIAL-015, REQ-SOCIAL-016, AMB-46)',
  (from, mayCreate, expected) => {
    expect(decideBinding({ from, mayCreate })).toMatchObject(expected)
  },
)
