import { depositSettings } from './cashier/depositSettings'
import { withdrawAccountInfo } from './cashier/withdrawAccountInfo'
import { readStatement } from './statement/readStatement'
import { readWallet } from './wallet/readWallet'

/** The money district's rows of the table of calls. */
export const moneyHandlers = {
  wallet: readWallet,
  gameWallet: readWallet,
  statement: readStatement,
  depositSettings,
  withdrawAccountInfo,
}
