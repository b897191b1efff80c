import { expect, test } from 'vitest'
import { decideDestination, type DestinationFacts } from './completeSignIn'

const plain: DestinationFacts = {
  firstTimeLogin: false,
  passwordExpired: false,
  expiryForcesChange: false,
  isInitialPassword: false,
}

test.each<[string, Partial<DestinationFacts>, string]>([
  ['a plain sign-in leads home (REQ-LOGIN-015, REQ-ROUTE-003)', {}, '/m/home'],
  ['a first sign-in leads to the password (REQ-LOGIN-016)', { firstTimeLogin: true }, '/m/changePsw'],
  [
    'an expired password leads there while the flag is on (REQ-LOGIN-017)',
    { passwordExpired: true, expiryForcesChange: true },
    '/m/changePsw',
  ],
  [
    'an expired password leads home while the flag is off (REQ-LOGIN-018)',
    { passwordExpired: true },
    '/m/home',
  ],
  ['a well-known password leads there (REQ-LOGIN-019)', { isInitialPassword: true }, '/m/changePsw'],
  ['a screen asked for before is gone to (REQ-ROUTE-006)', { wanted: '/m/game' }, '/m/game'],
  [
    'a password to be changed comes before the screen asked for (REQ-LOGIN-016)',
    { wanted: '/m/game', firstTimeLogin: true },
    '/m/changePsw',
  ],
])('%s', (_, facts, path) => {
  expect(decideDestination({ ...plain, ...facts }).path).toBe(path)
})
