import type { Device } from './device'

/** Safari's own word for "started from the home screen", older than the display mode. */
const safariStandalone = (): boolean => 'standalone' in navigator && navigator.standalone === true

/** Kept, because rules ask at each step of the player, and the browser reads and weighs every new question anew. */
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
