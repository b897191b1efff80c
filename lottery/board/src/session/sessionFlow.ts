import { type LanguageCode, isLanguageCode } from '@playfront/contract/languages'
import { type CurrencyCode, currencyDigits } from '@playfront/contract/money'
import { type LotterySession, lotterySession } from '@playfront/contract/play/lottery/board'
import { type StoreApi, createStore } from 'zustand/vanilla'
import type { Memory, Remembered } from '../platform/memory'
import type { Requests } from '../requests/requests'
import type { Arrival } from './decideArrival'

/** Who plays in this tab. */
export type Player = Pick<LotterySession, 'token' | 'memberId' | 'userName' | 'prizeMode'> & {
  currency: CurrencyCode
  language: LanguageCode
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isCurrency = (value: unknown): value is CurrencyCode =>
  isText(value) && Object.hasOwn(currencyDigits, value)

/**
 * `PF_LOTTERY_SESSION`, for the tab: the token that the launch code was exchanged for, so that a reload continues the
 * session. The code itself works once and is never stored.
 */
export const storedSession: Remembered<Player> = {
  key: 'PF_LOTTERY_SESSION',
  where: 'tab',
  read(stored) {
    if (!isRecord(stored)) return undefined
    const { token, memberId, userName, prizeMode, currency, language } = stored
    const isWhole =
      isText(token) &&
      isText(memberId) &&
      isText(userName) &&
      isText(prizeMode) &&
      isCurrency(currency) &&
      isText(language) &&
      isLanguageCode(language)
    return isWhole ? { token, memberId, userName, prizeMode, currency, language } : undefined
  },
}

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
