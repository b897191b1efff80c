import {
  rememberedThings,
  type RememberedName,
  type RememberedThing,
  type RememberedValue,
} from './rememberedThings'
import { createShelf, type Shelf } from './shelf'

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
  /** From now on these things, and no others, live as long as the page: nothing of them reaches the phone. */
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
