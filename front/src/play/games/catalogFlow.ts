import { gameVendors, type GameVendors } from '@playfront/contract/play/gameVendors'
import { createStore, type StoreApi } from '../../store/createStore'
import type { Requests } from '../../requests/requests'

export type CatalogState =
  | { name: 'unknown' | 'loading' | 'failed' }
  | { name: 'ready'; categories: GameVendors['categories'] }

export interface CatalogFlow {
  store: StoreApi<CatalogState>
  /** Asks for the games unless they are known, as they are on a painted home page (REQ-CATALOG-003, -010). */
  load(): Promise<void>
}

/** The games on offer, by class. */
export const createCatalogFlow = (requests: Pick<Requests, 'valueOf'>, given?: GameVendors): CatalogFlow => {
  const store = createStore<CatalogState>(() =>
    given ? { name: 'ready', categories: given.categories } : { name: 'unknown' },
  )
  return {
    store,
    async load() {
      const { name } = store.getState()
      if (name === 'ready' || name === 'loading') return
      store.setState({ name: 'loading' }, true)
      try {
        const { categories } = await requests.valueOf(gameVendors, { platform: 'html5' }, { alert: false })
        store.setState({ name: 'ready', categories }, true)
      } catch {
        store.setState({ name: 'failed' }, true)
      }
    },
  }
}
