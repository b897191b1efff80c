import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { Platform } from '../../platform/platform'
import { carryTracking } from './carryTracking'
import { holdThings } from './consent/heldThings'
import { mayTrack } from '../../page/mayTrack'
import { decideAttribution } from './decideAttribution'
import { readTracking, type Tracking } from './trackingParameters'

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
