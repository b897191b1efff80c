import type { Attribution } from '../../platform/memory/rememberedThings'
import type { Navigation } from '../../platform/navigation/navigation'
import type { Platform } from '../../platform/platform'
import { carryTracking } from './carryTracking'
import { decideAttribution } from './decideAttribution'
import { readTracking, type Tracking } from './trackingParameters'

export interface TrackingFlow {
  /** The navigation that everyone uses: each push and replace carries the tracking parameters (REQ-NAV-001, -002). */
  navigation: Navigation
  attribution(): Attribution
}

/** Remembers where the visitor came from, and keeps saying so in the address. */
export const createTrackingFlow = ({
  memory,
  navigation,
}: Pick<Platform, 'memory' | 'navigation'>): TrackingFlow => {
  const stored = readTracking(Object.entries(memory.read('tracking') ?? {}))
  const tracking: Tracking = { ...stored, ...readTracking(new URLSearchParams(navigation.query())) }
  const attribution = decideAttribution({
    tracking,
    stored: memory.read('attribution'),
    hostname: new URL(navigation.origin()).hostname,
  })
  memory.write('tracking', { ...tracking })
  memory.write('attribution', attribution)

  const carry = (to: string) => carryTracking(to, navigation.query(), tracking)
  return {
    attribution: () => attribution,
    navigation: {
      ...navigation,
      push: (path) => navigation.push(carry(path)),
      replace: (path) => navigation.replace(carry(path)),
    },
  }
}
