import { type Tracking, readTracking } from './trackingParameters'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { Platform } from '../../platform/platform'
import { holdThings } from './consent/heldThings'
import { mayTrack } from '../../page/mayTrack'
import { decideAttribution } from './decideAttribution'

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

export interface TrackingFlow {
  /** Adds the tracking parameters to a path; each push and replace goes through it (REQ-NAV-001, -002). */
  carry(path: string): string
}

export interface TrackingDeps extends Pick<Platform, 'memory' | 'navigation'> {
  merchant: Pick<MerchantSettings, 'tracking' | 'domains'>
}

/** Remembers where the visitor came from, and keeps saying so in the address. */
export const createTrackingFlow = ({ memory, navigation, merchant }: TrackingDeps): TrackingFlow => {
  // The attribution of a registration is known for as long as the page is open, whatever the consent.
  if (!mayTrack({ merchant, memory })) holdThings(memory)
  const query = navigation.query()
  const stored = readTracking(Object.entries(memory.read('tracking') ?? {}))
  const tracking: Tracking = { ...stored, ...readTracking(new URLSearchParams(query)) }
  memory.write('tracking', { ...tracking })
  memory.write(
    'attribution',
    decideAttribution({
      tracking,
      stored: memory.read('attribution'),
      hostname: new URL(navigation.origin()).hostname,
      site: merchant.domains.cookieDomain,
    }),
  )
  // The rest of the parameters is not carried on; offline it is not remembered this time.
  import('./rememberIds')
    .then(({ rememberIds }) => rememberIds({ memory, navigation, merchant }, query))
    .catch(() => undefined)
  return { carry: (path) => carryTracking(path, navigation.query(), tracking) }
}
