import { createHash } from 'node:crypto'
import { v7 } from 'uuid'
import type { Milliseconds } from '@playfront/contract/time'
import type { Network, Places, Platform, Randomness } from './platform'
import { noTracing } from './tracing/tracing'

export interface FakePlatform extends Platform {
  /** Moves the clock on and runs what falls due on the way, in its order. Settles when that work has ended. */
  passes(time: Milliseconds): Promise<void>
}

interface Timer {
  dueMs: number
  run: () => void | Promise<void>
}

/** A platform that a test controls: time stands still until it passes, and randomness follows from the seed. */
export const fakePlatform = (startAtMs: number, seed = 'playfront'): FakePlatform => {
  let nowMs = startAtMs
  const timers = new Set<Timer>()

  const start = (delay: Milliseconds, run: Timer['run']): (() => void) => {
    const timer = { dueMs: nowMs + delay, run }
    timers.add(timer)
    return () => void timers.delete(timer)
  }

  const every = (interval: Milliseconds, work: () => Promise<void>): (() => void) => {
    let stopped = false
    let cancel = () => {}
    const wait = () => {
      cancel = start(interval, async () => {
        await work()
        if (!stopped) wait()
      })
    }
    wait()
    return () => {
      stopped = true
      cancel()
    }
  }

  const passes = async (time: Milliseconds): Promise<void> => {
    const endMs = nowMs + time
    for (let timer = firstDue(timers, endMs); timer; timer = firstDue(timers, endMs)) {
      timers.delete(timer)
      nowMs = Math.max(nowMs, timer.dueMs)
      await timer.run()
    }
    // Work on the way may have let more time pass; time never goes back.
    nowMs = Math.max(nowMs, endMs)
  }

  const clock = { now: () => nowMs, after: start, every }
  return {
    clock,
    randomness: fakeRandomness(seed, clock.now),
    places: fakePlaces,
    network: deadNetwork,
    names: { texts: async () => [] },
    tracing: noTracing,
    passes,
  }
}

const firstDue = (timers: Set<Timer>, untilMs: number): Timer | undefined => {
  const due = [...timers].filter((timer) => timer.dueMs <= untilMs)
  return due.sort((one, other) => one.dueMs - other.dueMs)[0]
}

/** Bytes and ids that are the same in every run. Never for anything but tests. */
const fakeRandomness = (seed: string, now: () => number): Randomness => {
  let drawn = 0
  const block = () =>
    createHash('sha256')
      .update(`${seed} ${(drawn += 1)}`)
      .digest()
  const bytes = (count: number): Buffer => {
    const blocks = Array.from({ length: Math.ceil(count / 32) }, block)
    return Buffer.concat(blocks).subarray(0, count)
  }
  return { bytes, uuid: () => v7({ msecs: now(), random: bytes(16), seq: drawn }) }
}

/** The networks that documentation may use, each in a country of ours. */
const fakeCountries: Record<string, string> = { '203.0.113': 'VN', '198.51.100': 'TH', '192.0.2': 'BR' }

const fakePlaces: Places = {
  countryOf: async (ip) => fakeCountries[ip.split('.').slice(0, 3).join('.')],
}

/** A test that needs an external service passes its own network. */
const deadNetwork: Network = { ask: () => Promise.reject(new Error('the fake platform has no network')) }
