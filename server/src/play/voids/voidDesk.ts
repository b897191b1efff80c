import type { BetType } from '@playfront/lottery-rules/bet'
import type { Randomness } from '../../platform/platform'
import type { MerchantConnection, PreparedStatement, Store } from '../../store/store'

/** Making open lines void (lottery 4.9). A wish is kept, and done by whichever node comes next. */
export interface VoidDesk {
  /** All open lines of a member who may not play: found to be too young. An exclusion asks by itself. The wish's id. */
  account(merchant: string, memberId: string, by: string): Promise<string>
  /** Open lines of a bet type at a price that is an obvious fault; those at odds that are none stand, drawn ones too. */
  odds(merchant: string, price: FaultyPrice, by: string): Promise<string>
}

export interface FaultyPrice {
  prizeMode: string
  oddsVersion: number
  type: BetType
}

export interface VoidDeskDoors {
  store: Pick<Store, 'changeOnce'>
  randomness: Pick<Randomness, 'uuid'>
}

export const openVoidDesk = ({ store, randomness }: VoidDeskDoors): VoidDesk => {
  const wish = async (merchant: string, values: unknown[]): Promise<string> => {
    const id = randomness.uuid()
    await store.changeOnce(merchant, wishStatement, [id, ...values])
    return id
  }
  return {
    account: (merchant, memberId, by) => wish(merchant, ['account', by, memberId, null, null, null]),
    odds: (merchant, { prizeMode, oddsVersion, type }, by) =>
      wish(merchant, ['odds_error', by, null, prizeMode, oddsVersion, type]),
  }
}

/** The same as `odds`, in the caller's transaction. */
export const wishOddsVoid = async (
  { query }: Pick<MerchantConnection, 'query'>,
  id: string,
  { prizeMode, oddsVersion, type }: FaultyPrice,
  by: string,
): Promise<void> => {
  await query(wishStatement, [id, 'odds_error', by, null, prizeMode, oddsVersion, type])
}

const wishStatement: PreparedStatement = {
  name: 'lottery_wish_void',
  text: `insert into lottery_void_wish (merchant, id, reason, asked_by, member, prize_mode, odds_version, bet_type)
    values (current_setting('playfront.merchant'), $1, $2, $3, $4, $5, $6, $7)`,
}
