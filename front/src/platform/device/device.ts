import type { DeviceFacts } from './decideDevice'

/** What the page runs on. Read again at each call, because a page can be installed while it is open. */
export interface Device {
  facts(): DeviceFacts
}

/** Safari's own word for "started from the home screen", older than the display mode. */
const safariStandalone = (): boolean => 'standalone' in navigator && navigator.standalone === true

/** Cached, because rules ask at each navigation, and the browser parses and evaluates every new media query again. */
let appMode: MediaQueryList | undefined
const isApp = (): boolean => (appMode ??= matchMedia('(display-mode: standalone)')).matches

/** The device the page really runs on. */
export const browserDevice: Device = {
  facts: () => ({
    userAgent: navigator.userAgent,
    platform: navigator.platform,
    touchPoints: navigator.maxTouchPoints,
    standalone: safariStandalone() || isApp(),
    languages: navigator.languages,
    online: navigator.onLine,
  }),
}
