import type { Navigation } from './navigation'

const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())

const step = (name: 'pushState' | 'replaceState', path: string) => {
  history[name](null, '', path)
  tell()
}

const windows = new Map<string, Window>()

/** A browser finds no window again that it opened without an opener, so the tie is cut afterwards. */
const openAgain = (url: string, name: string) => {
  const known = windows.get(name)
  const shown = known && !known.closed ? known : open('', '_blank')
  if (!shown) return
  if (shown !== known) shown.opener = null
  windows.set(name, shown)
  shown.location.replace(url)
  shown.focus()
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
    if (listeners.size === 0) addEventListener('popstate', tell)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) removeEventListener('popstate', tell)
    }
  },
  leave: (url) => location.assign(url),
  reload: () => location.reload(),
  open: (url, name) => (name ? openAgain(url, name) : void open(url, '_blank', 'noopener,noreferrer')),
}
