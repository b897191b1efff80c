import { gameWallet } from '@playfront/contract/money/wallet'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Requests } from '../requests/requests'

/** What the player holds, minor units; undefined until it is known. */
export interface WalletState {
  balance: number | undefined
  version: number
}

export interface WalletFlow {
  store: StoreApi<WalletState>
  /** Takes a figure that came with another answer; an older one never overwrites a newer. Answers whether it was news. */
  update(balance: number | undefined, version: number | undefined): boolean
  refresh(): Promise<void>
}

export interface WalletDeps {
  requests: Pick<Requests, 'ask'>
  /** The balance became another one. */
  onChanged(): void
}

/** The wallet as far as this page knows it. */
export const createWalletFlow = ({ requests, onChanged }: WalletDeps): WalletFlow => {
  const store = createStore<WalletState>(() => ({ balance: undefined, version: -1 }))
  const update = (balance: number | undefined, version: number | undefined) => {
    if (balance === undefined || version === undefined || version <= store.getState().version) return false
    const isChange = store.getState().balance !== undefined
    store.setState({ balance, version })
    if (isChange) onChanged()
    return true
  }
  return {
    store,
    update,
    async refresh() {
      const outcome = await requests.ask(gameWallet, {})
      if (outcome.kind === 'done') update(outcome.value.balance, outcome.value.version)
    },
  }
}
