import { hours, minutes, seconds, type Milliseconds } from '@playfront/contract/time'
import type { SystemStatus } from '@playfront/contract/shell/system'

export interface RecheckFacts {
  status: SystemStatus | undefined
  /** By the server's clock. */
  nowMs: number
  /** From 0 up to 1: spreads the requests over time. */
  chance: number
}

export type Recheck = { afterMs: Milliseconds; reason: string } | { afterMs: undefined; reason: string }

const spreadMs = seconds(20)
const pauseMs = minutes(1)
/** The end may be moved forward; the page does not wait for hours without asking. */
const maxMs = hours(1)

/** When a page asks again by itself whether the merchant is open. */
export const decideRecheck = ({ status, nowMs, chance }: RecheckFacts): Recheck => {
  if (!status || status.regionRestriction || !status.maintenance)
    return { afterMs: undefined, reason: 'nothing changes by itself' }
  const leftMs = (status.maintenanceEnd ?? 0) - nowMs
  const spread = Math.round(chance * spreadMs)
  return leftMs > 0
    ? { afterMs: Math.min(leftMs, maxMs) + spread, reason: 'when the end passes' }
    : { afterMs: pauseMs + spread, reason: 'the end is not known' }
}
