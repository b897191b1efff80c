import type { Clipboard } from './clipboard'

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
