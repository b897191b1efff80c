/** What the page hands to other apps. */
export interface Share {
  /** The device has a way to share an address. */
  isThere(): boolean
  /** Opens the device's own list of apps; to be called by a press. False when nothing came of it. Never rejects. */
  send(address: { title: string; text: string; url: string }): Promise<boolean>
}

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
