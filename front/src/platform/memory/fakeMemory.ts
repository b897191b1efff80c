import { type Memory, type Shelf, type StorageLike, createMemory, createShelf } from './memory'

/** Memory whose shelves a test can look into, fill and break. */
export interface FakeMemory extends Memory {
  readonly device: Shelf
  readonly tab: Shelf
  /** From now on the browser keeps nothing more. */
  fill(): void
}

const createFakeStorage = (isFull: () => boolean): StorageLike => {
  const texts = new Map<string, string>()
  return {
    get length() {
      return texts.size
    },
    getItem: (key) => texts.get(key) ?? null,
    key: (index) => [...texts.keys()][index] ?? null,
    removeItem: (key) => void texts.delete(key),
    clear: () => texts.clear(),
    setItem(key, text) {
      if (isFull()) throw new DOMException('The storage is full.', 'QuotaExceededError')
      texts.set(key, text)
    },
  }
}

export const createFakeMemory = (merchantCode = 'lotus'): FakeMemory => {
  let isFull = false
  const shelf = () => {
    const storage = createFakeStorage(() => isFull)
    return createShelf(() => storage)
  }
  const shelves = { device: shelf(), tab: shelf() }
  const memory = createMemory(shelves)
  memory.belongTo(merchantCode)
  return { ...memory, ...shelves, fill: () => void (isFull = true) }
}
