import {
  type RememberedName,
  type RememberedThing,
  type RememberedValue,
  rememberedThings,
} from './rememberedThings'

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

/** What the front remembers of this player on this device; `rememberedThings` lists all of it. */
export interface Memory {
  /** From now on the merchant's own things are meant. Said once, at the start. */
  belongTo(merchantCode: string): void
  /**
   * @param owner distinguishes records of one name, e.g. a member's id
   * @returns undefined when there is none, or it cannot be read
   */
  read<Name extends RememberedName>(name: Name, owner?: string): RememberedValue<Name> | undefined
  write<Name extends RememberedName>(name: Name, value: RememberedValue<Name>, owner?: string): void
  /** Without an owner, the records of all owners go. */
  forget(name: RememberedName, owner?: string): void
  /** Forgets all that the tab knows, but the merchant and the language that each call needs (AMB-33). */
  forgetTab(): void
  /** From now on these entries, and no others, live as long as the page: none of them is stored on the device. */
  keepInPage(names: readonly RememberedName[]): void
}

export interface Shelves {
  device: Shelf
  tab: Shelf
}

/** No storage at all: what is put there stays in the page. */
const nowhere = () => {
  throw new Error()
}

/** The memory over any two shelves. */
export const createMemory = (shelves: Shelves): Memory => {
  let merchantCode = ''
  let inPage: readonly RememberedName[] = []
  const page = createShelf(nowhere)

  const thingOf = <Name extends RememberedName>(name: Name) =>
    rememberedThings[name] as RememberedThing<RememberedValue<Name>>
  const keyOf = (name: RememberedName, owner?: string) => {
    const { key, documented }: RememberedThing<unknown> = rememberedThings[name]
    return (documented ? key : `pf.${merchantCode}.${key}`) + (owner === undefined ? '' : `.${owner}`)
  }
  const shelvesOf = (name: RememberedName): Shelf[] => {
    if (inPage.includes(name)) return [page]
    const { kept } = rememberedThings[name]
    return kept === 'both' ? [shelves.tab, shelves.device] : [shelves[kept]]
  }

  const memory: Memory = {
    belongTo: (code) => void (merchantCode = code),
    keepInPage: (names) => void (inPage = names),
    read(name, owner) {
      const key = keyOf(name, owner)
      for (const shelf of shelvesOf(name)) {
        const written = shelf.read(key)
        const value = written === undefined ? undefined : thingOf(name).notation.read(written)
        if (value !== undefined) return value
      }
      return undefined
    },
    write(name, value, owner) {
      const written = thingOf(name).notation.write(value)
      shelvesOf(name).forEach((shelf) => shelf.write(keyOf(name, owner), written))
    },
    forget(name, owner) {
      const key = keyOf(name, owner)
      const isMeant = (found: string) => found === key || (owner === undefined && found.startsWith(`${key}.`))
      shelvesOf(name).forEach((shelf) => shelf.keys().filter(isMeant).forEach(shelf.remove))
    },
    forgetTab() {
      const language = memory.read('language')
      const merchant = memory.read('merchantCode')
      shelves.tab.clear()
      if (language) memory.write('language', language)
      if (merchant) memory.write('merchantCode', merchant)
    },
  }
  return memory
}

/** Local and session storage of the page's origin. */
export const createBrowserMemory = (): Memory =>
  createMemory({ device: createShelf(() => localStorage), tab: createShelf(() => sessionStorage) })
