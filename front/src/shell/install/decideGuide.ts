import type { DeviceFacts } from '../../platform/device/decideDevice'
import { decideDevice } from '../../platform/device/decideDevice'

/** Whose buttons the guide draws. */
export type GuideKind = 'safari' | 'chrome' | 'inApp' | 'menu'

/** First iOS whose other browsers can add to the home screen; it is 16.4, and 16 says no more than that. */
const firstForeignMajor = 16

/** Which guide fits the browser: each has its buttons elsewhere (REQ-INSTALL-047, GAP-29). */
export const decideGuide = (facts: DeviceFacts): GuideKind => {
  const { system, systemMajor, inAppBrowser } = decideDevice(facts)
  if (inAppBrowser) return 'inApp'
  if (system !== 'ios') return 'menu'
  const isForeign = /\b(?:CriOS|FxiOS|EdgiOS|OPT)\//.test(facts.userAgent)
  if (isForeign) return systemMajor >= firstForeignMajor ? 'chrome' : 'inApp'
  // Safari names itself; a bare web view of some app does not.
  const isSafari = /\bVersion\//.test(facts.userAgent) && /\bSafari\//.test(facts.userAgent)
  return isSafari ? 'safari' : 'inApp'
}
