import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { RewardPeriod } from '@playfront/contract/settings/money.schema'
import { minutes } from '@playfront/contract/time'
import type { MerchantConnection, PreparedStatement, Store } from '../../store/store'
import { spanAt, spanBefore, spansAfter, type RewardSpan } from '../promotions/rewardSpan'

/** A reward that is computed once after each day or week. */
export interface PeriodicReward {
  kind: 'cashback' | 'board'
  name: string
  period: RewardPeriod
  /**
   * A reward that began in the middle of a span is computed from there; one without a beginning, from the current
   * span.
   */
  beginMs?: number
  /** Writes what is due for a span; in the transaction that marks it as computed. */
  recalculate(connection: MerchantConnection, span: RewardSpan): Promise<void>
}

/** Something settled at a span's last moment is counted by then. */
const graceMs = minutes(1)

const spansPerLook = 40

/**
 * Computes the spans that have ended since the last computed one, the oldest first and each once, on any node. The
 * first run only records where it begins.
 */
export const recalculatePeriods = async (
  store: Store,
  { code, timeZone }: Pick<FullMerchantSettings, 'code' | 'timeZone'>,
  { kind, name, period, beginMs, recalculate }: PeriodicReward,
): Promise<void> => {
  const [last] = await store.read(code, ({ query }) => query<LastRow>(lastStatement, [kind, name]))
  if (!last) throw new Error('The database returned no time.')
  const nowMs = last.now.getTime() - graceMs
  if (last.period === null) {
    const begin = spanAt(beginMs ?? nowMs, timeZone, period)
    await store.changeOnce(code, noteStatement, [code, kind, name, spanBefore(begin, timeZone, period).key])
    return recalculatePeriods(store, { code, timeZone }, { kind, name, period, beginMs, recalculate })
  }
  for (const span of spansAfter(last.period, { nowMs, timeZone, period, max: spansPerLook }))
    await store.change(code, async (connection) => {
      const mine = await connection.query(noteStatement, [code, kind, name, span.key])
      if (mine.length > 0) await recalculate(connection, span)
    })
}

interface LastRow {
  period: string | null
  now: Date
}

const lastStatement: PreparedStatement = {
  name: 'last reward period',
  text: `
    select max(period) as period, platform_now() as now from reward_period where kind = $1 and name = $2`,
}

const noteStatement: PreparedStatement = {
  name: 'note reward period',
  text: `
    insert into reward_period (merchant, kind, name, period) values ($1, $2, $3, $4)
    on conflict do nothing returning period`,
}
