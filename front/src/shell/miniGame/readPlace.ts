import type { Place } from './decideSpot'

const isPart = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1

/** A place that was written down; a damaged one is none. */
export const readPlace = (found: Record<string, unknown> | undefined): Place | undefined => {
  const { x, y } = found ?? {}
  return isPart(x) && isPart(y) ? { x, y } : undefined
}
