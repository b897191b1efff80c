import { fakePlatform } from '@playfront/server/platform/fakePlatform'
import { realPlatform } from '@playfront/server/platform/realPlatform'
import type { Clock, Platform } from '@playfront/server/platform/platform'
import type { Milliseconds } from '@playfront/contract/time'

/** A node's platform and the journey's hold on its clock. */
export interface NodeTime {
  platform: Platform
  now(): number
  /** Moves the clock and runs what falls due on the way. */
  passes(time: Milliseconds): Promise<void>
}

interface Job {
  dueMs: number
  interval: Milliseconds
  run: () => Promise<void>
}

/**
 * The journey's clock and real randomness. Regular work runs at most once a step, at its end, as on a server that
 * was busy for so long: running every second's work of a quarter of an hour took longer than the journey. Single
 * waits stay real: the store makes them between two tries, and that time belongs to the database, not to the journey.
 */
export const openNodeTime = (startAtMs: number): NodeTime => {
  const hand = fakePlatform(startAtMs)
  const real = realPlatform()
  const { now } = hand.clock
  const jobs = new Set<Job>()

  const every: Clock['every'] = (interval, run) => {
    const job = { dueMs: now() + interval, interval, run }
    jobs.add(job)
    return () => void jobs.delete(job)
  }

  const passes = async (time: Milliseconds): Promise<void> => {
    await hand.passes(time)
    const due = [...jobs].filter(({ dueMs }) => dueMs <= now())
    for (const job of due.sort((one, other) => one.dueMs - other.dueMs)) {
      // An earlier one may have stopped it.
      if (!jobs.has(job)) continue
      await job.run()
      job.dueMs = now() + job.interval
    }
  }

  return { platform: { ...real, clock: { now, every, after: real.clock.after } }, now, passes }
}
