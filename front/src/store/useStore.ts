import { useSyncExternalStore } from 'react'
import type { StoreApi } from './createStore'

/** A store's state, or the part that `select` takes out of it; drawn again when that part changes. */
export function useStore<State>(store: StoreApi<State>): State
export function useStore<State, Part>(store: StoreApi<State>, select: (state: State) => Part): Part
export function useStore<State>(
  store: StoreApi<State>,
  select: (state: State) => unknown = (state) => state,
) {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getState()),
    () => select(store.getInitialState()),
  )
}
