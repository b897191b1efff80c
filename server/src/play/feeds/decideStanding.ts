import { canonicalJson } from '@playfront/lottery-rules/fair/canonicalJson'
import type { DrawResult } from '@playfront/lottery-rules/result'

/** The last word of one source about a draw. */
export interface SourceWord {
  source: string
  numbers: DrawResult
}

export type Standing =
  /** Nobody, or one source alone, has spoken. */
  | { name: 'waiting' }
  /** Sources contradict each other: nothing is paid until a person has found out who is right. */
  | { name: 'held' }
  | { name: 'agreed'; numbers: DrawResult; sources: string[] }

const fewestSources = 2

/** What the last words of all sources come to: one that differs holds the result, however many agree (lottery 4.7). */
export const decideStanding = (words: readonly SourceWord[]): Standing => {
  const [first, ...others] = words
  if (!first) return { name: 'waiting' }
  if (others.some(({ numbers }) => !isSameResult(numbers, first.numbers))) return { name: 'held' }
  if (words.length < fewestSources) return { name: 'waiting' }
  return { name: 'agreed', numbers: first.numbers, sources: words.map(({ source }) => source) }
}

/** Two results with the same numbers in the same places. */
export const isSameResult = (one: DrawResult, other: DrawResult): boolean =>
  canonicalJson(one) === canonicalJson(other)
