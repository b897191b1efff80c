import type { Share } from './share'

/** The browser's own; there is none over plain http, and none on most desktops. */
export const browserShare: Share = {
  isThere: () => typeof navigator.share === 'function',
  async send(address) {
    try {
      await navigator.share(address)
      return true
    } catch {
      // Closed by the person, or refused by the browser.
      return false
    }
  },
}
