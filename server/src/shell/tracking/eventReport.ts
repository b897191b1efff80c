import type { TrackedName } from '@playfront/contract/shell/trackedNames'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { PreparedStatement, Store } from '../../store/store'

export interface FunnelHarness {
  name: TrackedName
  count: number
  /** Of the previous step, 0 to 1; undefined for the first, and where the previous step had no visits. */
  share?: number
}

const stages = ['firstOpen', 'registerSubmit', 'register', 'depositSubmit', 'firstDeposit'] as const

/** From the first open to the first deposit. Events are counted, not people: nobody is followed from one to the next. */
export const readFunnel = (counts: readonly { name: TrackedName; count: number }[]): FunnelHarness[] => {
  const totals = stages.map((name) => ({
    name,
    count: counts.filter((one) => one.name === name).reduce((sum, { count }) => sum + count, 0),
  }))
  return totals.map((stage, at) => {
    const before = totals[at - 1]?.count ?? 0
    return before > 0 ? { ...stage, share: stage.count / before } : stage
  })
}

/** How often an event happened on one day of the merchant, by the source of the visit. */
export interface EventCount {
  /** In the merchant's time zone, `2026-11-21`. */
  day: string
  name: TrackedName
  source: string
  count: number
}

export interface EventReport {
  counts: EventCount[]
  /** Of all sources together. */
  funnel: FunnelHarness[]
  funnelBySource: Record<string, FunnelHarness[]>
}

/** The merchant's days from the first to the last, both included. */
export interface ReportSpan {
  firstDay: string
  lastDay: string
}

const countEvents: PreparedStatement = {
  name: 'count tracked events',
  text: `
    select to_char(happened_at at time zone $1, 'YYYY-MM-DD') as day, name, source, count(*)::int as count
    from tracked_event
    where happened_at >= $2::date::timestamp at time zone $1 and happened_at < ($3::date + 1)::timestamp at time zone $1
    group by 1, 2, 3
    order by 1, 2, 3`,
}

/** What a merchant's visits came to: events per day and source, and how many get from the first open to a first deposit. */
export const readEventReport = async (
  store: Store,
  { code, timeZone }: Pick<FullMerchantSettings, 'code' | 'timeZone'>,
  { firstDay, lastDay }: ReportSpan,
): Promise<EventReport> => {
  const counts = await store.readReplica(code, ({ query }) =>
    query<EventCount>(countEvents, [timeZone, firstDay, lastDay]),
  )
  const sources = [...new Set(counts.map(({ source }) => source))]
  return {
    counts,
    funnel: readFunnel(counts),
    funnelBySource: Object.fromEntries(
      sources.map((source) => [source, readFunnel(counts.filter((one) => one.source === source))]),
    ),
  }
}
