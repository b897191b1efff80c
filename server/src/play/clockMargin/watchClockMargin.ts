import { type Milliseconds, milliseconds, minutes, seconds } from '@playfront/contract/time'
import { BEACON_DELAY_MS, findBeacon, roundTime } from '@playfront/lottery-rules/fair/beacons'
import type { Clock } from '../../platform/platform'
import type { Beacon } from '../draws/beacon'

/** What is left between the end of bets and the moment at which the beacon's value exists (lottery 6.5). */
export interface ClockMargin {
  leftMs: Milliseconds
  verdict: 'ample' | 'thin' | 'gone'
  reason: string
}

/** Below this a person has to look after the database's clock. */
export const thinMarginMs = milliseconds(1_000)

/**
 * @param leadMs by how much the newest round of the beacon was seen to be ahead of the database's clock; a round cannot be out
 * before its time, so whatever is above nothing is how far that clock is behind
 */
export const decideClockMargin = (leadMs: number): ClockMargin => {
  const leftMs = milliseconds(BEACON_DELAY_MS - Math.max(0, leadMs))
  if (leftMs <= 0)
    return { leftMs, verdict: 'gone', reason: 'bets may be accepted after the beacon’s value is published' }
  if (leftMs < thinMarginMs)
    return { leftMs, verdict: 'thin', reason: 'the database’s clock runs behind the beacon’s' }
  return { leftMs, verdict: 'ample', reason: 'bets end before the beacon’s value can be known' }
}

export interface ClockMarginDeps {
  /** What the clock that ends the bets says, epoch milliseconds. */
  readDatabaseNow(): Promise<number>
  clock: Pick<Clock, 'now' | 'every'>
  beacon: Pick<Beacon, 'chainHash' | 'latestRound'>
  /** Called at each check at which the margin is too small. */
  onAlarm(margin: ClockMargin): void
  onError(failure: unknown): void
}

export interface ClockMarginWatch {
  /** The thinnest of the last ten minutes; nothing while the beacon cannot be reached. */
  margin(): ClockMargin | undefined
  stop(): void
}

/** No multiple of the beacon's three seconds: the looks fall on every part of a round, and the worst of them is near the truth. */
const lookEveryMs = seconds(20.3)
const keptForMs = minutes(10)

/**
 * Compares the clock that ends betting with the beacon's, which no one can set (lottery 6.5): the newest published
 * round gives a lower bound of the time. The database is asked after it, so that a slow connection never raises an
 * alarm.
 */
export const watchClockMargin = ({
  readDatabaseNow,
  clock,
  beacon,
  onAlarm,
  onError,
}: ClockMarginDeps): ClockMarginWatch => {
  let looks: { at: Milliseconds; leadMs: number }[] = []

  const look = async (): Promise<void> => {
    const round = await beacon.latestRound()
    const source = findBeacon(beacon.chainHash)
    if (round === undefined || !source) return
    const leadMs = roundTime(round, source) - (await readDatabaseNow())
    looks = [...looks, { at: clock.now(), leadMs }]
    const margin = decideClockMargin(leadMs)
    if (margin.verdict !== 'ample') onAlarm(margin)
  }

  void look().catch(onError)
  return {
    stop: clock.every(lookEveryMs, () => look().catch(onError)),
    margin() {
      looks = looks.filter(({ at }) => at > clock.now() - keptForMs)
      return looks.length === 0
        ? undefined
        : decideClockMargin(Math.max(...looks.map(({ leadMs }) => leadMs)))
    },
  }
}
