import { seconds, type Milliseconds } from '@playfront/contract/time'

export const bankModes = ['ok', 'slow', 'dead'] as const

export interface BankMood {
  /** Bank response's orders. */
  mode: (typeof bankModes)[number]
  delayMs: Milliseconds
}

export const calm: BankMood = { mode: 'ok', delayMs: seconds(10) }

/** Of this node alone and forgotten with it: the knobs are for stories and for a look at what failure looks like. */
let mood = calm

export const bankMood = (): BankMood => mood
export const setBankMood = (next: BankMood): void => void (mood = next)
