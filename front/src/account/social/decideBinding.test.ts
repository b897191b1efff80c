import { expect, test } from 'vitest'
import { decideBinding } from './decideSocialPath'

test.each([
  ['register', true, { kind: 'register' }],
  ['register', false, { kind: 'ask', mayRegister: false }],
  ['login', true, { kind: 'ask', mayRegister: true }],
  ['login', false, { kind: 'ask', mayRegister: false }],
] as const)(
  'started from %s with creation allowed %s (REQ-SOCIAL-014, REQ-SOCIAL-015, REQ-SOCIAL-016, AMB-46)',
  (from, mayCreate, expected) => {
    expect(decideBinding({ from, mayCreate })).toMatchObject(expected)
  },
)
