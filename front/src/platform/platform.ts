import type { Clock } from './clock/clock'
import type { Device } from './device/device'
import type { Memory } from './memory/memory'
import type { Navigation } from './navigation/navigation'
import type { Network } from './network/network'
import type { LazyPage } from './page/page'
import type { Randomness } from './randomness/randomness'
import type { Scripts } from './scripts/scripts'

/**
 * The browser, behind eight doors. Rooms take the doors they need as arguments and touch nothing of the browser
 * themselves, so that a test hands in the pretend ones and holds time, storage and network in its hands.
 */
export interface Platform {
  clock: Clock
  memory: Memory
  network: Network
  navigation: Navigation
  device: Device
  scripts: Scripts
  randomness: Randomness
  page: LazyPage
}
