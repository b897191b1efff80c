import type { Randomness } from '../../platform/platform'
import type { MerchantConnection, PreparedStatement, Store } from '../../store/store'
import { type FaultyBets, type FaultyPrice, readFaulty } from './readFaulty'

/** Voiding open lines (lottery 4.9). A request is stored, and carried out by any node. */
export interface VoidAdmin {
  /**
   * All open lines of a member who may not play, for example because they are under age. An exclusion requests it
   * automatically. Returns the request's id.
   */
  account(merchant: string, memberId: string, by: string): Promise<string>
  /** Open lines of a bet type at a price that is an obvious fault; those at odds that are none stand, drawn ones too. */
  odds(merchant: string, price: FaultyPrice, by: string): Promise<string>
}

export interface VoidAdminDeps {
  store: Pick<Store, 'change' | 'changeOnce'>
  randomness: Pick<Randomness, 'uuid'>
}

export const openVoidAdmin = ({ store, randomness }: VoidAdminDeps): VoidAdmin => ({
  account: async (merchant, memberId, by) => {
    const id = randomness.uuid()
    await store.changeOnce(merchant, requestStatement, [id, 'account', by, memberId, null, null, null])
    return id
  },
  odds: async (merchant, price, by) => {
    const id = randomness.uuid()
    await store.change(merchant, (connection) => requestOddsVoid(connection, id, price, by))
    return id
  },
})

/**
 * The same as `odds`, in the caller's transaction: it fixes which issues refund their faulty bets, and none of them
 * is paid before it has. No request is made where there are none.
 */
export const requestOddsVoid = async (
  connection: MerchantConnection,
  id: string,
  price: FaultyPrice,
  by: string,
): Promise<FaultyBets> => {
  const faulty = await readFaulty(connection, price, 'hold')
  if (faulty.bets === 0) return faulty
  const { prizeMode, oddsVersion, type } = price
  await connection.query(requestStatement, [id, 'odds_error', by, null, prizeMode, oddsVersion, type])
  await connection.query(issuesStatement, [id, faulty.issueIds])
  return faulty
}

const requestStatement: PreparedStatement = {
  name: 'lottery_wish_void',
  text: `insert into lottery_void_request (merchant, id, reason, asked_by, member, prize_mode, odds_version, bet_type)
    values (current_setting('playfront.merchant'), $1, $2, $3, $4, $5, $6, $7)`,
}

const issuesStatement: PreparedStatement = {
  name: 'lottery_wish_void_issues',
  text: `insert into lottery_void_issue (merchant, request, issue_id)
    select current_setting('playfront.merchant'), $1, one from unnest($2::text[]) one order by one`,
}
