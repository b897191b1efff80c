import type { BetTypeRow } from '@playfront/lottery-rules/betTypes/betTypeRow'
import type { PreparedResult } from '@playfront/lottery-rules/settling/prepareResult'
import type { Settlement } from '@playfront/lottery-rules/settlement'
import type { Mark } from '../draw/decideHits'
import { placeKey } from '../draw/decideHits'
import { type CutSaid, findHits, type Looked, type Reading } from './lookOf'

type Marks = ReadonlyMap<string, readonly Mark[]>

/** What the table shows during a step. */
export interface Shown {
  /** The compared digits are marked. */
  hasCut: boolean
  /** The prize that is being compared. */
  tier?: string
  /** What has been found so far, by prize and place. */
  found: Marks
}

/** How a type is paid, which decides the sentence of the sum. */
export type Paying = 'every' | 'none' | BetTypeRow['pays']

/** One step, as facts; the words are the view's. */
export type Step = { shown: Shown } & (
  | { kind: 'look'; tiers: readonly string[]; numbers: number }
  | { kind: 'cut'; cut: CutSaid; isEach: boolean }
  | { kind: 'read'; reading: Reading }
  | { kind: 'tier'; tier: string; hits: number }
  | { kind: 'number'; number: string; hits: number }
  | { kind: 'sum'; hits: number; isWon: boolean; paying: Paying }
  | { kind: 'pay'; stake: number; cost: number; payout: number }
)

interface Facts {
  row: BetTypeRow
  looked: Looked
  reading: Reading
  prepared: PreparedResult
  numbers: readonly string[]
  settled: Settlement
  stake: number
}

const nothing: Marks = new Map()

/** The steps in their order: which prizes, which digits, what they say, the comparing, the sum, the money. */
export const stepsOf = (facts: Facts): readonly Step[] => {
  const { row, looked, reading, settled, stake } = facts
  const { tiers, numbers, cut, isEach } = looked
  const compared = comparing(facts)
  const found = compared.at(-1)?.shown.found ?? nothing
  const { hits, wonLines, cost, payout } = settled
  const isRead = reading.isAnyOrder || reading.answers !== undefined
  return [
    { kind: 'look', tiers, numbers, shown: { hasCut: false, found: nothing } },
    { kind: 'cut', cut, isEach, shown: { hasCut: true, found: nothing } },
    ...(isRead ? [{ kind: 'read', reading, shown: { hasCut: true, found: nothing } } as const] : []),
    ...compared,
    { kind: 'sum', hits, isWon: wonLines > 0, paying: payingOf(row, looked), shown: { hasCut: true, found } },
    { kind: 'pay', stake, cost, payout, shown: { hasCut: true, found } },
  ]
}

/** Milhar and centena are paid by the hit like others; which one it is, the table of their price says. */
const payingOf = ({ wins, pays }: BetTypeRow, { look }: Looked): Paying => {
  if (wins !== 'any') return wins
  return look.reading.digitsOf ? 'hit' : pays
}

/** A number alone goes through the prizes; a set goes number by number, since each has to come or to stay away. */
const comparing = (facts: Facts): readonly Step[] => {
  const { row, looked, prepared, numbers } = facts
  const hits = numbers.map((number) => ({ number, hits: findHits(prepared, looked, number) }))
  if (row.lines.kind !== 'each')
    return hits.map(({ number, hits: own }, at) => ({
      kind: 'number',
      number,
      hits: own.length,
      shown: { hasCut: true, found: marksOf(hits.slice(0, at + 1).flatMap((each) => each.hits)) },
    }))
  const all = hits.flatMap((each) => each.hits)
  return looked.tiers.map((tier, at) => ({
    kind: 'tier',
    tier,
    hits: all.filter(({ slice }) => slice.tier === tier).length,
    shown: {
      hasCut: true,
      tier,
      found: marksOf(all.filter(({ slice }) => looked.tiers.indexOf(slice.tier) <= at)),
    },
  }))
}

const marksOf = (hits: ReturnType<typeof findHits>): Marks => {
  const marks = new Map<string, Mark[]>()
  for (const { slice } of hits) {
    const key = placeKey(slice.tier, slice.index)
    marks.set(key, [...(marks.get(key) ?? []), { from: slice.from, to: slice.to }])
  }
  return marks
}
