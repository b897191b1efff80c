import type { Clock } from './clock/clock'
import type { Device } from './device/device'
import type { Memory } from './memory/memory'
import type { Navigation } from './navigation/navigation'
import type { Network } from '@playfront/client/platform/network/network'
import type { LazyPage } from './page/page'
import type { Randomness } from '@playfront/client/platform/randomness/randomness'
import type { Scripts } from './scripts/scripts'

/**
 * The browser, behind eight ports. Features take the ports they need as arguments and use no browser API themselves, so
 * that a test passes in fakes and controls time, storage and network.
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
