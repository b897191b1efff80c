/** One thing the board remembers. `read` repairs or refuses what an older version or a curious hand left there. */
export interface Remembered<Value> {
  key: string
  /** `tab` ends with the tab; `device` outlives it. */
  where: 'tab' | 'device'
  read: (stored: unknown) => Value | undefined
}

/** Keeps small things. A browser that refuses storage forgets, and nothing else breaks. */
export interface Memory {
  recall<Value>(thing: Remembered<Value>): Value | undefined
  keep<Value>(thing: Remembered<Value>, value: Value): void
  forget<Value>(thing: Remembered<Value>): void
}

/** The part of a browser's storage that is used. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const parsed = (text: string | null): unknown => {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Memory on two shelves. */
export const createMemory = (shelfOf: (where: 'tab' | 'device') => Shelf): Memory => {
  const attempt = <Answer>(work: () => Answer): Answer | undefined => {
    try {
      return work()
    } catch {
      return undefined
    }
  }
  return {
    recall: ({ key, where, read }) => attempt(() => read(parsed(shelfOf(where).getItem(key)))),
    keep: ({ key, where }, value) => attempt(() => shelfOf(where).setItem(key, JSON.stringify(value))),
    forget: ({ key, where }) => attempt(() => shelfOf(where).removeItem(key)),
  }
}

/** The browser's own storage. */
export const browserMemory = createMemory((where) => (where === 'tab' ? sessionStorage : localStorage))

/** A memory in plain maps, shared by all who receive the same one: a reload in a test. */
export interface FakeMemory extends Memory {
  /** The app is killed, or its tab closed: what ends with the tab is gone. */
  endTab(): void
}

export const createFakeMemory = (): FakeMemory => {
  const shelves = { tab: new Map<string, string>(), device: new Map<string, string>() }
  const memory = createMemory((where) => ({
    getItem: (key) => shelves[where].get(key) ?? null,
    setItem: (key, text) => void shelves[where].set(key, text),
    removeItem: (key) => void shelves[where].delete(key),
  }))
  return { ...memory, endTab: () => shelves.tab.clear() }
}
