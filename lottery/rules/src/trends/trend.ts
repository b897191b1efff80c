import { tail, tiersOf, slicesOf } from '../betTypes/reading'
import type { DrawResult, Family } from '../result'

/** How often and how lately one ending came (lottery 8.5). Information only: the next draw knows nothing of it. */
export interface EndingTrend {
  readonly ending: string
  /** Hits in the results looked at. */
  readonly frequency: number
  /** Results since it was last seen: 0 when it is in the newest, all of them when it is in none. */
  readonly gap: number
  /** The longest run of results without it. */
  readonly recordGap: number
}

/**
 * Frequency, gap and record gap of every ending of so many digits (lottery 9).
 * @param results of one family, the newest first.
 * @param digits length of the endings, 1 to 4.
 */
export function trend(
  family: Family,
  results: readonly DrawResult[],
  digits: number,
): readonly EndingTrend[] {
  const seen = results.map((result) => endingsOf(family, result, digits))
  return Array.from({ length: 10 ** digits }, (_, i) => {
    const ending = String(i).padStart(digits, '0')
    const hits = seen.map((endings) => endings.get(ending) ?? 0)
    const frequency = hits.reduce((sum, count) => sum + count, 0)
    return { ending, frequency, ...gapsOf(hits) }
  })
}

function endingsOf(family: Family, result: DrawResult, digits: number): ReadonlyMap<string, number> {
  const endings = new Map<string, number>()
  for (const { tier, index, from, to } of slicesOf(tiersOf(family), tail(digits))) {
    const ending = result[tier]?.[index]?.slice(from, to) ?? ''
    endings.set(ending, (endings.get(ending) ?? 0) + 1)
  }
  return endings
}

function gapsOf(hits: readonly number[]): { gap: number; recordGap: number } {
  const first = hits.findIndex((count) => count > 0)
  let [run, recordGap] = [0, 0]
  for (const count of hits) {
    run = count > 0 ? 0 : run + 1
    recordGap = Math.max(recordGap, run)
  }
  return { gap: first < 0 ? hits.length : first, recordGap }
}
