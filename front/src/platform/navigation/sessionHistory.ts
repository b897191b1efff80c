import type { Undo } from '@playfront/web/platform/undo'

/** The tab's history, with the entries that frames make: what `navigation` does not show. */
export interface SessionHistory {
  /** How many entries there are, those of frames included; browsers stop counting at some number. */
  length(): number
  /** The page's own entry that is current: its place among the page's own entries. */
  place(): number
  /** Puts an entry of the page on top, for the same address. */
  mark(): void
  /** The current entry is such a one. */
  isMarked(): boolean
  /** Goes straight to an entry of the page, past all that frames put after it. @returns false where that is impossible */
  goTo(place: number): boolean
  /** Called when the page's own entry changed by the person's hand. */
  onTravel(listener: () => void): Undo
}

/** The browser's Navigation API, as far as it is used; not every browser has it. */
interface Travels {
  currentEntry: { index: number } | null
  entries(): { key: string }[]
  traverseTo(key: string): { committed: Promise<unknown>; finished: Promise<unknown> }
}

const travels = (): Travels | undefined => (window as { navigation?: Travels }).navigation

const mark = 'game'

export const browserSessionHistory: SessionHistory = {
  length: () => history.length,
  place: () => travels()?.currentEntry?.index ?? 0,
  mark: () => history.pushState(mark, ''),
  isMarked: () => history.state === mark,
  goTo(place) {
    const known = travels()
    const entry = known?.entries()[place]
    if (!known || !entry) return false
    const { committed, finished } = known.traverseTo(entry.key)
    // Another navigation happened in the meantime: the page is there then.
    for (const ending of [committed, finished]) ending.catch(() => undefined)
    return true
  },
  onTravel(listener) {
    addEventListener('popstate', listener)
    return () => removeEventListener('popstate', listener)
  },
}
