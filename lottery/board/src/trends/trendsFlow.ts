import { lotteryResults } from '@playfront/contract/play/lottery/issue'
import type { LotteryResult } from '@playfront/contract/play/lottery/lotteryParts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Requests } from '../requests/requests'

/** How many past draws are looked at. */
export const trendSpans = [30, 50, 100] as const
export type TrendSpan = (typeof trendSpans)[number]

export interface TrendsState {
  lottery: string | undefined
  /** Newest first, as many as the longest span asks for. */
  results: readonly LotteryResult[] | undefined
  hasFailed: boolean
}

export interface TrendsFlow {
  store: StoreApi<TrendsState>
  /** Fetches the past draws of a lottery. */
  open(lottery: string): Promise<void>
}

const most = Math.max(...trendSpans)

/** Past draws for trends, heat and practice. */
export const createTrendsFlow = (requests: Pick<Requests, 'ask'>): TrendsFlow => {
  const store = createStore<TrendsState>(() => ({ lottery: undefined, results: undefined, hasFailed: false }))
  return {
    store,
    async open(lottery) {
      const isOther = store.getState().lottery !== lottery
      store.setState(isOther ? { lottery, results: undefined, hasFailed: false } : { hasFailed: false })
      const outcome = await requests.ask(lotteryResults, { lottery, limit: most })
      if (store.getState().lottery !== lottery) return
      if (outcome.kind === 'done') store.setState({ results: outcome.value.results })
      else store.setState({ hasFailed: true })
    },
  }
}
