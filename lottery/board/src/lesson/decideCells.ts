import type { DrawResult, Family } from '@playfront/lottery-rules/result'
import { families } from '@playfront/lottery-rules/results/families'
import { type Mark, placeKey } from '../draw/decideHits'
import type { Looked } from './lookOf'
import type { Shown } from './stepsOf'

/** A run of digits: apart from the comparison, compared, or found. */
export interface Run {
  text: string
  state: 'plain' | 'compared' | 'found'
}

/** One prize as a step shows it. */
export interface TierRow {
  tier: string
  /** `out`: the type does not look at it; `now`: it is being compared. */
  state: 'out' | 'in' | 'now'
  numbers: readonly (readonly Run[])[]
}

const isWithin = (marks: readonly Mark[], at: number) => marks.some(({ from, to }) => at >= from && at < to)

/** What the table of a lesson shows during a step. */
export const decideCells = (
  family: Family,
  result: DrawResult,
  { look, tiers }: Looked,
  { hasCut, tier: now, found }: Shown,
): readonly TierRow[] =>
  families[family].map(({ name: tier }) => ({
    tier,
    state: tier === now ? 'now' : tiers.includes(tier) ? 'in' : 'out',
    numbers: (result[tier] ?? []).map((number, index) => {
      const cut = hasCut ? look.slices.filter((slice) => slice.tier === tier && slice.index === index) : []
      return runsOf(number, cut, found.get(placeKey(tier, index)) ?? [])
    }),
  }))

const runsOf = (number: string, cut: readonly Mark[], found: readonly Mark[]): readonly Run[] => {
  const runs: Run[] = []
  for (const [at, text] of [...number].entries()) {
    const state = isWithin(found, at) ? 'found' : isWithin(cut, at) ? 'compared' : 'plain'
    const last = runs.at(-1)
    if (last?.state === state) last.text += text
    else runs.push({ text, state })
  }
  return runs
}
