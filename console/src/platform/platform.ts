import type { Milliseconds } from '@playfront/contract/time'
import { type Clock as WebClock, browserClock as webClock } from '@playfront/web/platform/clock'
import { type Network, createNetwork } from '@playfront/web/platform/network'
import type { Undo } from '@playfront/web/platform/undo'
import { type Passkeys, browserPasskeys } from './passkeys'

/** What time the device says it is, and what is to happen later. */
export interface Clock extends Pick<WebClock, 'now' | 'after'> {
  /** Does the work again and again while the page is in front, first after one whole period. */
  every(periodMs: Milliseconds, work: () => void): Undo
}

/** The browser's own time. */
export const browserClock: Clock = {
  ...webClock,
  every: (periodMs, work) =>
    webClock.every(periodMs, () => {
      if (webClock.isVisible()) work()
    }),
}

/** What a browser remembers of the console: preferences, never identity. */
export interface Memory {
  recall(what: Remembered): string | undefined
  keep(what: Remembered, value: string): void
}

/** The language, the merchant last worked for, the side of the look; hidden columns and saved filters of a list. */
export type Remembered = 'language' | 'merchant' | 'scheme' | `columns.${string}` | `views.${string}`

const keyOf = (what: Remembered) => `console.${what}`

/** The browser's own store; one that is shut remembers nothing. */
export const browserMemory: Memory = {
  recall(what) {
    try {
      return localStorage.getItem(keyOf(what)) ?? undefined
    } catch {
      return undefined
    }
  },
  keep(what, value) {
    try {
      localStorage.setItem(keyOf(what), value)
    } catch {
      // A full or shut store costs a choice at the next visit, no more.
    }
  },
}

/** The page itself: its address, its language, its title. */
export interface Page {
  /** Path below the console with its query, e.g. `/members?find=an`. */
  path(): string
  /** Goes to another path of the console, as a step of the history or in place of this one. */
  go(path: string, how?: 'step' | 'replace'): void
  /** The same by reloading the page from the server: it then knows the hosts of all current merchants. */
  load(path: string): void
  /** The fragment of the address, without its `#`; it is removed from the address, and from the history. */
  takeFragment(): string
  /**
   * The query of the address where it has this path; the address is then that of the console's first page, also in the
   * history.
   */
  takeQuery(path: string): URLSearchParams | undefined
  /** Goes to a page of another site. */
  leaveFor(url: string): void
  /** Called when the person goes back or on. */
  onMove(listener: () => void): Undo
  /** Has the browser ask before the page is closed or loaded again, while this says so. */
  onClose(isHeld: () => boolean): Undo
  /** Called with each key that is pressed anywhere on the page, before the page does anything about it. */
  onKey(listener: (event: KeyboardEvent) => void): Undo
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
  takeFragment() {
    const { hash, pathname, search } = window.location
    if (hash !== '') window.history.replaceState(null, '', pathname + search)
    return hash.slice(1)
  },
  takeQuery(path) {
    const { pathname, search } = window.location
    if (pathname !== base + path) return undefined
    window.history.replaceState(null, '', `${base}/`)
    return new URLSearchParams(search)
  },
  leaveFor: (url) => window.location.assign(url),
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
  onKey(listener) {
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
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

/** All platform ports. */
export interface Platform {
  clock: Clock
  network: Pick<Network, 'send'>
  page: Page
  memory: Memory
  passkeys: Passkeys
}

/** The ports of a real browser. */
export const browserPlatform: Platform = {
  clock: browserClock,
  // To the own origin alone: the session's cookie goes along.
  network: createNetwork('same-origin'),
  page: browserPage,
  memory: browserMemory,
  passkeys: browserPasskeys,
}
