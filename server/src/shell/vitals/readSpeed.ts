import type { SpeedDevice, SpeedMetric } from '@playfront/contract/shell/vitals'
import type { PreparedStatement, ReadConnection } from '../../store/store'

/** What was counted in one hour under one version and build. */
export interface SpeedHour {
  metric: SpeedMetric
  hourMs: number
  version: number
  build: string
  counts: number[]
}

export interface SpeedQuery {
  device: SpeedDevice | 'all'
  days: number
}

/** Every hour of the last days, the oldest first; screens, devices and lines added up. */
export const readSpeedHours = (
  { query }: ReadConnection,
  { device, days }: SpeedQuery,
): Promise<SpeedHour[]> => query<SpeedHour>(hoursStatement, [days, device])

/** The same by screen, for one metric. */
export const readSpeedRoutes = (
  { query }: ReadConnection,
  metric: SpeedMetric,
  { device, days }: SpeedQuery,
): Promise<{ route: string; counts: number[] }[]> => query(routesStatement, [days, device, metric])

const within = `hour > platform_now() - $1 * interval '1 day' and ($2 = 'all' or device = $2)`

const hoursStatement: PreparedStatement = {
  name: 'read speed by hour',
  text: `
    select metric, (extract(epoch from hour) * 1000)::bigint as "hourMs", version, build,
      array_agg(count order by step) as counts
    from (
      select metric, hour, version, build, step, sum(count)::integer as count
      from speed_hour, unnest(counts) with ordinality as one (count, step)
      where ${within}
      group by metric, hour, version, build, step
    ) as summed
    group by metric, hour, version, build
    order by hour, version, build`,
}

const routesStatement: PreparedStatement = {
  name: 'read speed by route',
  text: `
    select route, array_agg(count order by step) as counts
    from (
      select route, step, sum(count)::integer as count
      from speed_hour, unnest(counts) with ordinality as one (count, step)
      where ${within} and metric = $3
      group by route, step
    ) as summed
    group by route`,
}
