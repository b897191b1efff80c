import type { Undo } from './clock'

/** The page itself: its address, its language, its title. */
export interface Page {
  /** Path below the console with its query, e.g. `/members?find=an`. */
  path(): string
  /** Goes to another path of the console, as a step of the history or in place of this one. */
  go(path: string, how?: 'step' | 'replace'): void
  /** The same by reloading the page from the server: it then knows the hosts of all current merchants. */
  load(path: string): void
  /** Called when the person goes back or on. */
  onMove(listener: () => void): Undo
  /** Has the browser ask before the page is closed or loaded again, while this says so. */
  onClose(isHeld: () => boolean): Undo
  speak(tag: string): void
  entitle(title: string): void
  /** The languages that the browser asks for, the best first, as tags. */
  languages(): readonly string[]
  /** Applies light, dark, or what the device prefers. */
  setAttributes(scheme: 'light' | 'dark' | undefined): void
  copy(text: string): Promise<boolean>
  /** Gives the person a file of text. */
  save(name: string, text: string): void
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
  load: (path) => window.location.assign(base + path),
  onMove(listener) {
    window.addEventListener('popstate', listener)
    return () => window.removeEventListener('popstate', listener)
  },
  onClose(isHeld) {
    const warn = (event: BeforeUnloadEvent) => {
      if (isHeld()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  },
  speak: (tag) => void (document.documentElement.lang = tag),
  entitle: (title) => void (document.title = title),
  languages: () => navigator.languages,
  setAttributes(scheme) {
    if (scheme) document.documentElement.dataset['theme'] = scheme
    else delete document.documentElement.dataset['theme']
  },
  copy: (text) =>
    navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    ),
  save(name, text) {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
    link.download = name
    link.click()
    // The download has taken hold of it by the next turn.
    setTimeout(() => URL.revokeObjectURL(link.href), 0)
  },
  newId: () => crypto.randomUUID(),
  originOf: (host) =>
    `${window.location.protocol}//${host}${window.location.port && `:${window.location.port}`}`,
}
