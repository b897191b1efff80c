import { z } from 'zod'
import { boundAccountLists } from '../money/cashier.schema'

/** What the install prompt's conditions ask for, by the documents' names (B§3). */
export const transactionCountsAnswer = boundAccountLists.extend({
  /** Payments in that arrived. */
  totalDepositSuccessCount: z.int().min(0),
  /** Payments out that were made. */
  totalWithdrawSuccessCount: z.int().min(0),
})

export type TransactionCounts = z.infer<typeof transactionCountsAnswer>
