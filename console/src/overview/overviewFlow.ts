import {
  overview,
  type OverviewAnswer,
  type WorkItem,
  type WorkKind,
} from '@playfront/contract/console/overview'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { options } from '../options'
import type { Platform } from '../platform/platform'
import type { Requests } from '../requests/requests'

export interface OverviewState {
  /** The merchant that the rest is of. */
  merchant?: string
  /** What waits there; kept while it is requested again. */
  work: readonly WorkItem[]
  /** Everything, where the overview was opened. */
  whole?: OverviewAnswer
  isFailed: boolean
}

export interface OverviewFlow {
  store: StoreApi<OverviewState>
  /**
   * Shows this merchant, with figures and alerts where they are wanted; what is younger than a minute is not requested again.
   * Called at each change of the page.
   */
  show(merchant: string, isWhole: boolean): void
  load(): Promise<void>
  /** Loads again every minute while the page is visible, until the function that it returns is called. */
  start(): () => void
}

interface OverviewDeps {
  requests: Requests
  clock: Platform['clock']
  /** Nothing is requested while the console is locked. */
  isOpen: () => boolean
}

/** The page on which each kind of work is done. */
export const pageOfWork = {
  approvals: 'approvals',
  withdrawals: 'withdrawals',
  deposits: 'deposits',
  heldAccounts: 'deposits',
  reconciliation: 'reconciliation',
  cards: 'cards',
  documents: 'documents',
  harm: 'risk',
  results: 'lottery',
  chat: 'chat',
  feedback: 'feedback',
} as const satisfies Record<WorkKind, string>

/** The tab of that page, where it is not the first. */
export const viewOfWork: Partial<Record<WorkKind, string>> = { harm: '?view=harm' }

/** How many things wait on the pages, by the page's path; pages without any are missing. */
export const countsByPage = (work: readonly WorkItem[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { kind, waiting } of work)
    counts.set(pageOfWork[kind], (counts.get(pageOfWork[kind]) ?? 0) + waiting)
  return counts
}

/** What waits, for the menu and the overview: one request a minute for both. */
export const createOverviewFlow = ({ requests, clock, isOpen }: OverviewDeps): OverviewFlow => {
  const store = createStore<OverviewState>(() => ({ work: [], isFailed: false }))
  let shown: { merchant: string; isWhole: boolean } | undefined
  let askedMs = -Infinity
  const load = async () => {
    if (!shown || !isOpen()) return
    const { merchant, isWhole } = shown
    askedMs = clock.now()
    const outcome = await requests.ask(overview, { part: isWhole ? 'all' : 'work' })
    if (shown.merchant !== merchant) return
    if (outcome.kind !== 'done') return store.setState({ isFailed: true })
    store.setState({
      work: outcome.value.work,
      isFailed: false,
      ...(isWhole && { whole: outcome.value }),
    })
  }
  return {
    store,
    load,
    show(merchant, isWhole) {
      const isOther = store.getState().merchant !== merchant
      if (isOther) store.setState({ merchant, work: [], isFailed: false }, true)
      shown = { merchant, isWhole }
      const isOld = clock.now() - askedMs >= options.workLookMs
      if (isOther || isOld || (isWhole && !store.getState().whole)) void load()
    },
    start: () => clock.every(options.workLookMs, () => void load()),
  }
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** A length of time in the largest unit that it fills, as the language writes it: `3 hours`; less than a minute is one. */
export const ageOf = (ms: number, tag: string): string => {
  const [unit, unitMs] = units.find(([, one]) => ms >= one) ?? units[2]
  const count = Math.max(1, Math.floor(ms / unitMs))
  return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

/** A length of time, in seconds where it is less than a minute. */
export const durationOf = (ms: number, tag: string): string =>
  ms >= 60_000
    ? ageOf(ms, tag)
    : new Intl.NumberFormat(tag, { style: 'unit', unit: 'second', unitDisplay: 'long' }).format(
        Math.round(ms / 1_000),
      )

/** How much more or less than before, ` (+12 %)`; nothing where there was nothing, or less, to compare with. */
export const changeOf = (now: number, before: number, tag: string): string => {
  if (before <= 0) return ''
  const share = new Intl.NumberFormat(tag, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  }).format((now - before) / before)
  return ` (${share})`
}
