import type { Wallet } from '@playfront/contract/money/wallet'

const countOf = (found: unknown): number => (Number.isSafeInteger(found) ? Number(found) : 0)

/**
 * Parses a wallet, whichever server sent it: fields missing beside the balance are zero.
 * @returns undefined without a balance: a balance that was not stated is not shown
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
