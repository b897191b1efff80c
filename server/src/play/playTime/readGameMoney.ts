import type { MerchantConnection, PreparedStatement } from '../../store/store'

/** What went into games and what games paid back, in minor units. */
export interface GameMoney {
  staked: number
  paidBack: number
}

/**
 * The member's movements against the operator's game accounts since a version of the wallet: stakes on one side;
 * payouts, rebates and refunded stakes on the other. Gifts, bonuses and adjustments do not count.
 */
export const readGameMoney = async (
  { query }: MerchantConnection,
  memberId: string,
  fromVersion: number,
): Promise<GameMoney> => {
  const [row] = await query<{ staked: number; paid_back: number }>(moneyStatement, [memberId, fromVersion])
  return { staked: row?.staked ?? 0, paidBack: row?.paid_back ?? 0 }
}

const moneyStatement: PreparedStatement = {
  name: 'game money of a sitting',
  text: `
    select coalesce(-sum(cash.amount) filter (where cash.amount < 0), 0)::bigint as staked,
      coalesce(sum(cash.amount) filter (where cash.amount > 0), 0)::bigint as paid_back
    from ledger_entry cash
    join ledger_entry house on house.transaction = cash.transaction and house.account in ('stakes', 'payouts', 'rebates')
    where cash.member = $1 and cash.version > $2`,
}
