import { browserClock } from './clock/browserClock'
import { browserDevice } from './device/browserDevice'
import { createBrowserMemory } from './memory/browserMemory'
import { browserNavigation } from './navigation/browserNavigation'
import { browserNetwork } from './network/browserNetwork'
import { browserPage } from './page/browserPage'
import type { Platform } from './platform'
import { browserRandomness } from './randomness/browserRandomness'
import { browserScripts } from './scripts/browserScripts'

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
