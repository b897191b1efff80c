import type { SessionHistory } from './sessionHistory'

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
