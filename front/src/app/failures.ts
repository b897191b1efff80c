import type { Failures } from '../requests/requests'
import { fetchOnce } from '../store/fetchOnce'
import type { FailureDeps } from './failureEvents'

/**
 * What failed calls lead to; its code comes with the first call whose failure would be shown, or the first failure.
 * @param house asked for when a call is made, because the house is built around its calls
 */
export const createFailures = (deps: () => FailureDeps): Failures => {
  const ready = fetchOnce(async () => {
    const { createReaction } = await import('./createReaction')
    return createReaction(deps())
  })

  return {
    prepare: () => void Promise.all([ready(), deps().covers.open()]).catch(() => undefined),
    async react(failure, call) {
      try {
        const react = await ready()
        react(failure, call)
      } catch {
        // Without a line its code cannot come either; the banner that says so is there from the start.
      }
    },
  }
}
