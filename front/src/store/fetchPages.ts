import type { StoreApi } from './createStore'

/** A list that comes page by page. */
export interface Paged {
  /** What the next page is asked for with; null after the last. */
  next: string | null
  isFetchingMore: boolean
}

/** What a screen's own list is at. */
export interface Loadable {
  name: 'loading' | 'ready' | 'failed'
}

/** Asks for the first page; where it cannot be had the screen says so, and the next asking tries again. */
export const fetchFirstPage = async <State extends Loadable>(
  store: StoreApi<State>,
  ask: () => Promise<Partial<State>>,
): Promise<void> => {
  const at = (name: Loadable['name'], found?: Partial<State>) =>
    store.setState({ ...found, name } as Partial<State>)
  at('loading')
  try {
    at('ready', await ask())
  } catch {
    at('failed')
  }
}

/** Asks for the next page, one at a time. Where it cannot be had nothing changes, and the next press tries again. */
export const fetchNextPage = async <State extends Paged>(
  store: StoreApi<State>,
  ask: (before: string) => Promise<Partial<State>>,
): Promise<void> => {
  const { next, isFetchingMore } = store.getState()
  if (next === null || isFetchingMore) return
  const isFetching = (isNow: boolean) => store.setState({ isFetchingMore: isNow } as Partial<State>)
  isFetching(true)
  try {
    store.setState(await ask(next))
  } catch {
    // The button stays.
  } finally {
    isFetching(false)
  }
}
