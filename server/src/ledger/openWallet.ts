import type { CurrencyCode } from '@playfront/contract/money'
import type { MerchantConnection, PreparedStatement } from '../store/store'

/** Gives the member a wallet with nothing in it; one that is there stays as it is. */
export const openWallet = async (
  connection: MerchantConnection,
  memberId: string,
  currency: CurrencyCode,
): Promise<void> => {
  await connection.query(openStatement, [memberId, currency])
}

const openStatement: PreparedStatement = {
  name: 'open wallet',
  text: 'select ledger_open_wallet($1, $2)',
}
