import type { OpenedWindow, PostedMessage, Windows } from './windows'

export interface FakeWindow extends OpenedWindow {
  readonly url: string
  readonly size: { width: number; height: number }
}

/** Windows that a test opens, answers from and closes. */
export interface FakeWindows extends Windows {
  readonly opened: FakeWindow[]
  /** From now on the browser opens none. */
  block(): void
  /** Posts to the page, from the last opened window by default. */
  post(data: unknown, from?: { origin?: string; stranger?: true }): void
  /** Leaves a text in local storage, as a window that lost its opener does. */
  leave(key: string, text: string): void
  /** The page was opened with this fragment. */
  arriveWith(fragment: string): void
}

export const createFakeWindows = (origin = 'https://lotus.example'): FakeWindows => {
  const opened: FakeWindow[] = []
  const listeners = new Set<(message: PostedMessage) => void>()
  const left = new Map<string, string>()
  let isBlocked = false
  let fragment: string | undefined
  return {
    opened,
    block: () => void (isBlocked = true),
    open(url, size) {
      if (isBlocked) return undefined
      let isClosed = false
      const one: FakeWindow = {
        url,
        size,
        isClosed: () => isClosed,
        close: () => void (isClosed = true),
      }
      opened.push(one)
      return one
    },
    onMessage(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    post(data, from = {}) {
      const isFrom = (one: OpenedWindow) => !from.stranger && one === opened.at(-1)
      listeners.forEach((listener) => listener({ origin: from.origin ?? origin, data, isFrom }))
    },
    leave: (key, text) => void left.set(key, text),
    takeLeft(key) {
      const found = left.get(key)
      left.delete(key)
      return found
    },
    arriveWith: (arrived) => void (fragment = arrived),
    takeFragment() {
      const found = fragment
      fragment = undefined
      return found
    },
  }
}
