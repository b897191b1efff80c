import { browserClock } from './clock/clock'
import { browserDevice } from './device/device'
import { createBrowserMemory } from './memory/memory'
import { browserNavigation } from './navigation/navigation'
import { browserNetwork } from '@playfront/client/platform/network/network'
import { browserPage } from './page/browserPage'
import type { Platform } from './platform'
import { browserRandomness } from '@playfront/client/platform/randomness/browserRandomness'
import { browserScripts } from './scripts/scripts'

/** The real platform ports. */
export const createBrowserPlatform = (): Platform => ({
  clock: browserClock,
  memory: createBrowserMemory(),
  network: browserNetwork,
  navigation: browserNavigation,
  device: browserDevice,
  scripts: browserScripts,
  randomness: browserRandomness,
  page: browserPage,
})
