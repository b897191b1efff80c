import type { Navigation } from './navigation'

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
