import { lotteryResults } from '@playfront/contract/play/lottery/issue'
import type { LotteryResult } from '@playfront/contract/play/lottery/lotteryParts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Requests } from '../requests/requests'
import { endOfLocalDay } from '../time/localDay'
import { lastDayOf } from './decideCalendar'

/** How many past draws are looked at. */
export const trendSpans = [30, 50, 100] as const
export type TrendSpan = (typeof trendSpans)[number]

export interface TrendsState {
  lottery: string | undefined
  /** Newest first, as many as the longest span asks for. */
  results: readonly LotteryResult[] | undefined
  hasFailed: boolean
  /** A month of the lottery, asked for by itself: it may lie before all of the results. */
  calendar: PrizeMonth | undefined
}

export interface PrizeMonth {
  /** `2026-01`. */
  month: string
  results: readonly LotteryResult[] | undefined
  hasFailed: boolean
}

export interface TrendsFlow {
  store: StoreApi<TrendsState>
  /** Fetches the past draws of a lottery. */
  open(lottery: string): Promise<void>
  /** Fetches the draws of a month of the operator's calendar. */
  turnTo(lottery: string, month: string, timeZone: string): Promise<void>
}

const max = Math.max(...trendSpans)

/** Two draws a day and the days of the longest month. */
const maxOfMonth = 62

const nothing = { results: undefined, hasFailed: false, calendar: undefined }

/** Past draws for trends, heat and practice. */
export const createTrendsFlow = (requests: Pick<Requests, 'ask'>): TrendsFlow => {
  const store = createStore<TrendsState>(() => ({ ...nothing, lottery: undefined }))
  return {
    store,
    async open(lottery) {
      const isOther = store.getState().lottery !== lottery
      store.setState(isOther ? { ...nothing, lottery } : { hasFailed: false })
      const outcome = await requests.ask(lotteryResults, { lottery, limit: max })
      if (store.getState().lottery !== lottery) return
      if (outcome.kind === 'done') store.setState({ results: outcome.value.results })
      else store.setState({ hasFailed: true })
    },
    async turnTo(lottery, month, timeZone) {
      store.setState({ calendar: { month, results: undefined, hasFailed: false } })
      const before = endOfLocalDay(lastDayOf(month), timeZone)?.toString()
      const outcome = await requests.ask(lotteryResults, { lottery, before, limit: maxOfMonth })
      if (store.getState().lottery !== lottery || store.getState().calendar?.month !== month) return
      const isDone = outcome.kind === 'done'
      const results = isDone ? outcome.value.results : undefined
      store.setState({ calendar: { month, results, hasFailed: !isDone } })
    },
  }
}
