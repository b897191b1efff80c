import type { DeviceReading } from '../../platform/device/decideDevice'
import type { PushPermission } from '../../platform/push/push'

export interface PushOfferFacts {
  /** The merchant sends messages. */
  isOffered: boolean
  /** This browser can be reached. */
  isSupported: boolean
  device: Pick<DeviceReading, 'system' | 'standalone' | 'inNativeApp' | 'inAppBrowser'>
  permission: PushPermission
  /** The player turned messages off on this device. */
  isTurnedOff: boolean
  /** What this session knows: the question was asked, or skipped. */
  asked: 'asked' | 'skipped' | undefined
  /** This page itself has opened the question, and it has not been answered yet. */
  isOpen: boolean
  isSignedIn: boolean
  /** The page that is shown. */
  path: string
}

export interface PushOfferDecision {
  offer: boolean
  reason: string
}

/** Where a sign-in is still going on, or something else has to be done first. */
const elsewhere = ['/m/login', '/m/register', '/m/changePsw']

/**
 * Whether this device could be sent messages at all. On iOS only an app on the home screen can; elsewhere there is
 * nothing to agree to, so no question is asked.
 */
export const decideReach = (
  facts: Pick<PushOfferFacts, 'isOffered' | 'isSupported' | 'device'>,
): { reach: boolean; reason: string } => {
  const { system, standalone, inNativeApp, inAppBrowser } = facts.device
  if (!facts.isOffered) return { reach: false, reason: 'the merchant sends none' }
  if (inNativeApp) return { reach: false, reason: 'the native app has messages of its own' }
  if (inAppBrowser) return { reach: false, reason: 'another app’s browser receives none' }
  if (system === 'ios' && !standalone)
    return { reach: false, reason: 'on iOS only an app on the home screen receives any' }
  return facts.isSupported
    ? { reach: true, reason: 'this browser can be reached' }
    : { reach: false, reason: 'this browser receives none' }
}

/** Whether our own explanation comes before the browser's prompt (REQ-PUSH-004 to -006). */
export const decidePushOffer = (facts: PushOfferFacts): PushOfferDecision => {
  const { reach, reason } = decideReach(facts)
  if (!reach) return { offer: false, reason }
  if (!facts.isSignedIn) return { offer: false, reason: 'nobody is signed in' }
  if (facts.permission !== 'default')
    return { offer: false, reason: `the browser’s answer is ${facts.permission}` }
  if (facts.isTurnedOff) return { offer: false, reason: 'turned off on this device' }
  if (facts.asked === 'skipped') return { offer: false, reason: 'skipped in this session' }
  if (facts.asked === 'asked' && !facts.isOpen) return { offer: false, reason: 'asked once in this session' }
  if (elsewhere.includes(facts.path)) return { offer: false, reason: 'not on this page' }
  return { offer: true, reason: 'signed in, and never answered' }
}
