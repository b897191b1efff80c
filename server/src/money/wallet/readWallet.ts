import type { Wallet } from '@playfront/contract/money/wallet'
import { requireSession } from '../../account/session/requireSession'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../http/refusal'
import type { PreparedStatement } from '../../store/store'

/** What the member holds; the same figure for a member's session and a game's. */
export const readWallet = async (context: CallContext): Promise<Wallet> => {
  const { memberId } = requireSession(context)
  const { merchant, store } = context
  const [row] = await store.read(merchant.code, (connection) =>
    connection.query<{ balance: number; version: number }>(readStatement, [memberId]),
  )
  if (!row) throw new Refusal('user.or.token.invalid')
  return {
    currency: merchant.currency,
    balance: row.balance,
    version: row.version,
    playMoney: merchant.responsible.playMoney,
  }
}

const readStatement: PreparedStatement = {
  name: 'read wallet',
  text: 'select balance, version from wallet where member = $1',
}
