import type { FiguresOf } from '@playfront/contract/money/promotions.schema'

/** What of a period's net loss comes back, rounded down; nothing below the least loss. */
export const decideCashback = (
  { percent, minLoss, cap }: Pick<FiguresOf<'CASHBACK'>, 'percent' | 'minLoss' | 'cap'>,
  /** Stakes less what came back, minor units; negative for who won. */
  netLoss: number,
): number => {
  if (netLoss < minLoss) return 0
  // Beyond it the cap holds anyway, and the product stays a safe integer.
  const enough = Math.ceil((cap * 100) / percent)
  return Math.min(cap, Math.floor((Math.min(netLoss, enough) * percent) / 100))
}
