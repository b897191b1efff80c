import { settle } from '@playfront/lottery-rules/settling/settle'
import type { Settlement } from '@playfront/lottery-rules/settlement'
import type { PreparedResult } from '@playfront/lottery-rules/settling/prepareResult'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import type { OwedBet, SettleableBet } from './readOwedBets'
import { auditSettlement } from '../audit/auditSettlement'

/** A bet's earlier outcome: its newest outcome of an earlier version. */
export interface EarlierOutcome {
  state: 'won' | 'lost' | 'void'
  hits: number
  payout: number
  /** Paid beyond `payout` and let be. */
  waived: number
  rebate: number
  /** It was owed and never paid: the wallet was frozen. */
  withheld: boolean
}

/** The bets' outcomes before a version of the result; a bet without one had lost. */
export const readEarlierOutcomes = async (
  { query }: MerchantConnection,
  bets: readonly OwedBet[],
  resultVersion: number,
): Promise<Map<string, EarlierOutcome>> => {
  const rows = await query<EarlierOutcome & { bet_id: string }>(earlierStatement, [
    bets.map(({ betId }) => betId),
    resultVersion,
  ])
  return new Map(rows.map(({ bet_id, ...outcome }) => [bet_id, outcome]))
}

const earlierStatement: PreparedStatement = {
  name: 'lottery_earlier_outcomes',
  text: `select distinct on (bet_id) bet_id, state, hits, payout, waived, rebate, withheld
    from lottery_bet_outcome where bet_id = any ($1) and result_version < $2 order by bet_id, result_version desc`,
}

/** A bet that a corrected result judges otherwise. Amounts are minor units. */
export interface ChangedBet {
  bet: SettleableBet
  state: 'won' | 'lost'
  hits: number
  wonLines: number
  payout: number
  rebate: number
  /** What was really paid before. */
  payoutBefore: number
  /** A person looks after this bet's money already. */
  isWithheld: boolean
}

/**
 * Judges bets by a corrected result, at the price each was accepted at (lottery 4.8). Costs and rebates do not depend on the
 * result; a void bet stays void. What comes out as before, line by line, is left out.
 * @param former the result before, where it had all its prizes
 * @throws SettlementsDiffer when a second settlement of a bet comes to something else.
 */
export const decideCorrections = (
  bets: readonly SettleableBet[],
  earlier: ReadonlyMap<string, EarlierOutcome>,
  result: PreparedResult,
  former?: PreparedResult,
): ChangedBet[] =>
  bets.flatMap((bet) => {
    const before = earlier.get(bet.betId)
    if (before?.state === 'void') return []
    const settled = settleCharged(bet, result)
    auditSettlement(result, bet, settled)
    const { hits, wonLines, payout, rebate } = settled
    const isSameInSum = payout === (before?.payout ?? 0) && hits === (before?.hits ?? 0)
    if (isSameInSum && (hits === 0 || !former || isSameByLine(bet, settled, former))) return []
    const isWithheld = before?.withheld ?? false
    const payoutBefore = isWithheld ? 0 : (before?.payout ?? 0) + (before?.waived ?? 0)
    const state = payout > 0 ? 'won' : 'lost'
    return [{ bet, state, hits, wonLines, payout, rebate, payoutBefore, isWithheld }]
  })

const settleCharged = ({ type, numbers, stake, snapshot, cost }: SettleableBet, result: PreparedResult) =>
  settle(result.family, snapshot, result, { type, numbers, stake, charged: cost })

/** One line may have replaced another: its player is notified, though no money moves. */
const isSameByLine = (bet: SettleableBet, { outcomes }: Settlement, former: PreparedResult): boolean => {
  const before = settleCharged(bet, former).outcomes
  return outcomes.every(({ payout }, line) => payout === before[line]?.payout)
}
