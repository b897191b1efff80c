import { milliseconds, type Milliseconds } from '@playfront/contract/time'
import { BEACON_DELAY_MS } from '@playfront/lottery-rules/fair/beacons'

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
