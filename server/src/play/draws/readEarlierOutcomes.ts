import type { MerchantConnection, PreparedStatement } from '../../store/store'
import type { OwedBet } from './readOwedBets'

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
