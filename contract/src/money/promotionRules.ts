import type { FiguresOf, PromotionDraft } from './promotions.schema'

/** So many percent of the deposit, rounded down, at most the cap. */
export const bonusOf = (
  { percent, cap }: Pick<FiguresOf<'DEPOSIT_BONUS'>, 'percent' | 'cap'>,
  deposit: number,
): number => {
  // Beyond it the cap holds anyway, and the product stays a safe integer.
  const enough = Math.ceil((cap * 100) / percent)
  return Math.min(cap, Math.floor((Math.min(deposit, enough) * percent) / 100))
}

/** The settled stakes that a bonus asks for, rounded down. */
export const needOf = (amount: number, wagering: number): number =>
  Math.floor((amount * Math.round(wagering * 100)) / 100)

/** The most that one claim of a promotion brings. */
export const maxOf = (figures: PromotionDraft['figures']): number =>
  'cap' in figures ? figures.cap : Math.max(...figures.amounts)

/**
 * Whether a promotion is given to a person once, however many accounts they have: a gift, the app's gift, and what a newcomer
 * claims or has with a deposit (decision 0023).
 */
export const isOncePerPerson = ({ kind, audience }: Pick<PromotionDraft, 'kind' | 'audience'>): boolean => {
  if (kind === 'GIFT' || kind === 'APP_DOWNLOAD') return true
  return (kind === 'CHECK_IN' || kind === 'DEPOSIT_BONUS') && audience.newcomerDays !== undefined
}
