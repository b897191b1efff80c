import { searchConsole, type SearchHit, type SearchKind } from '@playfront/contract/console/search'
import { createStore } from 'zustand/vanilla'
import type { AppServices } from '../app/services'
import { options } from '../options'

export interface SearchState {
  text: string
  /** `idle` before there is enough to search for. */
  kind: 'idle' | 'searching' | 'found' | 'failed'
  /** What was found last, by kind; it stays while the next search runs. */
  hits: readonly SearchHit[]
  more: readonly SearchKind[]
  /** The place of the chosen hit; none before an arrow key was pressed or while there are none. */
  chosen: number
}

const minLength = 2
const empty: SearchState = { text: '', kind: 'idle', hits: [], more: [], chosen: 0 }

/** One search over everything that the person may read. */
export const createSearchFlow = ({
  requests,
  platform,
  place,
}: Pick<AppServices, 'requests' | 'platform' | 'place'>) => {
  const store = createStore<SearchState>(() => empty)
  let stop: () => void = () => undefined

  const ask = async (find: string) => {
    const outcome = await requests.ask(searchConsole, { find })
    // Something else has been typed meanwhile.
    if (store.getState().text.trim() !== find) return
    if (outcome.kind === 'done') store.setState({ kind: 'found', chosen: 0, ...outcome.value })
    else store.setState({ kind: 'failed', hits: [], more: [], chosen: 0 })
  }

  return {
    store,
    start: () => () => stop(),
    type(text: string) {
      stop()
      const find = text.trim()
      if (find.length < minLength) return store.setState({ ...empty, text }, true)
      store.setState({ text, kind: 'searching' })
      stop = platform.clock.after(options.searchRestMs, () => void ask(find))
    },
    again() {
      store.setState({ kind: 'searching' })
      void ask(store.getState().text.trim())
    },
    /** Chooses the hit so many places on; behind the last comes the first. */
    step(by: 1 | -1) {
      const { hits, chosen } = store.getState()
      if (hits.length > 0) store.setState({ chosen: (chosen + by + hits.length) % hits.length })
    },
    /** Goes to a hit, or to the chosen one; false while there is none. */
    open(hit: SearchHit | undefined = store.getState().hits[store.getState().chosen]): boolean {
      // What is shown while a search runs was found by other words.
      if (!hit || store.getState().kind !== 'found') return false
      place.go(hit.path)
      return true
    },
  }
}

type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'defaultPrevented'
>

/** Whether this key opens the search: `/` where nothing is being typed, and Ctrl-K or ⌘K anywhere but in a dialog. */
export const isSearchKey = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
  target,
  defaultPrevented,
}: PressedKey): boolean => {
  const element = target instanceof Element ? target : undefined
  if (defaultPrevented || altKey || element?.closest('dialog')) return false
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k'
  return key === '/' && !element?.closest('input, textarea, select, [contenteditable]')
}
