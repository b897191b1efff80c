import type { Wallet } from '@playfront/contract/money/wallet'
import { createStore, type StoreApi } from '../../store/createStore'
import { fetchOnce } from '../../store/fetchOnce'
import { onTokenChange } from '../../account/session/sessionFlow'
import type { WalletDeps, WalletState } from './walletAsking'

export interface WalletFlow {
  store: StoreApi<WalletState>
  /** Follows the session: asked for when a token appears, forgotten when it goes. */
  start(): void
  /** Asks for the balance; askings that meet are one. */
  refresh(): Promise<void>
  /** Takes a pushed wallet; one older than the known one is ignored. */
  update(received: Wallet): Promise<void>
}

const nothing: WalletState = { failed: false }

/** What the member has. */
export const createWalletFlow = (deps: WalletDeps): WalletFlow => {
  const { session } = deps
  const store = createStore<WalletState>(() => nothing)
  const ready = fetchOnce(async () => {
    const { createWalletAsking } = await import('./walletAsking')
    return createWalletAsking(store, deps)
  })

  const refresh = async () => (await ready()).refresh()

  const follow = ({ token }: { token: string }) => {
    store.setState(nothing, true)
    if (token !== '') refresh().catch(() => store.setState({ failed: true }))
  }

  return {
    store,
    start() {
      follow(session.store.getState())
      onTokenChange(session.store, follow)
    },
    refresh,
    update: async (received) => (await ready()).update(received),
  }
}
