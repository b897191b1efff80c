import { isSignedIn } from '../../../account/session/session'
import { depositOptions } from '../depositOptions'
import type { Clock } from '../../../platform/clock/clock'
import type { ArrivalDeps } from './lookForArrivals'

/** Checks for arrivals every half minute while this device has a payment open, on whichever screen. */
export const followArrivals = (
  services: ArrivalDeps & { platform: { clock: Pick<Clock, 'every'> } },
): void => {
  const { session, platform } = services
  platform.clock.every(depositOptions.arrivalsMs, () => {
    const now = session.store.getState()
    if (!isSignedIn(now) || platform.memory.read('depositOpen', now.id) === undefined) return
    // Offline the next check requests it again.
    import('./lookForArrivals')
      .then(({ lookForArrivals }) => lookForArrivals(services))
      .catch(() => undefined)
  })
}
