import type { DepositBonusTerms } from '@playfront/contract/money/promotions'

/** The minimum deposit as an example in figures, computed as the server does. */
export const decideExample = ({
  percent,
  minDeposit,
  cap,
  wagering,
}: Pick<DepositBonusTerms, 'percent' | 'minDeposit' | 'cap' | 'wagering'>): {
  deposit: number
  bonus: number
  need: number
} => {
  const bonus = Math.min(cap, Math.floor((minDeposit * percent) / 100))
  return { deposit: minDeposit, bonus, need: Math.floor((bonus * Math.round(wagering * 100)) / 100) }
}
