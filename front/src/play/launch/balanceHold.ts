import type { Wallet } from '@playfront/contract/money/wallet'
import type { Clock } from '../../platform/clock/clock'
import { createStore, type StoreApi } from '../../store/createStore'
import { launchOptions } from './launchOptions'

export interface BalanceHold {
  /** The wallet that the bar keeps showing during a draw; undefined: the wallet as it is. */
  store: StoreApi<{ held?: Wallet }>
  /** A draw begins. A hold that is under way is not made longer, so that no game can hide the balance. */
  begin(): void
  /** The draw was shown, money moved for another reason, or the game is left. */
  end(): void
}

export interface BalanceHoldDeps {
  clock: Clock
  /** What the bar shows now. */
  wallet(): Wallet | undefined
}

/** Keeps a payout out of the bar over the game until its draw was shown. The wallet itself is not touched. */
export const createBalanceHold = ({ clock, wallet }: BalanceHoldDeps): BalanceHold => {
  const store = createStore<{ held?: Wallet }>(() => ({}))
  let timer: (() => void) | undefined
  const end = () => {
    timer?.()
    timer = undefined
    if (store.getState().held) store.setState({}, true)
  }
  return {
    store,
    begin() {
      if (timer) return
      timer = clock.after(launchOptions.balanceHeldMs, end)
      store.setState({ held: wallet() }, true)
    },
    end,
  }
}
