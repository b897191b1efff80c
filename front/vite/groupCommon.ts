import { fileURLToPath } from 'node:url'

/** What of a module's place in the build is asked for here; rolldown's `ModuleInfo` has it. */
interface Place {
  importedIds: readonly string[]
  importers: readonly string[]
}
type PlaceOf = (id: string) => Place | null

const entry = fileURLToPath(new URL('../src/main.ts', import.meta.url))

/** The list of icons leads to all of them; these are what the frame, the notices and most screens draw. */
const drawnHere = [
  'house',
  'layoutGrid',
  'wallet',
  'userRound',
  'arrowLeft',
  'chevronLeft',
  'chevronRight',
  'play',
  'triangleAlert',
  'circleAlert',
  'circleCheck',
  'info',
]
const isDrawnElsewhere = (id: string): boolean => {
  const icon = /[\\/]drawn[\\/](\w+)\./.exec(id)?.[1]
  return icon !== undefined && !drawnHere.includes(icon)
}

const reach = (from: string, placeOf: PlaceOf): Set<string> => {
  const reached = new Set<string>()
  const waiting = [from]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id) || isDrawnElsewhere(id)) continue
    reached.add(id)
    waiting.push(...(placeOf(id)?.importedIds ?? []))
  }
  return reached
}

/** What only the entry needs: neither a module itself nor anything that imports it is in another chunk. */
const ownOfEntry = (reached: ReadonlySet<string>, placeOf: PlaceOf): Set<string> => {
  const own = new Set(reached)
  for (let before = 0; before !== own.size;) {
    before = own.size
    for (const id of reached)
      if (id !== entry && placeOf(id)?.importers.some((importer) => !own.has(importer))) own.delete(id)
  }
  return own
}

/**
 * Puts what the entry shares with lazily loaded chunks into a separate chunk. The entry names the chunks behind it, so
 * its own name changes with each of them, and with its name everything that would import from it: a release that
 * changes one screen would have every screen fetched again. Styles stay together, in the order in which they are
 * written.
 */
export const groupCommon = (): ((id: string, placeOf: PlaceOf) => string | undefined) => {
  let common: Set<string> | undefined
  return (id, placeOf) => {
    if (!common) {
      if (placeOf(entry) === null) throw new Error(`${entry} is no part of the build`)
      const reached = reach(entry, placeOf)
      const own = ownOfEntry(reached, placeOf)
      common = new Set([...reached].filter((each) => !own.has(each) || each.endsWith('.css')))
    }
    return common.has(id) ? 'common' : undefined
  }
}
