import type { Failures } from '../requests/requests'
import { fetchOnce } from '../store/fetchOnce'
import type { FailureDeps } from './failureEvents'

/**
 * How failed calls are handled; the code loads with the first call whose failure would be shown, or with the first
 * failure.
 * @param house read when a call is made, because the services are built around their calls
 */
export const createFailures = (deps: () => FailureDeps): Failures => {
  const ready = fetchOnce(async () => {
    const { createReaction } = await import('./createReaction')
    return createReaction(deps())
  })

  return {
    prepare: () => void Promise.all([ready(), deps().overlays.open()]).catch(() => undefined),
    async react(failure, call) {
      try {
        const react = await ready()
        react(failure, call)
      } catch {
        // Offline its code cannot load either; the banner that says so is there from the start.
      }
    },
  }
}
