import type { Undo } from '@playfront/web/platform/undo'

/** Windows that this page opens and receives messages from, and what else a sign-in leaves outside the page. */
export interface Windows {
  /** @returns undefined when the browser blocked it */
  open(url: string, size: { width: number; height: number }): OpenedWindow | undefined
  /** Messages from any window; the listener checks where they come from. */
  onMessage(listener: (message: PostedMessage) => void): Undo
  /** Takes what another window of this origin left in local storage under the key. */
  takeLeft(key: string): string | undefined
  /** Takes the answer of a redirect out of the page's address, without its `#`. */
  takeFragment(): string | undefined
}

export interface OpenedWindow {
  isClosed(): boolean
  close(): void
}

export interface PostedMessage {
  origin: string
  data: unknown
  isFrom(opened: OpenedWindow): boolean
}

const handles = new WeakMap<OpenedWindow, Window>()

const handleOf = (opened: Window): OpenedWindow => {
  const handle: OpenedWindow = { isClosed: () => opened.closed, close: () => opened.close() }
  handles.set(handle, opened)
  return handle
}

/** In the middle of the screen, as far as the browser lets us. */
const featuresOf = ({ width, height }: { width: number; height: number }) => {
  const left = Math.max(0, (screen.availWidth - width) / 2)
  const top = Math.max(0, (screen.availHeight - height) / 2)
  return `popup=yes,width=${width},height=${height},left=${left},top=${top},scrollbars=yes,resizable=yes`
}

const answers = /^#(?:idToken|failure)=/

/** The browser's own windows. */
export const browserWindows: Windows = {
  open(url, size) {
    const opened = open(url, '_blank', featuresOf(size))
    return opened ? handleOf(opened) : undefined
  },
  onMessage(listener) {
    const subscribe = ({ origin, data, source }: MessageEvent<unknown>) =>
      listener({ origin, data, isFrom: (opened) => source !== null && handles.get(opened) === source })
    addEventListener('message', subscribe)
    return () => removeEventListener('message', subscribe)
  },
  takeLeft(key) {
    try {
      const left = localStorage.getItem(key) ?? undefined
      localStorage.removeItem(key)
      return left
    } catch {
      // Blocked storage: the answer comes through the window or not at all.
      return undefined
    }
  },
  takeFragment() {
    // The inline script has taken it out of the address already; a page without that script still holds it.
    const found = window.playfrontAnswer ?? (answers.test(location.hash) ? location.hash : '')
    delete window.playfrontAnswer
    if (answers.test(location.hash)) history.replaceState(null, '', location.pathname + location.search)
    return found === '' ? undefined : found.slice(1)
  },
}

declare global {
  interface Window {
    /** What a redirect brought back, taken out of the address before anything else could read it (SEC-02). */
    playfrontAnswer?: string
  }
}
