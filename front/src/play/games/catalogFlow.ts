import type { GameVendors } from '@playfront/contract/play/catalogue'
import { createStore, type StoreApi } from '../../store/createStore'
import type { Requests } from '../../requests/requests'

export type CatalogState =
  | { kind: 'unknown' | 'loading' | 'failed' }
  | { kind: 'ready'; categories: GameVendors['categories'] }

export interface CatalogFlow {
  store: StoreApi<CatalogState>
  /** Requests the games unless they are known, as they are on a server-rendered home page (REQ-CATALOG-003, -010). */
  load(): Promise<void>
}

/** The merchant's own lotteries, as home shows them. @param coverHosts hosts that pictures may come from */
export const createCatalogFlow = (
  requests: Pick<Requests, 'valueOf'>,
  given?: Pick<GameVendors, 'categories'>,
  coverHosts: readonly string[] = [],
): CatalogFlow => {
  const store = createStore<CatalogState>(() =>
    given ? { kind: 'ready', categories: given.categories } : { kind: 'unknown' },
  )
  return {
    store,
    async load() {
      const { kind } = store.getState()
      if (kind === 'ready' || kind === 'loading') return
      store.setState({ kind: 'loading' }, true)
      try {
        const { askOwnGames } = await import('./askOwnGames')
        store.setState({ kind: 'ready', categories: await askOwnGames(requests, coverHosts) }, true)
      } catch {
        store.setState({ kind: 'failed' }, true)
      }
    },
  }
}
