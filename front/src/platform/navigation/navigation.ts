import type { Undo } from '../undo'

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
  /** Opens a new window that knows nothing of this one (noopener, noreferrer). */
  open(url: string): void
}
