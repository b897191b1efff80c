import { lotteryCalledOff, lotteryResults, type CalledOff } from '@playfront/contract/play/lottery/issue'
import type { LotteryResult } from '@playfront/contract/play/lottery/lotteryParts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { options } from '../options'
import type { Requests } from '../requests/requests'

/** Past results of one lottery, newest first. */
export interface ResultsState {
  lottery: string | undefined
  until: number | undefined
  results: readonly LotteryResult[] | undefined
  next: string | null
  hasFailed: boolean
  /** How many draws of the lottery were called off; not shown while unknown. */
  calledOff: CalledOff | undefined
}

export interface ResultsFlow {
  store: StoreApi<ResultsState>
  /** `until`: only draws before this instant, epoch milliseconds. */
  open(lottery: string, until?: number): Promise<void>
  more(): Promise<void>
}

/** The list of past results, a page at a time (lottery 8.5). */
export const createResultsFlow = (requests: Pick<Requests, 'ask'>): ResultsFlow => {
  const store = createStore<ResultsState>(() => ({
    lottery: undefined,
    until: undefined,
    results: undefined,
    next: null,
    hasFailed: false,
    calledOff: undefined,
  }))

  const countCalledOff = async (lottery: string) => {
    const outcome = await requests.ask(lotteryCalledOff, { lottery })
    if (outcome.kind === 'done' && store.getState().lottery === lottery)
      store.setState({ calledOff: outcome.value })
  }

  const load = async (lottery: string, before: string | undefined) => {
    const { until } = store.getState()
    const outcome = await requests.ask(lotteryResults, {
      lottery,
      before: before ?? until?.toString(),
      limit: options.results.page,
    })
    const { lottery: shown, until: shownUntil, results = [] } = store.getState()
    if (shown !== lottery || shownUntil !== until) return
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
    async open(lottery, until) {
      const shown = store.getState()
      const isOther = shown.lottery !== lottery || shown.until !== until
      store.setState(
        isOther ? { lottery, until, results: undefined, next: null, hasFailed: false } : { hasFailed: false },
      )
      if (shown.lottery !== lottery) store.setState({ calledOff: undefined })
      await Promise.all([load(lottery, undefined), countCalledOff(lottery)])
    },
    async more() {
      const { lottery, next } = store.getState()
      if (lottery && next !== null) await load(lottery, next)
    },
  }
}
