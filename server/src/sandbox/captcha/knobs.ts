import { seconds, type Milliseconds } from '@playfront/contract/time'

/** What a host of the sandbox does with those who ask: answers, answers late, or hangs up. */
export type HostMood = { kind: 'ok' } | { kind: 'slow'; delayMs: Milliseconds } | { kind: 'dead' }

export const hostModes = ['ok', 'slow', 'dead'] as const

/** Long enough that the front has gone on to the next host. */
export const usualDelayMs = seconds(5)

/** Of this node alone and forgotten with it: the knobs are for stories and for a look at what failure looks like. */
const moods = new Map<string, HostMood>()

/** The name under which the checking of results itself can be turned off. */
export const verification = 'verification'

export const moodOf = (host: string): HostMood => moods.get(host) ?? { kind: 'ok' }

export const setMood = (host: string, mood: HostMood): void => {
  if (mood.kind === 'ok') moods.delete(host)
  else moods.set(host, mood)
}

export const allMoods = (): Record<string, HostMood> => Object.fromEntries(moods)

export const verificationIsDown = (): boolean => moodOf(verification).kind === 'dead'
