/** A place for texts under keys. Never throws: what the browser will not keep lives on in the page's own memory. */
export interface Shelf {
  read(key: string): string | undefined
  write(key: string, text: string): void
  remove(key: string): void
  clear(): void
  keys(): string[]
}

/** The part of the browser's storage that a shelf needs. */
export type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear' | 'key' | 'length'>

const attempt = <Result>(work: () => Result): Result | undefined => {
  try {
    return work()
  } catch {
    // Blocked or full storage must not stop anyone from playing; the page's memory takes its place.
    return undefined
  }
}

/**
 * @param storage gives the browser's storage; naming it is enough to throw where cookies are blocked
 */
export const createShelf = (storage: () => StorageLike): Shelf => {
  const kept = new Map<string, string>()
  const storedKeys = () => {
    const { length } = storage()
    return Array.from({ length }, (_, index) => storage().key(index) ?? '')
  }
  return {
    read: (key) => kept.get(key) ?? attempt(() => storage().getItem(key)) ?? undefined,
    write(key, text) {
      const isStored = attempt(() => (storage().setItem(key, text), true))
      if (isStored) kept.delete(key)
      else kept.set(key, text)
    },
    remove(key) {
      kept.delete(key)
      attempt(() => storage().removeItem(key))
    },
    clear() {
      kept.clear()
      attempt(() => storage().clear())
    },
    keys: () => [...new Set([...kept.keys(), ...(attempt(storedKeys) ?? [])])],
  }
}
