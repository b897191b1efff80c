import { betTypes } from '@playfront/lottery-rules/betTypes/betTypes'

/** A bet type, the market its picks are counted in, and how many different ones may be covered before it is a hedge. */
export interface MarketRow {
  type: string
  market: string
  maxPicks: number
}

/**
 * How much of each market may be covered in one issue before a member's bets on it earn nothing: a member who backs
 * both sides, or every number, plays without a risk.
 * @param share of all picks, above 0 and at most 1
 */
export const decideMarkets = (share: number): MarketRow[] => {
  const known = rowsByShare.get(share)
  if (known) return known
  const rows = betTypes.map(({ code, exposureOf, pick }) => ({
    type: code,
    market: exposureOf ?? code,
    maxPicks: Math.max(1, Math.floor((pick.tokens.length || 10 ** pick.digits) * share)),
  }))
  rowsByShare.set(share, rows)
  return rows
}

/** Merchants have few shares; the rows of each are made once. */
const rowsByShare = new Map<number, MarketRow[]>()
