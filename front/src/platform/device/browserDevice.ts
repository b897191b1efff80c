import type { Device } from './device'

/** Safari's own word for "started from the home screen", older than the display mode. */
const safariStandalone = (): boolean => 'standalone' in navigator && navigator.standalone === true

/** The device the page really runs on. */
export const browserDevice: Device = {
  facts: () => ({
    userAgent: navigator.userAgent,
    platform: navigator.platform,
    touchPoints: navigator.maxTouchPoints,
    standalone: safariStandalone() || matchMedia('(display-mode: standalone)').matches,
    languages: navigator.languages,
    online: navigator.onLine,
  }),
}
