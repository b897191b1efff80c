import type { StaffDesk } from '@playfront/contract/console/staff'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Platform } from '../platform/platform'
import type { SessionFlow, SessionState } from '../session/sessionFlow'

export interface Place {
  /** Path below the console without its query, e.g. `/members/0198…`. */
  path: string
  query: string
  /** The merchant's code that was chosen last; perhaps not one of this person's. */
  chosenDesk: string | undefined
}

export interface PlaceFlow {
  store: StoreApi<Place>
  go(path: string, how?: 'step' | 'replace'): void
  chooseDesk(code: string): void
  /** The merchant that is worked for: the chosen one, or the first of the person's. */
  desk(session: SessionState): StaffDesk | undefined
}

const readPlace = (path: string): Pick<Place, 'path' | 'query'> => {
  const [before = '/', query = ''] = path.split('?')
  return { path: before, query }
}

export const createPlaceFlow = (
  { page, memory }: Pick<Platform, 'page' | 'memory'>,
  session: SessionFlow,
): PlaceFlow => {
  const store = createStore<Place>(() => ({ ...readPlace(page.path()), chosenDesk: memory.recall('desk') }))
  page.onMove(() => store.setState(readPlace(page.path())))
  const go: PlaceFlow['go'] = (path, how) => {
    page.go(path, how)
    store.setState(readPlace(path))
  }
  // Whoever signs in next begins at the beginning.
  session.store.subscribe((state, before) => {
    if (before.kind === 'in' && state.kind === 'name') go('/', 'replace')
  })
  return {
    store,
    go,
    chooseDesk(code) {
      memory.keep('desk', code)
      store.setState({ chosenDesk: code })
    },
    desk(state) {
      if (state.kind !== 'in') return undefined
      const { chosenDesk } = store.getState()
      return state.who.desks.find(({ code }) => code === chosenDesk) ?? state.who.desks[0]
    },
  }
}
