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
  const told: Record<string, unknown> = { ...found }
  return {
    deposits: count(told['totalDepositSuccessCount']),
    withdrawals: count(told['totalWithdrawSuccessCount']),
    accounts:
      length(told['fullBankCardList']) +
      length(told['fullVirtualWalletList']) +
      length(told['fullEWalletList']),
  }
}
