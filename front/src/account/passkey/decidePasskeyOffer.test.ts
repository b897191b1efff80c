import { expect, test } from 'vitest'
import { decidePasskeyOffer, type OfferFacts } from './offerPasskey'

const signedIn: OfferFacts = {
  isAvailable: true,
  remembered: undefined,
  isSignedIn: true,
  mustChangePassword: false,
  path: '/m/home',
}

test.each<[string, Partial<OfferFacts>, boolean]>([
  ['somebody signed in on a device that can', {}, true],
  ['a device that cannot', { isAvailable: false }, false],
  ['a device that holds one', { remembered: 'here' }, false],
  ['a device where it was declined', { remembered: 'declined' }, false],
  ['nobody', { isSignedIn: false }, false],
  ['somebody who has to change the password', { mustChangePassword: true }, false],
  ['the page of the sign-in', { path: '/m/login' }, false],
  ['the page of the new password', { path: '/m/changePsw' }, false],
  ['the page where passkeys are kept', { path: '/m/member/security' }, false],
])('a passkey, offered to %s', (_, facts, offer) => {
  const decision = decidePasskeyOffer({ ...signedIn, ...facts })
  expect(decision.offer).toBe(offer)
  expect(decision.reason).not.toBe('')
})
