import { speedMetrics } from '@playfront/contract/shell/vitalNames'
import type { SpeedReport } from '@playfront/contract/shell/vitals'
import type { PreparedStatement, Store } from '../../store/store'
import { speedSteps, stepOf } from './speedScale'
import { vitalsOptions } from './vitalsOptions'

/**
 * Counts one visit of the merchant. A version that the merchant never published, and a kind of visit that has reached
 * its limit for this hour, are skipped.
 * @returns how many of its values were counted
 */
export const storeSpeed = async (store: Store, merchant: string, report: SpeedReport): Promise<number> => {
  const samples = speedMetrics.flatMap((metric) => {
    const value = report.values[metric]
    return value === undefined ? [] : [{ metric, step: stepOf(value) + 1 }]
  })
  const counted = await store.changeOnce<{ metric: string }>(merchant, statement, [
    merchant,
    report.version,
    report.build,
    report.route,
    report.device,
    report.line,
    JSON.stringify(samples),
    speedSteps,
    vitalsOptions.rowsPerHour,
    vitalsOptions.keptMs / 1_000,
  ])
  return counted.length
}

const statement: PreparedStatement = {
  name: 'count a visit’s speed',
  text: `
    with this_hour as (select date_trunc('hour', platform_now()) as hour),
    told as (
      select metric, hour, array_fill(0, array[step - 1]) || 1 || array_fill(0, array[$8::integer - step]) as counts,
        exists (
          select from speed_hour held
          where held.merchant = $1 and held.hour = this_hour.hour and held.metric = one.metric and held.version = $2
            and held.build = $3 and held.route = $4 and held.device = $5 and held.line = $6
        ) as is_held
      from jsonb_to_recordset($7) as one (metric text, step integer), this_hour
    ),
    room as (
      select count(*) < $9 as has_room from speed_hour, this_hour
      where speed_hour.merchant = $1 and speed_hour.hour = this_hour.hour
    )
    insert into speed_hour as held (merchant, hour, metric, version, build, route, device, line, counts, expires_at)
    select $1, hour, metric, $2, $3, $4, $5, $6, counts, hour + $10 * interval '1 second'
    from told, room
    where (is_held or has_room) and exists (select from settings_version where merchant = $1 and version = $2)
    order by metric
    on conflict (merchant, hour, metric, version, build, route, device, line)
      do update set counts = add_counts(held.counts, excluded.counts)
    returning metric`,
}
