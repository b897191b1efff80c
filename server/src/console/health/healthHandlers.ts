import type { Nothing } from '@playfront/contract/call'
import type { HealthAnswer, ProcessHealthAnswer } from '@playfront/contract/console/health'
import type { MerchantDirectory } from '../../http/place/merchantDirectory'
import type { CallFigures, ErrorFigures } from '../../http/watch/callFigures'
import { processFigures } from '../../http/watch/processFigures'
import type { ClockMargin, ClockMarginWatch } from '../../play/clockMargin/watchClockMargin'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { atMerchant, signedIn, type MerchantContext, type SignedInContext } from '../consoleContext'
import { drawFigures, providerFigures, queueFigures } from './merchantFigures'
import { lookAtSpeed } from './speedAdmin'

/** What system health and its alerts are read from. */
export interface HealthDeps {
  merchants: Pick<MerchantDirectory, 'all'>
  callFigures?: CallFigures
  clockMargin?: Pick<ClockMarginWatch, 'margin'>
}

const nothingCounted: ErrorFigures = { answers: 0, refused: 0, failed: 0, rows: [] }

/** The health of the platform: one merchant's part for its staff, the process for group staff. */
export const healthHandlers = ({ merchants, callFigures, clockMargin }: HealthDeps) => ({
  health: atMerchant<Nothing, HealthAnswer>(async (context) => {
    const { merchant, platform } = context
    return {
      at: new Date(platform.clock.now()).toISOString(),
      ...(await merchantFigures(context)),
      clock: marginFigures(clockMargin?.margin()),
      errors: callFigures?.lastHour(merchant.code) ?? nothingCounted,
    }
  }),
  healthSpeed: atMerchant(lookAtSpeed),
  healthProcess: signedIn<Nothing, ProcessHealthAnswer>(async (context) => {
    const codes = merchants.all().map(({ code }) => code)
    const { databaseMs, connections, rows } = await databaseFigures(context)
    return {
      at: new Date(context.platform.clock.now()).toISOString(),
      ...processFigures(),
      databaseMs,
      connections,
      errors: callFigures?.lastHour() ?? nothingCounted,
      merchants: codes.map((code) => {
        const { answers, failed } = callFigures?.lastHour(code) ?? nothingCounted
        const row = rows.find(({ merchant }) => merchant === code)
        return { code, late: row?.late ?? 0, waiting: row?.waiting ?? 0, answers, failed }
      }),
    }
  }),
})

const merchantFigures = ({ store, merchant }: MerchantContext) =>
  store.read(merchant.code, async (connection) => ({
    draws: await drawFigures(connection),
    queues: await queueFigures(connection),
    providers: await providerFigures(connection),
    ledger: await frozenFigures(connection),
  }))

/** As this node has seen it. */
const marginFigures = (margin: ClockMargin | undefined): HealthAnswer['clock'] =>
  margin ? { marginMs: margin.leftMs, verdict: margin.verdict } : { marginMs: null, verdict: 'unknown' }

/** Wallets that stand still because their figures did not agree. */
const frozenFigures = async ({ query }: MerchantConnection) => {
  const [row] = await query<{ frozen: number; since: Date | null }>(frozenStatement, [])
  return { frozen: row?.frozen ?? 0, frozenSince: row?.since?.toISOString() ?? null }
}

interface GroupRow {
  merchant: string
  late: number
  waiting: number
}

const databaseFigures = ({ store, platform }: SignedInContext) =>
  store.platform(async ({ query }) => {
    const beganMs = platform.clock.now()
    const [row] = await query<{ connections: number }>(connectionsStatement, [])
    const databaseMs = Math.max(0, platform.clock.now() - beganMs)
    const rows = await query<GroupRow>(databaseStatement, [])
    return { databaseMs, connections: row?.connections ?? 0, rows }
  })

const frozenStatement: PreparedStatement = {
  name: 'health of the ledger',
  text: `select count(*) as frozen, min(frozen_at) as since from wallet where frozen_at is not null`,
}

const connectionsStatement: PreparedStatement = {
  name: 'connections of the database',
  text: `select count(*) as connections from pg_stat_activity where datname = current_database()`,
}

const databaseStatement: PreparedStatement = {
  name: 'health of the platform',
  text: `
    select merchant, sum(late)::integer as late, sum(waiting)::integer as waiting
    from (
      select merchant, 1 as late, 0 as waiting from lottery_issue
      where due_at <= platform_now() - interval '1 minute' and state <> 'suspended'
      union all
      select merchant, 0, 1 from outbox where done_at is null and topic = 'message'
    ) as part
    group by merchant`,
}
