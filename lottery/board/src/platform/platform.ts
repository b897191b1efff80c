import { type Clock, browserClock } from '@playfront/web/platform/clock'
import { type Network, createNetwork } from '@playfront/web/platform/network'
import { browserPage } from './browserPage'
import { browserMemory, type Memory } from './memory'
import type { Page } from './page'
import { browserRandomness, type Randomness } from './randomness'
import { browserSignals, type LazySignal } from './lazySignal'

/** All platform ports. */
export interface Platform {
  clock: Clock
  memory: Memory
  network: Network
  page: Page
  randomness: Randomness
  signals: LazySignal
}

/** The ports of a real browser. */
export const browserPlatform: Platform = {
  clock: browserClock,
  memory: browserMemory,
  // Without cookies: the game token travels in a header.
  network: createNetwork('omit'),
  page: browserPage,
  randomness: browserRandomness,
  signals: browserSignals,
}
