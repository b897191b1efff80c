import type {
  OverviewAlert,
  OverviewAnswer,
  OverviewFigures,
  OverviewRequest,
} from '@playfront/contract/console/overview.schema'
import type { Permission } from '@playfront/contract/console/permissions'
import { seconds } from '@playfront/contract/time'
import { merchantDay } from '../../kernel/merchantDay'
import type { PreparedStatement, ReadConnection } from '../../store/store'
import { atMerchant, callerMay, type MerchantContext } from '../consoleContext'
import type { HealthDeps } from '../health/healthHandlers'
import { readDayFigures, readWeekBefore } from '../reports/dayFigures'
import { readState } from '../reports/reportRepository'
import { readWaitingWork } from './waitingWork'

type OverviewDeps = Pick<HealthDeps, 'callFigures' | 'clockMargin'>

/** What a person sees first: what waits, how the day goes, and what is wrong. */
export const overviewHandlers = (deps: OverviewDeps) => ({
  overview: atMerchant<OverviewRequest, OverviewAnswer>((context, { part }) => {
    const { store, merchant, staff, platform } = context
    const shows = (permission: Permission) => part !== 'work' && callerMay(staff, permission, merchant.code)
    return store.readReplica(merchant.code, async (connection) => ({
      at: new Date(platform.clock.now()).toISOString(),
      work: await readWaitingWork(connection, context),
      figures: shows('reports.read') ? await figuresOf(connection, context) : null,
      alerts: shows('health.read') ? await alertsOf(connection, context, deps) : null,
    }))
  }),
})

const figuresOf = async (
  connection: ReadConnection,
  { merchant, platform }: MerchantContext,
): Promise<OverviewFigures> => {
  const { day } = merchantDay(platform.clock.now(), merchant.timeZone)
  const state = await readState(connection)
  return {
    day,
    asOf: (state?.countedAt ?? new Date(platform.clock.now())).toISOString(),
    today: await readDayFigures(connection, merchant, day),
    weekBefore: await readWeekBefore(connection, merchant),
  }
}

/** A message is handed over within seconds; one that waits for longer shows that something is wrong. */
const slowQueueMs = seconds(60)

const alertsOf = async (
  { query }: ReadConnection,
  { merchant }: MerchantContext,
  { callFigures, clockMargin }: OverviewDeps,
): Promise<OverviewAlert[]> => {
  const alerts = await query<OverviewAlert>(alertsStatement, [slowQueueMs])
  const failed = callFigures?.lastHour(merchant.code).failed ?? 0
  const margin = clockMargin?.margin()
  const isShort = margin?.verdict === 'thin' || margin?.verdict === 'gone'
  return [
    ...alerts.filter(({ count }) => count > 0),
    ...(isShort ? [{ kind: 'clockMargin' as const, count: 1, sinceMs: null }] : []),
    ...(failed > 0 ? [{ kind: 'failedCalls' as const, count: failed, sinceMs: null }] : []),
  ]
}

const maxCounted = 100

const msSince = (at: string): string =>
  `greatest(0, extract(epoch from platform_now() - ${at}) * 1000)::bigint`

/** Draws of which a step is overdue and no person is waited for, wallets that stand still, and messages that nobody takes. */
const alertsStatement: PreparedStatement = {
  name: 'overview alerts',
  text: `
    select 'lateDraws' as kind, count(*)::int as count, ${msSince('min(due_at)')} as "sinceMs"
    from (
      select due_at from lottery_issue
      where due_at <= platform_now() - interval '1 minute' and state <> 'suspended' and finished_at is null
        and (awaiting is null or draw_at > platform_now())
      order by due_at limit ${maxCounted}) as late
    union all
    select 'frozenWallets', count(*)::int, ${msSince('min(frozen_at)')}
    from (select frozen_at from wallet where frozen_at is not null order by frozen_at limit ${maxCounted}) as frozen
    union all
    select 'slowQueue', count(*)::int, ${msSince('min(created_at)')}
    from (
      select created_at from outbox
      where done_at is null and topic = 'message' and created_at < platform_now() - $1::int * interval '1 millisecond'
      order by created_at limit ${maxCounted}) as waiting`,
}
