import type { Wallet } from '@playfront/contract/money/wallet'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { type CallContext, requireSession } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { PreparedStatement } from '../../store/store'

/** A member's accounts as one statement read them, so that they belong together. */
export interface WalletRow {
  balance: number
  version: number
  held: number
  bonus: number
  owed: number
  beside_version: number
  frozen: boolean
}

/** The columns of a `WalletRow`, from `wallet` and `besideCash`. */
export const walletColumns = `
  wallet.balance, wallet.version, wallet.frozen_at is not null as frozen,
  beside.held, beside.bonus, beside.owed, beside.version as beside_version`

/** The amounts besides a wallet's cash, as `beside`; always one row. */
export const besideCash = `
  cross join lateral (
    select
      coalesce(sum(amount) filter (where account = 'held'), 0)::bigint as held,
      coalesce(sum(amount) filter (where account = 'bonus'), 0)::bigint as bonus,
      coalesce(-sum(amount) filter (where account = 'receivable'), 0)::bigint as owed,
      coalesce(sum(version), 0)::bigint as version
    from member_balance where member_balance.member = wallet.member
  ) beside`

export const presentWallet = (
  row: WalletRow,
  { currency, responsible }: Pick<FullMerchantSettings, 'currency' | 'responsible'>,
): Wallet => ({
  currency,
  balance: row.balance,
  version: row.version,
  playMoney: responsible.playMoney,
  held: row.held,
  bonus: row.bonus,
  owed: row.owed,
  besideVersion: row.beside_version,
  frozen: row.frozen,
})

/** What the member holds; the same figures for a member's session and a game's. */
export const readWallet = async (context: CallContext): Promise<Wallet> => {
  const { memberId } = requireSession(context)
  const { merchant, store } = context
  const [row] = await store.read(merchant.code, (connection) =>
    connection.query<WalletRow>(readStatement, [memberId]),
  )
  if (!row) throw new Refusal('user.or.token.invalid')
  return presentWallet(row, merchant)
}

const readStatement: PreparedStatement = {
  name: 'read wallet',
  text: `select ${walletColumns} from wallet ${besideCash} where wallet.member = $1`,
}
