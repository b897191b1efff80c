import { lotterySession, type LotterySession } from '@playfront/contract/play/lottery/lotterySession'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Memory } from '../platform/memory'
import type { Requests } from '../requests/requests'
import type { Arrival } from './decideArrival'
import { storedSession, type Player } from './storedSession'

export type SessionState =
  | { kind: 'opening' }
  | { kind: 'playing'; player: Player }
  /** `launch`: the code was used or too old. `expired`: the token ended. `none`: opened without a launch. */
  | { kind: 'ended'; why: 'launch' | 'expired' | 'none' }
  /** No response; the launch code may still be valid. */
  | { kind: 'unreachable' }

export interface SessionFlow {
  store: StoreApi<SessionState>
  /** Exchanges the launch code for a token, or continues with the tab's own. */
  open(arrival: Arrival): Promise<void>
  /** The token was refused. */
  end(): void
  player(): Player | undefined
}

export interface SessionDeps {
  memory: Memory
  requests: Pick<Requests, 'ask'>
  onOpened(answer: LotterySession): void
}

const playerOf = ({ token, memberId, userName, prizeMode, currency, language }: LotterySession): Player => ({
  token,
  memberId,
  userName,
  prizeMode,
  currency,
  language,
})

/** Who plays: from the launch code to the end of the token. */
export const createSessionFlow = ({ memory, requests, onOpened }: SessionDeps): SessionFlow => {
  const store = createStore<SessionState>(() => ({ kind: 'opening' }))
  const become = (state: SessionState) => store.setState(state, true)

  const trade = async (launchCode: string) => {
    // The previous player in this tab may be another one.
    memory.forget(storedSession)
    const outcome = await requests.ask(lotterySession, { launchCode })
    if (outcome.kind === 'unknown') return become({ kind: 'unreachable' })
    if (outcome.kind === 'refused') return become({ kind: 'ended', why: 'launch' })
    const player = playerOf(outcome.value)
    memory.keep(storedSession, player)
    become({ kind: 'playing', player })
    onOpened(outcome.value)
  }

  const resume = () => {
    const player = memory.recall(storedSession)
    become(player ? { kind: 'playing', player } : { kind: 'ended', why: 'none' })
  }

  return {
    store,
    async open({ launchCode }) {
      become({ kind: 'opening' })
      if (launchCode) await trade(launchCode)
      else resume()
    },
    end() {
      memory.forget(storedSession)
      become({ kind: 'ended', why: 'expired' })
    },
    player() {
      const state = store.getState()
      return state.kind === 'playing' ? state.player : undefined
    },
  }
}
