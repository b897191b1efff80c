import { hours, minutes } from '@playfront/contract/time'

export interface Wait {
  unit: 'now' | 'minutes' | 'hours'
  count: number
  /** Longer than a member should wait. */
  isLong: boolean
}

const longMs = minutes(5)

/** How long a member has waited, in display units; undefined when no one waits. */
export const decideWait = (since: string | null, nowMs: number): Wait | undefined => {
  if (since === null) return undefined
  const ms = Math.max(0, nowMs - Date.parse(since))
  const isLong = ms >= longMs
  if (ms < minutes(1)) return { unit: 'now', count: 0, isLong }
  if (ms < hours(1)) return { unit: 'minutes', count: Math.floor(ms / minutes(1)), isLong }
  return { unit: 'hours', count: Math.floor(ms / hours(1)), isLong }
}
