import { days } from '@playfront/contract/time'
import {
  type ReportName,
  type ReportSheet,
  readReport,
  writeReport,
} from '@playfront/contract/console/reports'
import { createStore } from 'zustand/vanilla'
import type { AppServices } from '../app/services'
import type { Refused } from '@playfront/web/requests/outcome'

export interface DaySpan {
  from: string
  to: string
}

export const spanLengths = [7, 30, 90, 365] as const

/** So many days of the merchant's calendar, today the last of them. */
export const lastDays = (count: number, nowMs: number, timeZone: string): DaySpan => {
  // The one locale whose dates are written as ISO 8601 writes them.
  const to = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(nowMs)
  const from = new Date(Date.parse(`${to}T00:00:00Z`) - days(count - 1)).toISOString().slice(0, 10)
  return { from, to }
}

/** Reports that have a page of their own; `gameDays` is a file alone. */
export const shownReports = ['registrations', 'funnel', 'money', 'games', 'playDays', 'retention'] as const

export type ShownReport = (typeof shownReports)[number]

/** What the page's address asks for. */
export interface AskedReport extends DaySpan {
  report: ShownReport
  game: string | undefined
}

export type ReportState =
  | { kind: 'loading' }
  | { kind: 'failed'; message?: string }
  /** `games` name what days can be chosen by. */
  | { kind: 'ready'; sheet: ReportSheet; games: ReportSheet | undefined }

const usualDays = 30

/** Keeps the report that the address names. A response that was overtaken by another request is dropped. */
export const createReportsFlow = (services: AppServices) => {
  const { requests, toasts, texts, platform } = services
  const store = createStore<ReportState>(() => ({ kind: 'loading' }))
  const busy = createStore<{ file: boolean }>(() => ({ file: false }))
  const set = (state: ReportState) => store.setState(state, true)
  let turn = 0
  /** Only the days can be entered wrongly here. */
  const wordsOf = ({ code, message }: Refused) =>
    code === 'request.invalid' ? texts().t('reports.range') : message

  return {
    store,
    busy,
    /** The days that the query names, or the last thirty of the merchant's. */
    read(rest: string, query: URLSearchParams): AskedReport {
      const usual = lastDays(usualDays, platform.clock.now(), services.merchant()?.timeZone ?? 'UTC')
      return {
        report: shownReports.find((one) => one === rest) ?? 'registrations',
        from: query.get('from') ?? usual.from,
        to: query.get('to') ?? usual.to,
        game: query.get('game') ?? undefined,
      }
    },
    last: (count: number): DaySpan =>
      lastDays(count, platform.clock.now(), services.merchant()?.timeZone ?? 'UTC'),
    go({ report, from, to, game }: AskedReport) {
      const query = new URLSearchParams({ from, to, ...(game && report === 'playDays' && { game }) })
      services.place.go(`/reports/${report}?${query.toString()}`)
    },
    async load({ report, from, to, game }: AskedReport) {
      const mine = ++turn
      set({ kind: 'loading' })
      const ofGame = report === 'playDays' ? game : undefined
      const [outcome, games] = await Promise.all([
        requests.ask(readReport, { report, from, to, game: ofGame }),
        report === 'playDays' ? requests.ask(readReport, { report: 'games', from, to }) : undefined,
      ])
      if (mine !== turn) return
      if (outcome.kind !== 'done')
        return set({ kind: 'failed', message: outcome.kind === 'refused' ? wordsOf(outcome) : undefined })
      set({
        kind: 'ready',
        sheet: outcome.value,
        games: games?.kind === 'done' ? games.value : undefined,
      })
    },
    async save(report: ReportName, { from, to, game }: AskedReport) {
      if (busy.getState().file) return
      busy.setState({ file: true })
      const outcome = await requests.ask(writeReport, {
        report,
        from,
        to,
        game: report === 'playDays' ? game : undefined,
      })
      busy.setState({ file: false })
      if (outcome.kind !== 'done') return services.reportFailure(outcome)
      platform.page.save(outcome.value.name, outcome.value.text)
      toasts.notify(texts().t('reports.saved'), 'positive')
    },
  }
}

export type ReportsFlow = ReturnType<typeof createReportsFlow>
