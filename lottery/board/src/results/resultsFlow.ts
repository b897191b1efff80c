import { lotteryResults } from '@playfront/contract/play/lottery/issue'
import type { LotteryResult } from '@playfront/contract/play/lottery/lotteryParts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { options } from '../options'
import type { Requests } from '../requests/requests'

/** Past results of one lottery, newest first. */
export interface ResultsState {
  lottery: string | undefined
  results: readonly LotteryResult[] | undefined
  next: string | null
  hasFailed: boolean
}

export interface ResultsFlow {
  store: StoreApi<ResultsState>
  open(lottery: string): Promise<void>
  more(): Promise<void>
}

/** The list of past results, a page at a time (lottery 8.5). */
export const createResultsFlow = (requests: Pick<Requests, 'ask'>): ResultsFlow => {
  const store = createStore<ResultsState>(() => ({
    lottery: undefined,
    results: undefined,
    next: null,
    hasFailed: false,
  }))

  const load = async (lottery: string, before: string | undefined) => {
    const outcome = await requests.ask(lotteryResults, { lottery, before, limit: options.results.page })
    const { lottery: shown, results = [] } = store.getState()
    if (shown !== lottery) return
    if (outcome.kind !== 'done') return store.setState({ hasFailed: true })
    const kept = before === undefined ? [] : results
    store.setState({
      results: [...kept, ...outcome.value.results],
      next: outcome.value.next,
      hasFailed: false,
    })
  }

  return {
    store,
    async open(lottery) {
      const isOther = store.getState().lottery !== lottery
      store.setState(
        isOther ? { lottery, results: undefined, next: null, hasFailed: false } : { hasFailed: false },
      )
      await load(lottery, undefined)
    },
    async more() {
      const { lottery, next } = store.getState()
      if (lottery && next !== null) await load(lottery, next)
    },
  }
}
