import type { Navigation } from './navigation'

/** A history that a test can read. */
export interface PretendNavigation extends Navigation {
  /** Path and query of every entry up to the current one. */
  readonly entries: string[]
  /** What was left for, reloaded (`reload`) or opened in a new window, in order. */
  readonly left: string[]
}

export const createPretendNavigation = (
  start = '/m/home',
  origin = 'https://lotus.example',
): PretendNavigation => {
  const entries = [start]
  const left: string[] = []
  const listeners = new Set<() => void>()
  const here = () => new URL(entries[entries.length - 1] ?? '/', origin)
  const tell = () => listeners.forEach((listener) => listener())
  return {
    entries,
    left,
    origin: () => origin,
    path: () => here().pathname,
    query: () => here().search,
    push(path) {
      entries.push(path)
      tell()
    },
    replace(path) {
      entries[entries.length - 1] = path
      tell()
    },
    back() {
      if (entries.length > 1) entries.pop()
      tell()
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
