/** What the browser says about itself; nothing worked out yet. */
export interface DeviceFacts {
  userAgent: string
  /** `navigator.platform`; distinguishes an iPad that reports itself as a Mac. */
  platform: string
  touchPoints: number
  /** Display mode standalone, or Safari's own `navigator.standalone`. */
  standalone: boolean
  /** Languages in the user's order, BCP 47. */
  languages: readonly string[]
  online: boolean
}

/** What the front goes by. */
export interface DeviceReading {
  system: 'ios' | 'android' | 'other'
  /** Major version of the system, 0 when it does not say. */
  systemMajor: number
  isIpad: boolean
  /** Started from the home screen. */
  standalone: boolean
  /** Inside the merchant's native app. */
  inNativeApp: boolean
  /** Version of the native app, e.g. `2.4.39`. */
  nativeVersion?: string
  /** Inside another app's browser: Facebook, Instagram, Line, Zalo, TikTok… */
  inAppBrowser?: 'facebook' | 'instagram' | 'line' | 'zalo' | 'tiktok'
  /** The system is new enough to run an installed web app (AMB-35). */
  canRunPwa: boolean
}

/** The native app's marks in the user agent: its name, its version, and in that of iOS a UUID anywhere, which is the device id (GAP-19). */
export const nativeMarks = {
  app: /\bPlayfrontApp\//,
  version: /\bPlayfrontApp\/(\d+(?:\.\d+)*)/,
  deviceId: /\b[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}\b/,
} as const

const foreignBrowsers = [
  ['facebook', /\bFB(?:AN|AV|_IAB)\b/],
  ['instagram', /\bInstagram\b/],
  ['line', /\bLine\//],
  ['zalo', /\bZalo\b/],
  ['tiktok', /\b(?:musical_ly|BytedanceWebview|TikTok)\b/],
] as const

/** First iOS that runs a page from the home screen as an app (AMB-35). */
const firstPwaMajor = 11

/** The system by what the browser says of itself. */
export const systemOf = (facts: Pick<DeviceFacts, 'userAgent' | 'touchPoints'>): DeviceReading['system'] => {
  if (/\b(?:iPhone|iPad|iPod)\b/.test(facts.userAgent) || isMacWithTouch(facts)) return 'ios'
  return /\bAndroid\b/.test(facts.userAgent) ? 'android' : 'other'
}

// iPadOS 13 and later calls itself a Mac; no Mac has a touch screen.
const isMacWithTouch = ({ userAgent, touchPoints }: Pick<DeviceFacts, 'userAgent' | 'touchPoints'>) =>
  /\bMacintosh\b/.test(userAgent) && touchPoints > 1

const majorOf = (userAgent: string, system: DeviceReading['system']): number => {
  const found =
    system === 'android'
      ? /\bAndroid (\d+)/.exec(userAgent)
      : (/\bOS (\d+)(?:_\d+)* like Mac/.exec(userAgent) ?? /\bVersion\/(\d+)/.exec(userAgent))
  return system === 'other' ? 0 : Number(found?.[1] ?? 0)
}

/** Reads the device from what the browser says (AMB-35, GAP-19). */
export const decideDevice = (facts: DeviceFacts): DeviceReading => {
  const { userAgent } = facts
  const system = systemOf(facts)
  const systemMajor = majorOf(userAgent, system)
  const nativeVersion = nativeMarks.version.exec(userAgent)?.[1]
  return {
    system,
    systemMajor,
    isIpad: /\biPad\b/.test(userAgent) || isMacWithTouch(facts),
    standalone: facts.standalone,
    inNativeApp: nativeVersion !== undefined,
    nativeVersion,
    inAppBrowser: foreignBrowsers.find(([, mark]) => mark.test(userAgent))?.[0],
    canRunPwa: system !== 'ios' || systemMajor >= firstPwaMajor,
  }
}
