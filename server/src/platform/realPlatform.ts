import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import { type Milliseconds, milliseconds, seconds } from '@playfront/contract/time'
import { openNames } from './names/openNames'
import { openNetwork } from './network/openNetwork'
import { openPlaces } from './places/openPlaces'
import type { Clock, Platform, Randomness } from './platform'
import { noTracing } from './tracing/tracing'

/** The machine's own clock and the system's cryptographic source. `createServer` adds tracing where it is configured. */
export const realPlatform = (): Platform => ({
  clock: realClock,
  randomness: realRandomness,
  places: openPlaces(),
  network: openNetwork(),
  names: openNames(),
  tracing: noTracing,
})

/** The machine's own clock. */
export const realClock: Clock = {
  now: () => Date.now(),
  after: (delay, work) => {
    const timer = setTimeout(work, delay)
    return () => clearTimeout(timer)
  },
  every: (interval, work, options) => repeat(interval, work, options?.overlaps ?? false),
}

const stepMs = seconds(1)

/** Another one in each process, so that nodes do not turn to their database all at once. */
const phaseMs = randomBytes(2).readUInt16BE() % stepMs

/**
 * How long to wait for the next round. Intervals of whole seconds end with a second of this process, at most half of one
 * earlier or later: rounds that end together wake an idle process once.
 */
export const waitForRound = (
  interval: Milliseconds,
  nowMs: number,
  phase: number = phaseMs,
): Milliseconds => {
  if (interval % stepMs !== 0) return interval
  const steps = Math.round((nowMs + interval - phase) / stepMs)
  return milliseconds(steps * stepMs + phase - nowMs)
}

/**
 * The next round starts an interval after the last one ended, or began where rounds may overlap. A failing round does not
 * end the rest.
 */
const repeat = (interval: Milliseconds, work: () => Promise<void>, overlaps: boolean): (() => void) => {
  let stopped = false
  let timer: NodeJS.Timeout
  const wait = () => {
    timer = setTimeout(() => void run(), waitForRound(interval, Date.now()))
  }
  const run = async () => {
    if (overlaps) wait()
    try {
      await work()
    } finally {
      if (!stopped && !overlaps) wait()
    }
  }
  wait()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

/** The system's cryptographic source. */
export const realRandomness: Randomness = {
  bytes: (count) => randomBytes(count),
  uuid: () => v7(),
}
