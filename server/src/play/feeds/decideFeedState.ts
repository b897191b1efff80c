import { canonicalJson } from '@playfront/lottery-rules/fair/canonicalJson'
import type { DrawResult } from '@playfront/lottery-rules/result'

/** The last word of one source about a draw. */
export interface SourceWord {
  source: string
  numbers: DrawResult
}

export type SourcesState =
  /**
   * No two sources have reported the whole result. `partial`: the prizes that two of them agree on, in case the rest
   * never comes.
   */
  | { kind: 'waiting'; partial?: Agreed }
  /** Sources contradict each other: nothing is paid until a person has found out who is right. */
  | { kind: 'held' }
  | ({ kind: 'agreed' } & Agreed)

interface Agreed {
  numbers: DrawResult
  sources: string[]
}

const fewestSources = 2

/**
 * What the last words of all sources come to: one that differs in any prize holds the result, however many agree (lottery 4.7).
 * @param isWhole whether a result has all its prizes
 */
export const decideFeedState = (
  words: readonly SourceWord[],
  isWhole: (numbers: DrawResult) => boolean = () => true,
): SourcesState => {
  if (words.some((one, at) => words.slice(at + 1).some((other) => contradict(one.numbers, other.numbers))))
    return { kind: 'held' }
  const whole = words.filter(({ numbers }) => isWhole(numbers))
  const [first] = whole
  if (first && whole.length >= fewestSources)
    return { kind: 'agreed', numbers: first.numbers, sources: whole.map(({ source }) => source) }
  const partial = agreedPrizes(words)
  return partial ? { kind: 'waiting', partial } : { kind: 'waiting' }
}

const contradict = (one: DrawResult, other: DrawResult): boolean =>
  Object.keys(one).some((prize) => {
    const [ours, theirs] = [one[prize], other[prize]]
    return ours !== undefined && theirs !== undefined && canonicalJson(ours) !== canonicalJson(theirs)
  })

const agreedPrizes = (words: readonly SourceWord[]): Agreed | undefined => {
  const prizes = new Set(words.flatMap(({ numbers }) => Object.keys(numbers)))
  const tellers = (prize: string) => words.filter(({ numbers }) => Object.hasOwn(numbers, prize))
  const agreed = [...prizes].filter((prize) => tellers(prize).length >= fewestSources)
  if (agreed.length === 0) return undefined
  return {
    numbers: Object.fromEntries(agreed.map((prize) => [prize, tellers(prize)[0]?.numbers[prize] ?? []])),
    sources: [...new Set(agreed.flatMap((prize) => tellers(prize).map(({ source }) => source)))],
  }
}

/** Two results with the same numbers in the same places. */
export const isSameResult = (one: DrawResult, other: DrawResult): boolean =>
  canonicalJson(one) === canonicalJson(other)
