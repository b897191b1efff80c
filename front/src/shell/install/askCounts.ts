import { withdrawAccountInfo } from '@playfront/contract/money/cashier'
import { transactionCounts } from '@playfront/contract/shell/transactionCounts'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { RequestFailure } from '@playfront/client/requestFailure'
import type { Requests } from '../../requests/requests'

/** What the conditions go by; the lists only matter in how many they are (REQ-INSTALL-039). */
export interface KnownCounts {
  deposits: number
  withdrawals: number
  /** Cards and wallets together. */
  accounts: number
}

const count = (found: unknown): number =>
  Number.isSafeInteger(found) && Number(found) > 0 ? Number(found) : 0
const length = (found: unknown): number => (Array.isArray(found) ? found.length : 0)

/** Reads the five by the documents' names; a missing list is empty. Nothing when it is no record at all. */
export const readKnownCounts = (found: unknown): KnownCounts | undefined => {
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return undefined
  const received: Record<string, unknown> = { ...found }
  return {
    deposits: count(received['totalDepositSuccessCount']),
    withdrawals: count(received['totalWithdrawSuccessCount']),
    accounts:
      length(received['fullBankCardList']) +
      length(received['fullVirtualWalletList']) +
      length(received['fullEWalletList']),
  }
}

const names = [
  'totalDepositSuccessCount',
  'totalWithdrawSuccessCount',
  'fullBankCardList',
  'fullVirtualWalletList',
  'fullEWalletList',
]

/** An answer with none of the five, as platforms give that answer every call. */
const isAboutOthers = (found: unknown): boolean =>
  typeof found === 'object' && found !== null && !names.some((name) => name in found)

interface Asking {
  merchant: Pick<MerchantSettings, 'installPromptCalls'>
  requests: Pick<Requests, 'valueOf'>
}

/**
 * Requests how many deposits and withdrawals the member has made, from the one address that the merchant's settings
 * name (REQ-INSTALL-059). Nothing when the request fails: it is repeated soon, but not where the platform has no such
 * call.
 */
export const askCounts = async ({
  merchant,
  requests,
}: Asking): Promise<KnownCounts | 'absent' | undefined> => {
  const call = { ...transactionCounts, ...merchant.installPromptCalls.transactionCounts }
  try {
    const received: unknown = await requests.valueOf(call, {}, { alert: false })
    return isAboutOthers(received) ? 'absent' : readKnownCounts(received)
  } catch (failure) {
    return (failure as RequestFailure).isAbsent ? 'absent' : undefined
  }
}

/** Asks how many cards and wallets the member has bound. */
export const askAccounts = async ({ requests }: Asking): Promise<number | undefined> => {
  const received = await requests.valueOf(withdrawAccountInfo, {}, { alert: false }).catch(() => undefined)
  return readKnownCounts(received)?.accounts
}
