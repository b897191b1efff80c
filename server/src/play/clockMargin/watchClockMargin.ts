import { minutes, seconds, type Milliseconds } from '@playfront/contract/time'
import { findBeacon, roundTime } from '@playfront/lottery-rules/fair/beacons'
import type { Clock } from '../../platform/platform'
import type { Beacon } from '../draws/beacon'
import { decideClockMargin, type ClockMargin } from './decideClockMargin'

export interface ClockMarginDeps {
  /** What the clock that ends the bets says, epoch milliseconds. */
  readDatabaseNow(): Promise<number>
  clock: Pick<Clock, 'now' | 'every'>
  beacon: Pick<Beacon, 'chainHash' | 'latestRound'>
  /** Called at each check at which the margin is too small. */
  onAlarm(margin: ClockMargin): void
  onTrouble(failure: unknown): void
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
  onTrouble,
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

  void look().catch(onTrouble)
  return {
    stop: clock.every(lookEveryMs, () => look().catch(onTrouble)),
    margin() {
      looks = looks.filter(({ at }) => at > clock.now() - keptForMs)
      return looks.length === 0
        ? undefined
        : decideClockMargin(Math.max(...looks.map(({ leadMs }) => leadMs)))
    },
  }
}
