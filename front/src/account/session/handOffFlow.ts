import { createStore, type StoreApi } from '../../store/createStore'
import type { HandOffDeps, HandOffState, TriedToken } from './tryToken'

export interface HandOffFlow {
  store: StoreApi<HandOffState>
  /**
   * Asks the server whom the token in the address belongs to, before anything is done with it (D-11). The caller has
   * set `checking`.
   */
  start(token: string): Promise<void>
  /** The member wants the account that was named. */
  agree(): void
  decline(): void
}

/** A token that came with the address, on its way to being a session or nothing. */
export const createHandOffFlow = (deps: HandOffDeps): HandOffFlow => {
  const store = createStore<HandOffState>(() => ({ kind: 'none' }))
  let tried: TriedToken | undefined

  const settle = (next: HandOffState) => store.setState(next, true)

  return {
    store,
    async start(token) {
      const { tryToken } = await import('./tryToken')
      tried = await tryToken(deps, token, settle)
    },
    agree() {
      tried?.adopt()
      settle({ kind: 'none' })
    },
    decline() {
      tried?.drop()
      settle({ kind: 'none' })
    },
  }
}
