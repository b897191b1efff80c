import type { SpeedMetric } from '@playfront/contract/shell/vitals'
import { hours, type Milliseconds } from '@playfront/contract/time'
import { p75Of, slowerThan, sumCounts, total } from './speedScale'

/** What was counted in one hour of visits that had the page of before a change, or the one of after it. */
export interface SpeedSample {
  hourMs: number
  counts: readonly number[]
}

/** A publish or a new build, with the visits on both sides of it. */
export interface ChangeToValidate<Change> {
  change: Change
  atMs: number
  /** Visits with the page as it was, the oldest first. */
  before: readonly SpeedSample[]
  /** Visits with the page as it became, up to the next change. */
  after: readonly SpeedSample[]
}

export interface WorsenedFacts<Change> {
  metric: SpeedMetric
  /** In the order of time. */
  changes: readonly ChangeToValidate<Change>[]
}

export type Worsened<Change> =
  | { kind: 'worse'; after: Change[]; before: number; now: number; samples: Samples; reason: string }
  | { kind: 'same'; samples: Samples; reason: string }
  | { kind: 'few'; samples: Samples; reason: string }

interface Samples {
  before: number
  after: number
}

/** The numbers of the rule. */
export const worsenedOptions = {
  /** Visits that each side needs. With 300, chance moves the share of slow ones by 2.5 points either way. */
  minSamples: 300,
  /** Visits that each half of a side needs, where the halves are compared. */
  minOfHalf: 100,
  /** How far from the change is looked: what happened earlier or later is another story. */
  windowMs: hours(72),
  /** A difference that people feel: a tenth more, and never less than the metric's own step below. */
  minGrowth: 1.1,
  /** In milliseconds; for `cls` in ten-thousandths. */
  minStep: { lcp: 100, inp: 24, cls: 150, ttfb: 50, fcp: 100 } satisfies Record<SpeedMetric, number>,
  /**
   * Standard errors. Chance goes beyond 3.7 once in ten thousand comparisons; five measures and twenty publishes a week are
   * a hundred, so that a week is wrong once in a hundred.
   */
  minErrors: 3.7,
} as const

/**
 * After which change the pages became slower, if after any.
 *
 * The 75th percentile of before is the mark. Had nothing changed, one visit in four after the change would be slower than
 * it; a share beyond chance, and a percentile that grew by what people feel, is a step. A line or a crowd that gets slower
 * by the day is none: the growth within the time before is carried on, and what comes after has to lie beyond that too,
 * right behind the change. Changes with too few visits between them are named together.
 */
export const decideWorsened = <Change>({ metric, changes }: WorsenedFacts<Change>): Worsened<Change> => {
  let max: Extract<Worsened<Change>, { kind: 'worse' }> | undefined
  let same: Samples | undefined
  let few: Samples = { before: 0, after: 0 }
  for (const group of groupsOf(changes)) {
    const weighed = validate(metric, group)
    if (weighed.kind === 'few') few = weighed.samples
    if (weighed.kind === 'same') same = weighed.samples
    if (weighed.kind === 'worse' && (!max || weighed.now / weighed.before > max.now / max.before))
      max = weighed
  }
  if (max) return max
  if (same) return { kind: 'same', samples: same, reason: 'no significant change' }
  return { kind: 'few', samples: few, reason: 'too few visits on one side' }
}

/** Changes that no crowd of visits stands between are one. */
const groupsOf = <Change>(changes: readonly ChangeToValidate<Change>[]): ChangeToValidate<Change>[][] => {
  const groups: ChangeToValidate<Change>[][] = []
  let open: ChangeToValidate<Change>[] = []
  for (const one of changes) {
    open.push(one)
    if (countOf(near(one.after, one.atMs)) < worsenedOptions.minSamples) continue
    groups.push(open)
    open = []
  }
  if (open.length > 0) groups.push(open)
  return groups
}

const validate = <Change>(metric: SpeedMetric, group: ChangeToValidate<Change>[]): Worsened<Change> => {
  const [first, last] = [group[0], group.at(-1)]
  if (!first || !last) return { kind: 'few', samples: { before: 0, after: 0 }, reason: 'nothing changed' }
  const before = near(first.before, first.atMs)
  const after = near(last.after, last.atMs)
  const samples = { before: countOf(before), after: countOf(after) }
  if (samples.before < worsenedOptions.minSamples || samples.after < worsenedOptions.minSamples)
    return { kind: 'few', samples, reason: 'too few visits on one side' }
  const was = p75Of(sumOf(before)) ?? 0
  const is = p75Of(sumOf(after)) ?? 0
  if (!isFelt(metric, was, is)) return { kind: 'same', samples, reason: 'not a noticeable difference' }
  if (errorsBetween(sumOf(before), sumOf(after), was) < worsenedOptions.minErrors)
    return { kind: 'same', samples, reason: 'within chance' }
  const { expected, found } = atTheSeam(before, after)
  if (expected !== undefined && found !== undefined && !isFelt(metric, expected, found))
    return { kind: 'same', samples, reason: 'it continued as it had begun' }
  const changes = group.map(({ change }) => change)
  return { kind: 'worse', after: changes, before: was, now: is, samples, reason: 'a step at the change' }
}

const isFelt = (metric: SpeedMetric, was: number, is: number): boolean =>
  is >= was * worsenedOptions.minGrowth && is - was >= worsenedOptions.minStep[metric]

/** By how many standard errors the share of slow visits has grown, the slow ones being those beyond the mark. */
const errorsBetween = (before: readonly number[], after: readonly number[], mark: number): number => {
  const [nBefore, nAfter] = [total(before), total(after)]
  const [slowBefore, slowAfter] = [slowerThan(before, mark), slowerThan(after, mark)]
  const pooled = (slowBefore + slowAfter) / (nBefore + nAfter)
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / nBefore + 1 / nAfter))
  return error === 0 ? 0 : (slowAfter / nAfter - slowBefore / nBefore) / error
}

/** What the halves of before lead one to expect right behind the change, and what was found there. */
const atTheSeam = (before: SpeedSample[], after: SpeedSample[]): { expected?: number; found?: number } => {
  const [early, late] = halvesOf(before)
  const [soon] = halvesOf(after)
  if (![early, late, soon].every((half) => countOf(half) >= worsenedOptions.minOfHalf)) return {}
  const [began, ended, found] = [early, late, soon].map((half) => p75Of(sumOf(half)) ?? 0) as [
    number,
    number,
    number,
  ]
  // A growth carried on; a time that became better promises nothing.
  return { expected: began > 0 && ended > began ? (ended * ended) / began : ended, found }
}

/** Two halves with about as many visits each. */
const halvesOf = (samples: SpeedSample[]): [SpeedSample[], SpeedSample[]] => {
  const half = countOf(samples) / 2
  let sum = 0
  const at = samples.findIndex(({ counts }) => (sum += total(counts)) >= half)
  return [samples.slice(0, at + 1), samples.slice(at + 1)]
}

const near = (samples: readonly SpeedSample[], atMs: Milliseconds): SpeedSample[] =>
  samples.filter(({ hourMs }) => Math.abs(hourMs - atMs) <= worsenedOptions.windowMs)

const sumOf = (samples: readonly SpeedSample[]): number[] => sumCounts(samples.map(({ counts }) => counts))
const countOf = (samples: readonly SpeedSample[]): number =>
  samples.reduce((sum, { counts }) => sum + total(counts), 0)
