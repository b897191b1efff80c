import type { Shell } from '../shell/shell'
import type { House } from './house'

/** A room of the shell that comes to life by itself once the page has settled. */
export interface SettledRoom {
  id: string
  /** Whether this merchant and this device use it at all; decided by what is at hand, so that most visits fetch few. */
  isUsed(house: House): boolean
  /** Its code: what starts it. */
  load(): Promise<(house: House, shell: Shell) => void>
}

/** Rooms that come to life when the page has settled, in this order. */
export const settledRooms: readonly SettledRoom[] = []
