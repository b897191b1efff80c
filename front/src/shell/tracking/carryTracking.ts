import { readTracking, type Tracking } from './trackingParameters'

const base = 'https://own.invalid'

/**
 * Adds the tracking parameters to where the visitor goes next (area NAV). The target's own values win; then the current
 * address counts, then what earlier visits stored. Nothing else of the current query is carried.
 * @param to path with query and hash
 * @param query the current query, with or without its question mark
 */
export const carryTracking = (to: string, query: string, stored: Tracking): string => {
  const target = new URL(to, base)
  const carried = { ...stored, ...readTracking(new URLSearchParams(query)) }
  for (const [name, value] of Object.entries(carried)) {
    if (!target.searchParams.has(name)) target.searchParams.set(name, value)
  }
  return target.pathname + target.search + target.hash
}
