import { browserClock, type Clock } from './clock'
import { browserNetwork, type Network } from './network'
import { browserMemory, type Memory } from './memory'
import { browserPage, type Page } from './page'
import { browserPasskeys, type Passkeys } from './passkeys'

/** All platform ports. */
export interface Platform {
  clock: Clock
  network: Network
  page: Page
  memory: Memory
  passkeys: Passkeys
}

/** The ports of a real browser. */
export const browserPlatform: Platform = {
  clock: browserClock,
  network: browserNetwork,
  page: browserPage,
  memory: browserMemory,
  passkeys: browserPasskeys,
}
