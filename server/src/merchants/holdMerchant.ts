import type { MerchantConnection, PreparedStatement } from '../store/store'

/** Holds the merchant's row until the transaction ends: two nodes that start together seed one after the other. */
export const holdMerchant = async ({ query }: MerchantConnection, code: string): Promise<void> => {
  await query(holdStatement, [code])
}

const holdStatement: PreparedStatement = {
  name: 'hold merchant',
  text: 'select from merchant where code = $1 for update',
}
