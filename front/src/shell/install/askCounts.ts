import { withdrawAccountInfo } from '@playfront/contract/money/cashier'
import { transactionCounts } from '@playfront/contract/shell/transactionCounts'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { Requests } from '../../requests/requests'
import { readKnownCounts, type KnownCounts } from './readCounts'

interface Asking {
  merchant: Pick<MerchantSettings, 'installPromptCalls'>
  requests: Pick<Requests, 'valueOf'>
}

/**
 * Requests how many deposits and withdrawals the member has made, from the one address that the merchant's settings
 * name (REQ-INSTALL-059). Nothing when the request fails: it is repeated soon.
 */
export const askCounts = async ({ merchant, requests }: Asking): Promise<KnownCounts | undefined> => {
  const call = { ...transactionCounts, ...merchant.installPromptCalls.transactionCounts }
  return readKnownCounts(await requests.valueOf(call, {}, { alert: false }).catch(() => undefined))
}

/** Asks how many cards and wallets the member has bound. */
export const askAccounts = async ({ requests }: Asking): Promise<number | undefined> => {
  const told = await requests.valueOf(withdrawAccountInfo, {}, { alert: false }).catch(() => undefined)
  return readKnownCounts(told)?.accounts
}
