import type { LoginAnswer } from '@playfront/contract/account/session'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { hasFlag } from '@playfront/contract/whitelabelFlags'
import type { Platform } from '../../platform/platform'
import { safeInternalPath } from '../../platform/navigation/safeAddress'
import type { Events } from '../../page/events'
import { type SignInAnswer, sessionOf } from '../session/session'
import type { SessionFlow } from '../session/sessionFlow'

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

export interface SignInDeps {
  platform: Pick<Platform, 'navigation'>
  merchant: Pick<MerchantSettings, 'code' | 'whitelabelVal'>
  session: SessionFlow
  events: Pick<Events, 'publish'>
}

export interface SignInFacts {
  /** The entered password is one of the merchant's well-known initial ones (AMB-04). */
  isInitialPassword?: boolean
  /** The address asked for before, as the query says it; one that is not safe is passed over (SEC-03). */
  wanted?: string | null
  /** Stay on the page unless the password has to be changed or the page is the sign-in (AMB-64). */
  stay?: boolean
}

/**
 * Opens the session that a sign-in was answered with, by whichever method, and navigates to its destination
 * (REQ-LOGIN-010, -015 to -019).
 */
export const completeSignIn = (
  { merchant, session, events, platform: { navigation } }: SignInDeps,
  answer: Omit<LoginAnswer, 'id'> & SignInAnswer,
  { isInitialPassword = false, wanted = null, stay = false }: SignInFacts = {},
): void => {
  const opened = sessionOf(answer, merchant.code)
  session.open(opened)
  events.publish('login', { customerId: opened.id, customerName: opened.userName })
  const place = navigation.path() + navigation.query()
  const { path } = decideDestination({
    firstTimeLogin: answer.firstTimeLogin,
    passwordExpired: answer.passwordExpired,
    expiryForcesChange: hasFlag(merchant.whitelabelVal, 'PWDEXPFORCECHANGE3'),
    isInitialPassword,
    wanted: safeInternalPath(wanted, '') || undefined,
    place: stay ? place : undefined,
  })
  if (path !== place) navigation.replace(path)
}
