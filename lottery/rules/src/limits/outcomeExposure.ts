import type { Bet, BetType } from '../bet'
import { betTypeOf, offerOf } from '../betTypes/betTypes'
import type { Slice } from '../betTypes/reading'
import { shareOf } from '../money/minorUnits'
import { linesOf } from '../pricing/linesOf'
import { chargedPerLine } from '../pricing/priceBet'
import type { Family } from '../result'
import { allPairs } from '../results/pairSpace'
import type { BetSnapshot } from '../settlement'
import type { Hit } from '../settling/prepareResult'
import { rateOf } from '../settling/rateOf'
import { tokenOf } from './exposure'

/** A piece of a result that is drawn apart from the others: what it pays does not depend on them. */
interface BookPart {
  readonly tier: string
  readonly from: number
  readonly to: number
}

const part = (tier: string, from: number, to: number): BookPart => ({ tier, from, to })

/**
 * The families whose results are few enough to keep what each would cost (lottery 4.6). Parts are independent, so the worst
 * result costs the sum of their worst. Two numbers of one prize are one part: at worst both are the same.
 */
const parts: Readonly<Partial<Record<Family, readonly BookPart[]>>> = {
  TH6: [part('first', 3, 6), part('last2', 0, 2), part('front3', 0, 3), part('back3', 0, 3)],
  LAO4: [part('n', 0, 4)],
  HN5: [part('special', 1, 5), part('first', 3, 5)],
  MYT: [part('first', 0, 4), part('second', 2, 4)],
  YK5: [part('n', 2, 5), part('n', 0, 2)],
  TG4: [part('n', 0, 4)],
  PH3: [part('n', 0, 3)],
  PH2: [part('n', 0, 5)],
}

/**
 * The pieces that a part may show, in the order of the book: by their last digit first, so that the outcomes of a bet on last
 * digits stand next to each other.
 */
const piecesOf = (family: Family, { from, to }: BookPart): readonly string[] => {
  if (family === 'PH2') return allPairs()
  const digits = to - from
  return Array.from({ length: 10 ** digits }, (_, at) =>
    [...String(at).padStart(digits, '0')].reverse().join(''),
  )
}

/** How many outcomes each part of a family's book has; nothing where no book is kept. */
export const bookSizes = (family: Family): readonly number[] | undefined =>
  parts[family]?.map((one) => piecesOf(family, one).length)

/** Outcomes that make a line win in one way: `from` to `to`, both included, counted from 1 through all parts. */
interface Run {
  readonly from: number
  to: number
  readonly hits: readonly Hit[]
}

/** What one line adds to a book. Amounts are minor units. */
export interface BookEntry {
  /** The token of the line (lottery 1.1). */
  readonly token: string
  /** The part of the book, from 1. */
  readonly part: number
  /** The most it adds to any outcome. */
  readonly max: number
  readonly runs: readonly { readonly from: number; readonly to: number; readonly amount: number }[]
}

/**
 * What each line of a bet would be paid, outcome by outcome, exactly as it is settled; nothing where no book is kept.
 * @throws RangeError for a bet type that is not sold for the family.
 */
export function bookEntriesOf(family: Family, snapshot: BetSnapshot, bet: Bet): readonly BookEntry[] {
  if (parts[family] === undefined) return []
  const row = betTypeOf(bet.type)
  const { look } = offerOf(row, family)
  const { place, runsByKey } = winsOf(family, bet.type)
  const back = row.pays === 'modal' ? chargedPerLine(family, snapshot, bet) : 0
  return linesOf(bet).map((line) => {
    const [pick = ''] = line.numbers
    const runs = (runsByKey.get(look.reading.keyOf(pick)) ?? []).map(({ from, to, hits }) => ({
      from,
      to,
      amount: back + shareOf(bet.stake, rateOf(row, snapshot, line.numbers, hits)),
    }))
    const max = runs.reduce((largest, { amount }) => Math.max(largest, amount), 0)
    return { token: tokenOf(line), part: place + 1, max, runs }
  })
}

interface TypeWins {
  /** Which part decides about the type, from 0. */
  readonly place: number
  readonly runsByKey: ReadonlyMap<string, readonly Run[]>
}

const known = new Map<string, TypeWins>()

const winsOf = (family: Family, type: BetType): TypeWins => {
  const name = `${family} ${type}`
  const wins = known.get(name) ?? readWins(family, type)
  known.set(name, wins)
  return wins
}

const holds = (one: BookPart, { tier, from, to }: Slice): boolean =>
  tier === one.tier && from >= one.from && to <= one.to

const readWins = (family: Family, type: BetType): TypeWins => {
  const all = parts[family] ?? []
  const { slices, reading } = offerOf(betTypeOf(type), family).look
  const place = all.findIndex((one) => slices.every((slice) => holds(one, slice)))
  const own = all[place]
  if (!own) throw new RangeError(`${type} looks at more than one part of ${family}`)
  const before = all.slice(0, place).reduce((sum, one) => sum + piecesOf(family, one).length, 0)
  const runsByKey = new Map<string, Run[]>()
  for (const [at, piece] of piecesOf(family, own).entries()) {
    const hitsByKey = new Map<string, Hit[]>()
    for (const [order, slice] of slices.entries()) {
      const shown = piece.slice(slice.from - own.from, slice.to - own.from)
      for (const key of reading.answersOf(shown)) {
        const hit = { slice, order, category: reading.categoryOf?.(shown, key) ?? 'k' }
        hitsByKey.set(key, [...(hitsByKey.get(key) ?? []), hit])
      }
    }
    for (const [key, hits] of hitsByKey) addOutcome(runsByKey, key, before + at + 1, hits)
  }
  return { place, runsByKey }
}

const addOutcome = (runsByKey: Map<string, Run[]>, key: string, outcome: number, hits: Hit[]): void => {
  const runs = runsByKey.get(key) ?? []
  const last = runs.at(-1)
  if (last?.to === outcome - 1 && isSameWin(last.hits, hits)) last.to = outcome
  else runs.push({ from: outcome, to: outcome, hits })
  runsByKey.set(key, runs)
}

/** No book holds a type that is paid by prize: how often and in which category is all that its price asks. */
const isSameWin = (one: readonly Hit[], other: readonly Hit[]): boolean =>
  one.length === other.length && one.every(({ category }, at) => category === other[at]?.category)
