import type { MerchantConnection, PreparedStatement } from '../../store/store'
import type { WalletAnswer } from './seamlessProtocol'
import type { VendorCaller } from './betNames'

/** The answer to a game provider after each call: the member's current balance. */
export const answerBalance = async (
  connection: MerchantConnection,
  { merchant }: VendorCaller,
  member: string,
  repeated: boolean,
): Promise<WalletAnswer> => ({
  balance: await balanceOf(connection, member),
  currency: merchant.currency,
  repeated,
})

/** Undefined: the member has no wallet. */
export const balanceOf = async (
  { query }: MerchantConnection,
  member: string,
): Promise<number | undefined> => {
  const [row] = await query<{ balance: number }>(balanceStatement, [member])
  return row?.balance
}

const balanceStatement: PreparedStatement = {
  name: 'vendor balance',
  text: 'select balance from wallet where member = $1',
}
