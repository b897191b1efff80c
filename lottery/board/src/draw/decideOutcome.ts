import type { Slip, SlipBet } from '@playfront/contract/play/lottery/slip'

/** How an issue ended for the player, minor units, by the server's figures. */
export interface IssueOutcome {
  bets: number
  cost: number
  payout: number
  /** Returned for void bets. */
  refund: number
  /** `returned`: something was paid, but not more than was staked. That is no win, and it is not celebrated as one. */
  verdict: 'waiting' | 'won' | 'returned' | 'lost' | 'refunded'
}

const sum = (bets: readonly SlipBet[], figure: (bet: SlipBet) => number) =>
  bets.reduce((total, bet) => total + figure(bet), 0)

/** Undefined when the player had no bet in the issue. */
export const decideOutcome = (issueId: string, slips: readonly Slip[]): IssueOutcome | undefined => {
  const bets = slips.flatMap((slip) => slip.bets.filter((bet) => bet.issueId === issueId))
  if (bets.length === 0) return undefined
  const voided = bets.filter(({ state }) => state === 'void')
  const payout = sum(
    bets.filter(({ state }) => state === 'won'),
    (bet) => bet.payout,
  )
  const figures = {
    bets: bets.length,
    cost: sum(bets, (bet) => bet.cost),
    payout,
    refund: sum(voided, (bet) => bet.cost),
  }
  if (bets.some(({ state }) => state === 'accepted')) return { ...figures, verdict: 'waiting' }
  if (payout > 0) return { ...figures, verdict: payout > figures.cost ? 'won' : 'returned' }
  return { ...figures, verdict: voided.length === bets.length ? 'refunded' : 'lost' }
}
