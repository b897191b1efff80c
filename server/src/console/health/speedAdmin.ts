import type { SpeedAnswer, SpeedVerdict } from '@playfront/contract/console/health'
import type { SpeedRequest as Asked } from '@playfront/contract/console/health.schema'
import { speedMetrics, type SpeedMetric } from '@playfront/contract/shell/vitalNames'
import { usualSpeedShare } from '@playfront/contract/shell/vitals'
import { changesOf, weighable, type Change, type Move } from '../../shell/vitals/changesOf'
import { decideWorsened } from '../../shell/vitals/decideWorsened'
import { readSpeedHours, readSpeedRoutes, type SpeedHour } from '../../shell/vitals/readSpeed'
import { p75Of, sumCounts, total } from '../../shell/vitals/speedScale'
import type { PreparedStatement, ReadConnection } from '../../store/store'
import type { MerchantContext } from '../consoleContext'

const maxRows = 12

/** How fast the merchant's pages were for people in the last days, and after which publish or build they became slower. */
export const lookAtSpeed = async (
  { store, merchant, platform }: MerchantContext,
  { metric = 'lcp', device = 'all', days = 7 }: Asked,
): Promise<SpeedAnswer> => {
  const request = { device, days: Number(days) }
  const { hours, routes, moves } = await store.readReplica(merchant.code, async (connection) => ({
    hours: await readSpeedHours(connection, request),
    routes: await readSpeedRoutes(connection, metric, request),
    moves: await readMoves(connection, request.days),
  }))
  const changes = changesOf(moves, hours)
  const own = hours.filter((hour) => hour.metric === metric)
  return {
    at: new Date(platform.clock.now()).toISOString(),
    metric,
    share: merchant.tracking.speedShare ?? usualSpeedShare,
    figures: speedMetrics.map((one) => ({
      metric: one,
      ...summed(hours.filter((hour) => hour.metric === one)),
    })),
    hours: grouped(own, ({ hourMs }) => hourMs).map(([hourMs, part]) => ({
      hour: new Date(hourMs).toISOString(),
      ...figuresOf(part),
    })),
    byVersion: grouped(own, ({ version, build }) => `${version} ${build}`)
      .map(([, part]) => ({
        version: part[0]?.version ?? 0,
        build: part[0]?.build ?? '',
        ...figuresOf(part),
      }))
      .slice(-maxRows)
      .toReversed(),
    byRoute: routes
      .map(({ route, counts }) => ({ route, ...figuresOf([{ counts }]) }))
      .toSorted((one, other) => other.samples - one.samples)
      .slice(0, maxRows),
    changes: changes.slice(-50).map(presentChange),
    verdicts: speedMetrics.map((one) => verdictOf(one, changes, hours)),
  }
}

type Counted = Pick<SpeedHour, 'counts'>

const figuresOf = (part: readonly Counted[]) => {
  const { samples, p75 } = summed(part)
  return { samples, p75: p75 ?? 0 }
}

const summed = (part: readonly Counted[]) => {
  const counts = sumCounts(part.map((one) => one.counts))
  const p75 = p75Of(counts)
  return { samples: total(counts), p75: p75 === undefined ? null : Math.round(p75) }
}

const grouped = <Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): [Key, Row[]][] => {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return [...groups]
}

const presentChange = ({ atMs, ...change }: Change) => ({ ...change, at: new Date(atMs).toISOString() })

const verdictOf = (
  metric: SpeedMetric,
  changes: readonly Change[],
  hours: readonly SpeedHour[],
): SpeedVerdict => {
  const decided = decideWorsened({ metric, changes: weighable(metric, changes, hours) })
  const isWorse = decided.kind === 'worse'
  return {
    metric,
    verdict: decided.kind,
    after: isWorse ? decided.after.map(presentChange) : [],
    before: isWorse ? Math.round(decided.before) : null,
    now: isWorse ? Math.round(decided.now) : null,
    samplesBefore: decided.samples.before,
    samplesAfter: decided.samples.after,
  }
}

const readMoves = ({ query }: ReadConnection, days: number): Promise<Move[]> =>
  query<Move>(movesStatement, [days])

const movesStatement: PreparedStatement = {
  name: 'publishes of the last days',
  text: `
    select publication, version, staff_name as by, (extract(epoch from at) * 1000)::bigint as "atMs"
    from settings_move
    where merchant = current_setting('playfront.merchant', true) and at > platform_now() - $1 * interval '1 day'
    order by publication desc limit 200`,
}
