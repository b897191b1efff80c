import type { Wallet } from '@playfront/contract/money/wallet'

const countOf = (found: unknown): number => (Number.isSafeInteger(found) ? Number(found) : 0)

/**
 * Reads a wallet, whichever server gave it: what is not told beside the balance is nothing.
 * @returns undefined when there is no balance in it: one that nobody stated is not shown
 */
export const readWallet = (found: unknown): Wallet | undefined => {
  if (typeof found !== 'object' || found === null) return undefined
  const told: Partial<Record<keyof Wallet, unknown>> = { ...found }
  if (!Number.isSafeInteger(told.balance)) return undefined
  return {
    ...(told as Wallet),
    balance: Number(told.balance),
    version: countOf(told.version),
    playMoney: told.playMoney === true,
    held: countOf(told.held),
    bonus: countOf(told.bonus),
    owed: countOf(told.owed),
    besideVersion: countOf(told.besideVersion),
    frozen: told.frozen === true,
  }
}
