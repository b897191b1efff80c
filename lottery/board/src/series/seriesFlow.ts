import { lotteryIssuesAhead } from '@playfront/contract/play/lottery/issue'
import type { LotteryIssue } from '@playfront/contract/play/lottery/lotteryParts'
import { slipBounds } from '@playfront/lottery-rules/limits/limitTable'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Remembered } from '../platform/memory'
import type { Requests } from '../requests/requests'

/** Over which issues a slip runs (lottery 4.5). */
export interface Series {
  /** How many times the slip is bought in each issue, the first one first; as many issues as there are figures. */
  multiples: readonly number[]
  /** After the first issue that wins, the rest is given back. */
  stopOnWin: boolean
}

export interface SeriesState extends Series {
  lottery: string | undefined
  /** Issues that take bets now or later, in their order. */
  ahead: readonly LotteryIssue[]
  hasFailed: boolean
}

export interface SeriesFlow {
  store: StoreApi<SeriesState>
  /** Asks which issues can be bought. */
  open(lottery: string): Promise<void>
  /** So many issues; new ones take the multiple of the last. */
  count(issues: number): void
  multiple(at: number, times: number): void
  multipleForAll(times: number): void
  stopOnWin(stops: boolean): void
  restore(series: Series): void
  clear(): void
}

/** One issue, once: what every slip is until the player says otherwise. */
export const single: Series = { multiples: [1], stopOnWin: false }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isMultiple = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= slipBounds.multiple

/** `PF_LOTTERY_SERIES`, on the device: of one member and one lottery, like the slip itself (lottery 8.6). */
export const rememberedSeries: Remembered<{ memberId: string; lottery: string; series: Series }> = {
  key: 'PF_LOTTERY_SERIES',
  where: 'device',
  read(stored) {
    if (!isRecord(stored) || !isRecord(stored['series'])) return undefined
    const { memberId, lottery } = stored
    const { multiples, stopOnWin } = stored['series']
    if (typeof memberId !== 'string' || typeof lottery !== 'string' || !Array.isArray(multiples))
      return undefined
    const kept = multiples.filter(isMultiple).slice(0, slipBounds.issues)
    return {
      memberId,
      lottery,
      series: { multiples: kept.length > 0 ? kept : [1], stopOnWin: stopOnWin === true },
    }
  },
}

/** The several draws of a slip. */
export const createSeriesFlow = (requests: Pick<Requests, 'ask'>): SeriesFlow => {
  const store = createStore<SeriesState>(() => ({
    ...single,
    lottery: undefined,
    ahead: [],
    hasFailed: false,
  }))
  const bounded = (times: number) => Math.min(slipBounds.multiple, Math.max(1, times))
  return {
    store,
    async open(lottery) {
      if (store.getState().lottery !== lottery) store.setState({ lottery, ahead: [] })
      const outcome = await requests.ask(lotteryIssuesAhead, { lottery, limit: slipBounds.issues })
      if (store.getState().lottery !== lottery) return
      if (outcome.kind === 'done') store.setState({ ahead: outcome.value.issues, hasFailed: false })
      else store.setState({ hasFailed: true })
    },
    count(issues) {
      const { multiples } = store.getState()
      const wanted = Math.min(slipBounds.issues, Math.max(1, issues))
      const last = multiples.at(-1) ?? 1
      store.setState({ multiples: Array.from({ length: wanted }, (_, at) => multiples[at] ?? last) })
    },
    multiple: (at, times) =>
      store.setState({
        multiples: store.getState().multiples.map((old, i) => (i === at ? bounded(times) : old)),
      }),
    multipleForAll: (times) =>
      store.setState({ multiples: store.getState().multiples.map(() => bounded(times)) }),
    stopOnWin: (stopOnWin) => store.setState({ stopOnWin }),
    restore: (series) => store.setState({ ...series }),
    clear: () => store.setState(single),
  }
}
