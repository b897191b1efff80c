import type { Platform } from '../../platform/platform'
import { carryTracking } from './carryTracking'
import { decideAttribution } from './decideAttribution'
import { readTracking, type Tracking } from './trackingParameters'

export interface TrackingFlow {
  /** Adds the tracking parameters to a path; each push and replace goes through it (REQ-NAV-001, -002). */
  carry(path: string): string
}

/** Remembers where the visitor came from, and keeps saying so in the address. */
export const createTrackingFlow = ({
  memory,
  navigation,
}: Pick<Platform, 'memory' | 'navigation'>): TrackingFlow => {
  const stored = readTracking(Object.entries(memory.read('tracking') ?? {}))
  const tracking: Tracking = { ...stored, ...readTracking(new URLSearchParams(navigation.query())) }
  memory.write('tracking', { ...tracking })
  memory.write(
    'attribution',
    decideAttribution({
      tracking,
      stored: memory.read('attribution'),
      hostname: new URL(navigation.origin()).hostname,
    }),
  )
  return { carry: (path) => carryTracking(path, navigation.query(), tracking) }
}
