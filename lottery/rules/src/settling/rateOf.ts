import type { BetTypeRow } from '../betTypes/betTypeRow'
import { permutationCount } from '../counting/combinations'
import type { BetSnapshot } from '../settlement'
import type { Hit } from './prepareResult'

/** What a winning line is paid, in 1/10 000 of the unit stake; a modal line gets its cost back on top (lottery 1.4). */
export function rateOf(
  row: BetTypeRow,
  snapshot: BetSnapshot,
  numbers: readonly string[],
  hits: readonly Hit[],
): number {
  switch (row.pays) {
    case 'hit':
      return (snapshot.odds ?? 0) * hits.length
    case 'flat':
      return snapshot.odds ?? 0
    case 'table':
      return sum(hits, (hit) => tableRate(snapshot, numbers, hit))
    case 'modal':
      return sum(hits, (hit) => snapshot.modal?.[hit.category] ?? 0)
  }
}

/** Tables are filed by prize, or by category (lottery 3.6); those of iBox by the number of permutations of the pick first (3.2). */
function tableRate({ table }: BetSnapshot, [number = '']: readonly string[], hit: Hit): number {
  const { tier } = hit.slice
  const direct = table?.[tier] ?? table?.[hit.category]
  if (typeof direct === 'number') return direct
  const byTier = table?.[String(permutationCount(number))]
  return typeof byTier === 'object' ? (byTier[tier] ?? 0) : 0
}

const sum = (hits: readonly Hit[], rate: (hit: Hit) => number) =>
  hits.reduce((total, hit) => total + rate(hit), 0)
