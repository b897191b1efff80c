import type { IdentityChannel } from '@playfront/contract/identityChannels'
import type { NativeSystem } from '../../platform/bridge/nativeBridge'
import type { DeviceReading } from '../../platform/device/decideDevice'

export interface SocialPathFacts {
  channel: IdentityChannel
  /** The provider's flag is on and its key is set (REQ-SOCIAL-003). */
  isReady: boolean
  device: Pick<DeviceReading, 'system' | 'systemMajor' | 'standalone' | 'inNativeApp' | 'inAppBrowser'>
  /** The native app that can sign a person in. */
  handler?: NativeSystem
  /** The merchant has an app id for Facebook's own script. */
  hasFacebookScript: boolean
  /** The browser keeps nothing of this visit; a guess (SEC-22). */
  isPrivate: boolean
}

export interface SocialPath {
  way: 'refused' | 'native' | 'coming-soon' | 'private' | 'facebook-script' | 'popup' | 'redirect'
  reason: string
}

/** Popups work from the iOS after this one on (REQ-SOCIAL-031, AMB-35). */
const lastIosWithoutPopup = 12

/** Before this Android, browsers lose the window that opened them. */
const firstAndroidWithPopup = 7

/** Why a popup window would not work here; undefined when it would. */
const popupError = ({ device }: SocialPathFacts): string | undefined => {
  const { system, systemMajor, standalone, inNativeApp, inAppBrowser } = device
  if (inNativeApp) return 'the native app has one window'
  if (inAppBrowser) return 'another app’s browser has one window'
  if (system === 'ios' && standalone) return 'an app on the home screen of iOS has one window'
  if (system === 'ios' && systemMajor <= lastIosWithoutPopup) return 'this iOS is too old for a window'
  // An Android that does not say its version is a browser that hides it, which only new ones do.
  if (system === 'android' && systemMajor > 0 && systemMajor < firstAndroidWithPopup)
    return 'this Android is too old for a window'
  return undefined
}

const isComingSoon = ({ channel, device }: SocialPathFacts): boolean => {
  if (channel === 'twitter' || channel === 'line') return true
  return channel === 'facebook' && device.inNativeApp && device.system === 'android'
}

/** The method for a sign-in by an identity provider, the first that applies (A§4, A§5, AMB-46). */
export const decideSocialPath = (facts: SocialPathFacts): SocialPath => {
  if (!facts.isReady) return { way: 'refused', reason: 'the provider is not initialised' }
  if (facts.handler) return { way: 'native', reason: `the ${facts.handler} app signs in` }
  if (isComingSoon(facts)) return { way: 'coming-soon', reason: `no native app signs in by ${facts.channel}` }
  if (facts.isPrivate) return { way: 'private', reason: 'private browsing' }
  if (facts.channel === 'facebook' && facts.hasFacebookScript)
    return { way: 'facebook-script', reason: 'the merchant has an app at Facebook' }
  const reason = popupError(facts)
  if (reason !== undefined) return { way: 'redirect', reason: reason }
  return { way: 'popup', reason: 'a modern browser' }
}

/** Where a sign-in by an identity provider was started. */
export type SocialOrigin = 'login' | 'register'

export interface BindingFacts {
  from: SocialOrigin
  /** FIREBASECREATEACC3 is on. */
  mayCreate: boolean
}

export type Binding =
  /** Opens an account at once. */
  | { kind: 'register'; reason: string }
  /** Shows the login-choice dialog, with or without its button to register. */
  | { kind: 'ask'; mayRegister: boolean; reason: string }

/** What happens when no member has this identity yet: `bind_customer_required` (REQ-SOCIAL-014 to -016, AMB-46). */
export const decideBinding = ({ from, mayCreate }: BindingFacts): Binding => {
  if (!mayCreate) return { kind: 'ask', mayRegister: false, reason: 'an identity may open no account' }
  if (from === 'register') return { kind: 'register', reason: 'it was started to open an account' }
  return { kind: 'ask', mayRegister: true, reason: 'there may be an account already' }
}
