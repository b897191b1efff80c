import { days, minutes } from '@playfront/contract/time'
import { instantOfWall, quietForMs, type QuietHours } from '../../shell/push/quietHours'

export interface DepartureFacts {
  /** By the merchant's local time; at once when absent. */
  at: string | undefined
  nowMs: number
  timeZone: string
  quiet: QuietHours
}

export type Departure =
  | { ok: true; requestedAtMs: number; leavesAtMs: number; isQuiet: boolean; reason: string }
  | { ok: false; reason: string }

const furthestMs = days(366)

/** When a message to many leaves: at its moment, or when the quiet hours are over that it falls into. */
export const decideDeparture = ({ at, nowMs, timeZone, quiet }: DepartureFacts): Departure => {
  const requestedMs = at === undefined ? nowMs : instantOfWall(at, timeZone)
  if (requestedMs === undefined) return { ok: false, reason: 'the merchant’s clock never shows that time' }
  // The minute that runs is still there to be chosen.
  if (at !== undefined && requestedMs < nowMs - (nowMs % minutes(1)))
    return { ok: false, reason: 'it has passed' }
  if (requestedMs > nowMs + furthestMs) return { ok: false, reason: 'it is more than a year away' }
  const waitMs = quietForMs(requestedMs, timeZone, quiet)
  return {
    ok: true,
    requestedAtMs: requestedMs,
    leavesAtMs: requestedMs + waitMs,
    isQuiet: waitMs > 0,
    reason: waitMs > 0 ? 'it waits for the end of the quiet hours' : 'nobody sleeps then',
  }
}
