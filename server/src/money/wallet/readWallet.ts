import type { Wallet } from '@playfront/contract/money/wallet'
import { requireSession } from '../../account/session/requireSession'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { PreparedStatement } from '../../store/store'
import { besideCash, presentWallet, walletColumns, type WalletRow } from './walletRow'

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
