import type { Milliseconds } from '@playfront/contract/time'
import type { Clock } from '../../platform/platform'

export interface Loop {
  clock: Clock
  /** One round of work; answers how long to rest after it. */
  round(): Promise<Milliseconds>
  onFailure(failure: unknown): void
  restAfterFailureMs: Milliseconds
}

/** Begins the first round at once and goes on until stopped; stopping waits for the current round. */
export const startLoop = ({ clock, round, onFailure, restAfterFailureMs }: Loop): (() => Promise<void>) => {
  let isStopped = false
  let cancel = () => {}

  const run = async (): Promise<void> => {
    const restMs = await round().catch((failure: unknown) => {
      onFailure(failure)
      return restAfterFailureMs
    })
    if (isStopped) return
    cancel = clock.after(restMs, () => {
      running = run()
    })
  }

  let running = run()
  return async () => {
    isStopped = true
    cancel()
    await running
  }
}
