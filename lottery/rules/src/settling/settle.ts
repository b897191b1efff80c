import type { Bet } from '../bet'
import type { BetTypeRow } from '../betTypes/betTypeRow'
import { betTypeOf, offerOf } from '../betTypes/betTypes'
import { assertMinor, shareOf } from '../money/minorUnits'
import { linesOf } from '../pricing/linesOf'
import { chargedPerLine } from '../pricing/priceBet'
import type { DrawResult, Family } from '../result'
import { needsMissing } from '../results/missingPrizes'
import type { BetSnapshot, LineOutcome, Match, Settlement } from '../settlement'
import { type Hit, prepareResult, PreparedResult } from './prepareResult'
import { rateOf } from './rateOf'

const nothing: readonly Hit[] = []

/**
 * Settles one accepted bet by the price it was accepted at, and from the amount charged for it (lottery 1.4, 2.5, 4.8). Pure: the same facts give the same answer.
 * Give a prepared result when many bets of one draw are settled. Money is whole minor units.
 * @throws ResultShapeError for a result that does not fit; RangeError for a bet type not sold for the family, or one that compares a
 * prize that the result lacks.
 */
export function settle(
  family: Family,
  snapshot: BetSnapshot,
  result: DrawResult | PreparedResult,
  bet: Bet,
): Settlement {
  const row = betTypeOf(bet.type)
  const prepared = result instanceof PreparedResult ? result : prepareResult(family, result)
  if (needsMissing(family, bet.type, prepared.missing))
    throw new RangeError(`${bet.type} compares a missing prize`)
  const cost = chargedPerLine(family, snapshot, bet)
  const find = finder(prepared, row, bet)
  const matches: Match[] = []
  const outcomes = linesOf(bet).map(({ numbers }, line): LineOutcome => {
    const won = wins(row, numbers, find)
    if (won === null) return { numbers, cost, hits: 0, payout: 0 }
    for (const hit of won) matches.push({ ...hit.slice, line })
    const back = row.pays === 'modal' ? cost : 0
    const payout = back + shareOf(bet.stake, rateOf(row, snapshot, numbers, won))
    return { numbers, cost, hits: row.pays === 'flat' ? 1 : won.length, payout }
  })
  return totals(outcomes, matches, snapshot)
}

type Find = (number: string) => readonly Hit[]

function finder(prepared: PreparedResult, row: BetTypeRow, bet: Bet): Find {
  const { look } = offerOf(row, prepared.family)
  const index = prepared.indexOf(look)
  const find = (number: string) => index.get(look.reading.keyOf(number)) ?? nothing
  if (!row.live) return find
  const revealed = bet.revealed ?? 0
  return (number) => find(number).filter((hit) => hit.order >= revealed)
}

/** What makes a line win, or null when it loses. A line of absent numbers wins with nothing to show. */
function wins(row: BetTypeRow, numbers: readonly string[], find: Find): readonly Hit[] | null {
  const found = numbers.map(find)
  if (row.wins === 'none') return found.every((hits) => hits.length === 0) ? nothing : null
  return found.every((hits) => hits.length > 0) ? found.flat() : null
}

function totals(
  outcomes: readonly LineOutcome[],
  matches: readonly Match[],
  snapshot: BetSnapshot,
): Settlement {
  let [cost, hits, wonLines, payout] = [0, 0, 0, 0]
  for (const outcome of outcomes) {
    cost += outcome.cost
    hits += outcome.hits
    wonLines += outcome.hits > 0 ? 1 : 0
    payout += outcome.payout
  }
  const rebate = shareOf(assertMinor(cost), snapshot.rebateBps)
  return {
    lines: outcomes.length,
    cost,
    hits,
    wonLines,
    payout: assertMinor(payout),
    rebate,
    outcomes,
    matches,
  }
}
