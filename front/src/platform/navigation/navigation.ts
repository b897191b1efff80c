import type { Undo } from '@playfront/web/platform/undo'

/** Where the page is and where it goes. Addresses from outside pass `safeInternalPath` or `safeExternalUrl` first. */
export interface Navigation {
  /** Scheme and host of the page, e.g. `https://lotus.example`. */
  origin(): string
  /** Path without query and hash. */
  path(): string
  /** Query with its question mark, or the empty string. */
  query(): string
  /** A new entry in the history; no new document. */
  push(path: string): void
  /** The same entry of the history; no new document. */
  replace(path: string): void
  back(): void
  /** Called when the place has changed, however that came. */
  onChange(listener: () => void): Undo
  /** Leaves for another document in this window. */
  leave(url: string): void
  reload(): void
  /** Opens a new window without a reference to this one (noopener, noreferrer). */
  open(url: string): void
}

const listeners = new Set<() => void>()
const notify = () => listeners.forEach((listener) => listener())

const step = (name: 'pushState' | 'replaceState', path: string) => {
  history[name](null, '', path)
  notify()
}

/** The browser's own address bar and history. */
export const browserNavigation: Navigation = {
  origin: () => location.origin,
  path: () => location.pathname,
  query: () => location.search,
  push: (path) => step('pushState', path),
  replace: (path) => step('replaceState', path),
  back: () => history.back(),
  onChange(listener) {
    if (listeners.size === 0) addEventListener('popstate', notify)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) removeEventListener('popstate', notify)
    }
  },
  leave: (url) => location.assign(url),
  reload: () => location.reload(),
  open: (url) => void open(url, '_blank', 'noopener,noreferrer'),
}
