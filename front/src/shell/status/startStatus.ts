import { seconds } from '@playfront/contract/time'
import type { CoversDoor } from '../../overlays/coversDoor'
import type { Platform } from '../../platform/platform'
import { decideClosed } from './decideClosed'
import type { StatusFlow } from './statusFlow'

export interface StatusHouse {
  platform: Pick<Platform, 'clock' | 'navigation' | 'network'>
  toasts: Pick<CoversDoor['toasts'], 'show'>
  /** Asks again for what the screens could not get. */
  recover(): void
}

/** Who goes to and fro between two apps is not asked about each time. */
const pauseMs = seconds(5)

/**
 * Keeps up with whether the merchant is open: asks again when somebody comes back to the page or the line does, and has
 * the screens ask for what they missed when they can.
 */
export const startStatus = ({ platform, toasts, recover }: StatusHouse, status: StatusFlow): void => {
  const { clock, navigation, network } = platform
  const isHttps = navigation.origin().startsWith('https:')
  let returnedAt = clock.now()
  clock.onVisible(() => {
    if (clock.now() - returnedAt < pauseMs) return
    returnedAt = clock.now()
    void status.check(true)
  })
  network.onChange((online) => {
    if (!online) {
      // The banner stays; this is for who looks elsewhere on the page (AMB-30).
      if (isHttps) toasts.show({ key: 'network_offline' }, { tone: 'negative' })
      return
    }
    void status.check(true)
    recover()
  })
  const isClosed = () => decideClosed(status.store.getState().status).closed !== false
  let wasClosed = isClosed()
  status.store.subscribe(() => {
    if (wasClosed && !isClosed()) recover()
    wasClosed = isClosed()
  })
}
