import type { Undo } from '../../undo'

/** Windows that this page opens and receives messages from, and what else a sign-in leaves outside the page. */
export interface Windows {
  /** @returns undefined when the browser blocked it */
  open(url: string, size: { width: number; height: number }): OpenedWindow | undefined
  /** Messages from any window; the listener checks where they come from. */
  onMessage(listener: (message: PostedMessage) => void): Undo
  /** Takes what another window of this origin left in local storage under the key. */
  takeLeft(key: string): string | undefined
  /** Takes the answer of a redirect out of the page's address, without its `#`. */
  takeFragment(): string | undefined
}

export interface OpenedWindow {
  isClosed(): boolean
  close(): void
}

export interface PostedMessage {
  origin: string
  data: unknown
  isFrom(opened: OpenedWindow): boolean
}
