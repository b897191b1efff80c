import type { MerchantConnection, PreparedStatement } from '../store/store'

/** Holds the merchant's row until the transaction ends: of two nodes that write the same at once, one waits. */
export const lockMerchant = async ({ query }: MerchantConnection, code: string): Promise<void> => {
  await query(lockStatement, [code])
}

const lockStatement: PreparedStatement = {
  name: 'lock merchant',
  text: 'select from merchant where code = $1 for update',
}
