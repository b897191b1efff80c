import type { BetType } from '@playfront/lottery-rules/bet'
import type { BetTypeRow } from '@playfront/lottery-rules/betTypes/betTypeRow'
import { betTypeOf, offerOf } from '@playfront/lottery-rules/betTypes/betTypes'
import { linesOf } from '@playfront/lottery-rules/pricing/linesOf'
import type { BetSnapshot } from '@playfront/lottery-rules/settlement'
import type { PreparedResult } from '@playfront/lottery-rules/settling/prepareResult'
import { rateOf } from '@playfront/lottery-rules/settling/rateOf'

/** All stakes on the same numbers at the same price. */
export interface StakeGroup {
  type: BetType
  numbers: readonly string[]
  /** Unit stakes added up, minor units. */
  stake: number
  snapshot: BetSnapshot
}

const wholeRate = 10_000

/**
 * What each of some draws would pay out, minor units (lottery 4.6). It adds stakes up by number first, so that a draw costs as
 * many questions as it has numbers, however many bets there are; fractions are not cut off line by line.
 */
export const payoutsOf = (groups: readonly StakeGroup[], draws: readonly PreparedResult[]): number[] => {
  const payouts = draws.map(() => 0)
  for (const sold of byPrice(groups)) {
    for (const [at, draw] of draws.entries()) payouts[at] = (payouts[at] ?? 0) + paidBy(sold, draw)
  }
  return payouts
}

/** The payout that a given share of all draws stays below or meets; nothing of nothing. */
export const quantile = (payouts: readonly number[], share: number): number =>
  payouts.toSorted((one, other) => one - other)[Math.max(0, Math.ceil(payouts.length * share) - 1)] ?? 0

/** Everything sold of one type at one price. */
interface Sold {
  row: BetTypeRow
  snapshot: BetSnapshot
  /** Single numbers by their keys. */
  singles: Map<string, number>
  /** Sets, for types that ask for several numbers at once. */
  sets: { keys: string[]; stake: number }[]
}

const byPrice = (groups: readonly StakeGroup[]): Sold[] => {
  const prices = new Map<string, Sold>()
  for (const { type, numbers, stake, snapshot } of groups) {
    const row = betTypeOf(type)
    const name = `${type} ${JSON.stringify(snapshot)}`
    const sold = prices.get(name) ?? { row, snapshot, singles: new Map(), sets: [] }
    prices.set(name, sold)
    for (const line of linesOf({ type, numbers })) addLine(sold, line.numbers, stake)
  }
  return [...prices.values()]
}

const addLine = ({ row, singles, sets }: Sold, numbers: readonly string[], stake: number): void => {
  const [offer] = Object.values(row.offers)
  const keys = numbers.map((number) => offer?.look.reading.keyOf(number) ?? number)
  const [key = ''] = keys
  if (row.lines.kind === 'each') singles.set(key, (singles.get(key) ?? 0) + stake)
  else sets.push({ keys, stake })
}

const paidBy = ({ row, snapshot, singles, sets }: Sold, draw: PreparedResult): number => {
  const index = draw.indexOf(offerOf(row, draw.family).look)
  let paid = 0
  if (singles.size > 0)
    for (const [key, hits] of index) {
      const stake = singles.get(key)
      if (stake !== undefined) paid += (stake * rateOf(row, snapshot, [key], hits)) / wholeRate
    }
  for (const { keys, stake } of sets) {
    const isWon =
      row.wins === 'none' ? !keys.some((key) => index.has(key)) : keys.every((key) => index.has(key))
    if (isWon) paid += (stake * (snapshot.odds ?? 0)) / wholeRate
  }
  return Math.ceil(paid)
}
