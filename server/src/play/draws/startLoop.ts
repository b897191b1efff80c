import type { Milliseconds } from '@playfront/contract/time'
import type { Clock } from '../../platform/platform'

export interface Loop {
  clock: Clock
  /** One round of work; answers how long to rest after it. */
  round(): Promise<Milliseconds>
  onFailure(failure: unknown): void
  restAfterFailureMs: Milliseconds
}

export interface RunningLoop {
  /** Ends the rest, because there is work. During a round, another one follows it at once. */
  runNow(): void
  /** Begins no other round; settles when the current one is done. */
  stop(): Promise<void>
}

/** Begins the first round at once and goes on until stopped. */
export const startLoop = ({ clock, round, onFailure, restAfterFailureMs }: Loop): RunningLoop => {
  let isStopped = false
  let isResting = false
  let isCalled = false
  let cancel = () => {}

  const run = async (): Promise<void> => {
    do {
      isCalled = false
      const restMs = await round().catch((failure: unknown) => {
        onFailure(failure)
        isCalled = false
        return restAfterFailureMs
      })
      if (isStopped) return
      if (!isCalled) rest(restMs)
    } while (isCalled)
  }

  const rest = (restMs: Milliseconds) => {
    isResting = true
    cancel = clock.after(restMs, begin)
  }

  const begin = () => {
    isResting = false
    running = run()
  }

  let running = run()
  return {
    runNow() {
      isCalled = true
      if (!isResting || isStopped) return
      cancel()
      begin()
    },
    async stop() {
      isStopped = true
      cancel()
      await running
    },
  }
}
