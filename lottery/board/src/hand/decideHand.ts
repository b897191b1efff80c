import type { LotteryBoard } from '@playfront/contract/play/lottery/board'
import { decideDraft, type DraftDecision } from '../picking/decideDraft'
import type { Draft } from '../picking/draft'
import type { Quote } from '../picking/quote'
import type { Offer } from '../round/soldMode'
import { fitted } from './siblings'

/** The bets that the hand makes: the chosen type, and every other type that the same numbers are staked on. */
export interface HandFacts {
  offer: Offer
  numbers: readonly string[]
  stake: number
  /** Stakes on other types of the sheet, minor units; 0 or nothing is off. */
  also: Readonly<Record<string, number>>
  siblings: readonly Offer[]
}

/** One draft for each type with a stake; numbers that a type refuses are left out of it. */
export const draftsOf = ({ offer, numbers, stake, also, siblings }: HandFacts): readonly Draft[] => {
  const main: Draft = { type: offer.row.code, numbers, stake }
  const others = siblings.flatMap((sibling): Draft[] => {
    const amount = also[sibling.row.code] ?? 0
    if (amount === 0) return []
    const fit = new Set(numbers.flatMap((number) => fitted(sibling, number) ?? []))
    return fit.size > 0 ? [{ type: sibling.row.code, numbers: [...fit], stake: amount }] : []
  })
  return [main, ...others]
}

/** What may be said of the whole hand; the first bet that is refused speaks for all. */
export type HandDecision =
  | Exclude<DraftDecision, { kind: 'ready' }>
  | { kind: 'ready'; bets: number; cost: number; quotes: readonly Quote[] }

/** Prices every bet of the hand as the server would (lottery 4.3). */
export const decideHand = (board: LotteryBoard, drafts: readonly Draft[]): HandDecision => {
  const quotes: Quote[] = []
  for (const draft of drafts) {
    const decision = decideDraft(board, draft)
    if (decision.kind !== 'ready') return decision
    quotes.push(decision.quote)
  }
  if (quotes.length === 0) return { kind: 'empty' }
  return {
    kind: 'ready',
    bets: quotes.length,
    cost: quotes.reduce((sum, { cost }) => sum + cost, 0),
    quotes,
  }
}
