import { slicesOf, tail, tiersOf } from '@playfront/lottery-rules/betTypes/look'
import type { DrawResult, Family } from '@playfront/lottery-rules/result'
import { placeKey, type OwnHits } from './decideHits'

/** One row of the table: a tens digit, and every ending that came with it. */
export interface TensRow {
  tens: string
  endings: readonly { ending: string; count: number; isOwn: boolean }[]
}

/** The two-digit endings of a draw by tens, each once with how often it came (đầu loto, lottery 8.5). */
export const decideTens = (family: Family, result: DrawResult, own: OwnHits): readonly TensRow[] => {
  const counts = new Map<string, { count: number; isOwn: boolean }>()
  for (const { tier, index, from, to } of slicesOf(tiersOf(family), tail(2))) {
    const ending = result[tier]?.[index]?.slice(from, to) ?? ''
    const isMarked =
      own.marks.get(placeKey(tier, index))?.some((mark) => mark.from <= from && mark.to === to) ?? false
    const known = counts.get(ending)
    counts.set(ending, { count: (known?.count ?? 0) + 1, isOwn: isMarked || (known?.isOwn ?? false) })
  }
  return [...'0123456789'].map((tens) => ({
    tens,
    endings: [...counts]
      .filter(([ending]) => ending.startsWith(tens))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([ending, facts]) => ({ ending, ...facts })),
  }))
}
