import type { Navigation } from './navigation'

/** A history that a test can read. */
export interface FakeNavigation extends Navigation {
  /** Path and query of every entry up to the current one. */
  readonly entries: string[]
  /** What was left for, reloaded (`reload`) or opened in a new window, in order. */
  readonly left: string[]
}

export const createFakeNavigation = (start = '/m/home', origin = 'https://lotus.example'): FakeNavigation => {
  const entries = [start]
  const left: string[] = []
  const listeners = new Set<() => void>()
  const here = () => new URL(entries[entries.length - 1] ?? '/', origin)
  const notify = () => listeners.forEach((listener) => listener())
  return {
    entries,
    left,
    origin: () => origin,
    path: () => here().pathname,
    query: () => here().search,
    push(path) {
      entries.push(path)
      notify()
    },
    replace(path) {
      entries[entries.length - 1] = path
      notify()
    },
    back() {
      if (entries.length > 1) entries.pop()
      notify()
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    leave: (url) => void left.push(url),
    reload: () => void left.push('reload'),
    open: (url) => void left.push(url),
  }
}
