import type { Beacon } from '../speed/speed'

/** The browser's own beacon, to the own origin alone. */
export const browserBeacon: Beacon = (path, json) => {
  try {
    return navigator.sendBeacon(path, new Blob([json], { type: 'application/json' }))
  } catch {
    // Some browsers refuse beacons of this type, some extensions all of them.
    return false
  }
}
