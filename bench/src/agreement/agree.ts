import { settleAgain } from '@playfront/lottery-auditor/settleAgain'
import type { Settlement } from '@playfront/lottery-rules/settlement'
import { priceBet } from '@playfront/lottery-rules/pricing/priceBet'
import { prepareResult } from '@playfront/lottery-rules/settling/prepareResult'
import { settle } from '@playfront/lottery-rules/settling/settle'
import type { DrawResult } from '@playfront/lottery-rules/result'
import { anyDraws, anyTicket, belowFrom, everyOffer, type AnyTicket } from './anyTicket'

export interface Agreement {
  tickets: number
  won: number
  /** Bet types that were sold at least once. */
  types: number
  /** Tickets on which the two settlements differ, described in words. */
  differences: string[]
}

/** A first settlement, the real one or one with a fault planted in it. */
export type FirstSettlement = (ticket: AnyTicket, draw: DrawResult) => Settlement

/** So many tickets of a draw of every family, before the next draws are made. */
const ticketsPerDraw = 200

/** As the server does it: priced at the unit stake, charged so many times, and settled from the amount charged. */
export const settleFirst: FirstSettlement = ({ family, snapshot, bet, multiple }, draw) => {
  const unit = { ...bet, stake: bet.stake / multiple }
  const charged = priceBet(family, snapshot, unit).cost * multiple
  return settle(family, snapshot, prepareResult(family, draw), { ...bet, charged })
}

interface Line {
  numbers: readonly string[]
  cost: number | bigint
  hits: number
  payout: number | bigint
}

/** Neither the order of lines nor that of the numbers in one is part of the rules. */
const notifySockets = (lines: readonly Line[]): string =>
  lines
    .map(({ numbers, cost, hits, payout }) => `${numbers.toSorted().join('-')} ${cost} ${hits} ${payout}`)
    .toSorted()
    .join('; ')

/** What differs between the two settlements of a ticket, or nothing. */
const differenceOf = (ticket: AnyTicket, draw: DrawResult, first: Settlement): string | undefined => {
  const { family, snapshot, bet, multiple } = ticket
  const second = settleAgain({ family, ...bet, multiple, price: snapshot }, draw)
  const ours = [notifySockets(first.outcomes), first.cost, first.payout, first.rebate].join(' | ')
  const theirs = [notifySockets(second.lines), second.cost, second.payout, second.rebate].join(' | ')
  return ours === theirs
    ? undefined
    : `${snapshot.prizeMode} ${family} ${JSON.stringify(bet)}: ${ours} ≠ ${theirs}`
}

/** Settles random tickets twice and reports where the settlements differ. The same seed creates the same tickets. */
export const agree = (
  count: number,
  { seed = 1, first = settleFirst }: { seed?: number; first?: FirstSettlement } = {},
): Agreement => {
  const below = belowFrom(seed)
  const types = new Set<string>()
  const found: Agreement = { tickets: 0, won: 0, types: 0, differences: [] }
  let drawOf = anyDraws(below)
  while (found.tickets < count) {
    if (found.tickets % ticketsPerDraw === 0) drawOf = anyDraws(below)
    const ticket = anyTicket(below, drawOf)
    const draw = drawOf(ticket.family)
    const settled = first(ticket, draw)
    const difference = differenceOf(ticket, draw, settled)
    if (difference !== undefined) found.differences.push(difference)
    types.add(ticket.bet.type)
    found.tickets += 1
    if (settled.payout > 0) found.won += 1
  }
  return { ...found, types: types.size }
}

/** How many bet types there are to agree about. */
export const typesOnSale = new Set(everyOffer.map(({ row }) => row.code)).size
