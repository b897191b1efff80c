import type { Clock } from '../platform/clock/clock'
import type { Failures } from '../requests/requests'
import { fetchOnce } from '../store/fetchOnce'
import type { FailureSetting } from './failureEvents'

export interface FailuresSetting extends FailureSetting {
  clock: Clock
  covers: FailureSetting['covers'] & { open(): Promise<unknown> }
}

/** What failed calls lead to; its code comes with the first call whose failure would be shown, or the first failure. */
export const createFailures = ({ clock, ...setting }: FailuresSetting): Failures => {
  const ready = fetchOnce(async () => {
    const { createReaction } = await import('./createReaction')
    return createReaction(clock, setting)
  })

  return {
    prepare: () => void Promise.all([ready(), setting.covers.open()]).catch(() => undefined),
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
