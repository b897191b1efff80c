import type { CurrencyCode } from '@playfront/contract/money'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { decideRank, type RankDecision } from './decideRank'

/** The member's rank as of now, from two counters that the ledger keeps with the wallet. */
export const readRank = async (
  connection: MerchantConnection,
  memberId: string,
  currency: CurrencyCode,
): Promise<RankDecision> => {
  const [played] = await connection.query<{ bets: number; staked: number }>(playedStatement, [memberId])
  return decideRank({ currency, bets: played?.bets ?? 0, staked: played?.staked ?? 0 })
}

const playedStatement: PreparedStatement = {
  name: 'read play of member',
  text: 'select bets, staked from wallet where member = $1',
}
