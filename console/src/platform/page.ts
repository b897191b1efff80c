import type { Undo } from './clock'

/** The page itself: its address, its language, its title. */
export interface Page {
  /** Path below the console with its query, e.g. `/members?find=an`. */
  path(): string
  /** Goes to another path of the console, as a step of the history or in place of this one. */
  go(path: string, how?: 'step' | 'replace'): void
  /** Called when the person goes back or on. */
  onMove(listener: () => void): Undo
  speak(tag: string): void
  entitle(title: string): void
  /** The languages that the browser asks for, the best first, as tags. */
  languages(): readonly string[]
  /** Wears light, dark, or what the device prefers. */
  wear(scheme: 'light' | 'dark' | undefined): void
  copy(text: string): Promise<boolean>
  newId(): string
  /** Scheme, host and port of another of our hosts, reached as this page was. */
  originOf(host: string): string
}

const base = '/console'

/** The browser's page. */
export const browserPage: Page = {
  path: () => `${window.location.pathname.slice(base.length) || '/'}${window.location.search}`,
  go(path, how = 'step') {
    if (how === 'replace') window.history.replaceState(null, '', base + path)
    else window.history.pushState(null, '', base + path)
  },
  onMove(listener) {
    window.addEventListener('popstate', listener)
    return () => window.removeEventListener('popstate', listener)
  },
  speak: (tag) => void (document.documentElement.lang = tag),
  entitle: (title) => void (document.title = title),
  languages: () => navigator.languages,
  wear(scheme) {
    if (scheme) document.documentElement.dataset['theme'] = scheme
    else delete document.documentElement.dataset['theme']
  },
  copy: (text) =>
    navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    ),
  newId: () => crypto.randomUUID(),
  originOf: (host) =>
    `${window.location.protocol}//${host}${window.location.port && `:${window.location.port}`}`,
}
