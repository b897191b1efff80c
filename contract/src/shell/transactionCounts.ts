import { defineCall, type Nothing } from '../call'
import type { TransactionCounts } from './system.schema'

export type { TransactionCounts }

/**
 * How often the member has paid in and out, and their cards. The documents name no path: a merchant on another platform
 * sets its own (GAP-15, `installPromptCalls`).
 */
export const transactionCounts = defineCall<Nothing, TransactionCounts>({
  method: 'GET',
  path: '/wps/relay/MCSFE_getTransactionStatistics',
  session: 'member',
})
