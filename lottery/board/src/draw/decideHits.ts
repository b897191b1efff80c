import type { Slip, SlipBet } from '@playfront/contract/play/lottery/slip'
import type { Bet } from '@playfront/lottery-rules/bet'
import { findBetType } from '@playfront/lottery-rules/betTypes/betTypes'
import type { DrawResult, Family } from '@playfront/lottery-rules/result'
import type { BetSnapshot, Settlement } from '@playfront/lottery-rules/settlement'
import { needsMissing } from '@playfront/lottery-rules/results/missingPrizes'
import { linesOf } from '@playfront/lottery-rules/pricing/linesOf'
import { preparePartialResult, type PreparedResult } from '@playfront/lottery-rules/settling/prepareResult'
import { settle } from '@playfront/lottery-rules/settling/settle'

/** Characters of one drawn number that made own bets win. */
export interface Mark {
  from: number
  to: number
}

/** A line of the player's, and how often it came. */
export interface OwnLine {
  /** As picked: `89`, or `22-89` for a set. */
  numbers: readonly string[]
  type: string
  hits: number
  /** Where it came, by `placeKey`; nothing for a line that wins by staying away. */
  places: readonly string[]
}

/** What of a draw belongs to the player. */
export interface OwnHits {
  /** By prize and place: `G3:2`. Sorted, not overlapping twice in the same place. */
  marks: ReadonlyMap<string, readonly Mark[]>
  /** Every line of the issue, as placed. */
  lines: readonly OwnLine[]
  /** Those that came. */
  won: readonly OwnLine[]
}

export const placeKey = (tier: string, index: number) => `${tier}:${index}`

/** The rules ask for a price; the matches do not depend on it. Money is the server's word, never worked out here. */
const snapshotOf = ({ prizeMode, oddsVersion }: Slip, { odds, costMult }: SlipBet): BetSnapshot => ({
  prizeMode,
  oddsVersion: String(oddsVersion),
  odds,
  costMult,
  discountBps: 0,
  rebateBps: 0,
})

const betOf = ({ type, numbers, stake }: SlipBet, family: Family): Bet | undefined => {
  const row = findBetType(type)
  return row?.offers[family] ? { type: row.code, numbers, stake } : undefined
}

/** Where own numbers stand in a result, by the very function that settles (lottery 8.5). */
export const decideHits = (
  family: Family,
  result: DrawResult,
  issueId: string,
  slips: readonly Slip[],
): OwnHits => {
  const drawn = preparePartialResult(family, result)
  const marks = new Map<string, Mark[]>()
  const lines: OwnLine[] = []
  for (const slip of slips) {
    for (const wire of slip.bets) {
      const bet = wire.issueId === issueId && wire.state !== 'void' ? betOf(wire, family) : undefined
      // What compares a prize that the draw lacks is about to be given back.
      if (bet && !needsMissing(family, bet.type, drawn.missing))
        collect(settled(family, drawn, slip, wire, bet), bet, marks, lines)
    }
  }
  return { marks, lines, won: lines.filter(({ hits }) => hits > 0) }
}

const settled = (family: Family, drawn: PreparedResult, slip: Slip, wire: SlipBet, bet: Bet) =>
  settle(family, snapshotOf(slip, wire), drawn, bet)

const collect = (
  { matches, outcomes }: Settlement,
  bet: Bet,
  marks: Map<string, Mark[]>,
  lines: OwnLine[],
) => {
  for (const { tier, index, from, to } of matches) {
    const key = placeKey(tier, index)
    const known = marks.get(key) ?? []
    if (!known.some((mark) => mark.from === from && mark.to === to)) marks.set(key, [...known, { from, to }])
  }
  linesOf(bet).forEach(({ numbers }, line) => {
    const places = matches
      .filter((match) => match.line === line)
      .map(({ tier, index }) => placeKey(tier, index))
    lines.push({ numbers, type: bet.type, hits: outcomes[line]?.hits ?? 0, places })
  })
}
