/** What a browser remembers of the console: preferences, never identity. */
export interface Memory {
  recall(what: Remembered): string | undefined
  keep(what: Remembered, value: string): void
}

/** The language, the merchant last worked for, the side of the look. */
export type Remembered = 'language' | 'merchant' | 'scheme'

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
