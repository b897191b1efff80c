export interface OfferFacts {
  /** The device can hold a passkey. */
  isAvailable: boolean
  /** One was made or used here, or the offer was declined: it is made once on a device. */
  remembered: 'here' | 'declined' | undefined
  isSignedIn: boolean
  /** The password has to be changed first. */
  mustChangePassword: boolean
  /** The page that is shown. */
  path: string
}

export interface OfferDecision {
  offer: boolean
  reason: string
}

/** Where a sign-in is still going on, or something else has to be done first. */
const elsewhere = ['/m/login', '/m/changePsw', '/m/member/security']

/** Whether "sign in without a password next time" is offered after a sign-in by password. */
export const decidePasskeyOffer = (facts: OfferFacts): OfferDecision => {
  if (!facts.isAvailable) return { offer: false, reason: 'the device has no passkeys' }
  if (facts.remembered === 'here') return { offer: false, reason: 'there is one on this device' }
  if (facts.remembered === 'declined') return { offer: false, reason: 'declined on this device' }
  if (!facts.isSignedIn) return { offer: false, reason: 'nobody is signed in' }
  if (facts.mustChangePassword) return { offer: false, reason: 'the password comes first' }
  if (elsewhere.includes(facts.path)) return { offer: false, reason: 'not on this page' }
  return { offer: true, reason: 'signed in by password' }
}
