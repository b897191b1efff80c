export interface DestinationFacts {
  firstTimeLogin: boolean
  passwordExpired: boolean
  /** PWDEXPFORCECHANGE3 is on. */
  expiryForcesChange: boolean
  /** The entered password is one of the merchant's well-known initial ones (AMB-04). */
  isInitialPassword: boolean
  /** Where the visitor wanted to go before signing in, already found safe (SEC-03). */
  wanted?: string
  /** Where the member is and should stay: a sign-in without a button press (AMB-64). */
  place?: string
}

export interface Destination {
  path: string
  reason: string
}

const changePassword = '/m/changePsw'

/** Where a completed login leads; asked there only, not after a registration or a reload (REQ-LOGIN-015 to -019, AMB-05). */
export const decideDestination = (facts: DestinationFacts): Destination => {
  if (facts.firstTimeLogin) return { path: changePassword, reason: 'first sign-in' }
  if (facts.passwordExpired && facts.expiryForcesChange)
    return { path: changePassword, reason: 'the password has expired' }
  if (facts.isInitialPassword)
    return { path: changePassword, reason: 'the password is a well-known initial one' }
  if (facts.place !== undefined && !/^\/m\/login\b/.test(facts.place))
    return { path: facts.place, reason: 'already there' }
  if (facts.wanted !== undefined) return { path: facts.wanted, reason: 'asked for before signing in' }
  return { path: '/m/home', reason: 'signed in' }
}
