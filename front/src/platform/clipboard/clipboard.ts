/** What the device carries from one app to another. */
export interface Clipboard {
  /** Puts text there; false where the browser does not let us. Never rejects. */
  write(text: string): Promise<boolean>
}

/** The browser's own; there is none over plain http. */
export const browserClipboard: Clipboard = {
  async write(text) {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      return false
    }
  },
}
