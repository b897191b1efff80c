import type { PromotionDraft } from './promotions.schema'

/**
 * Whether a promotion is given to a person once, however many accounts they have: a gift, the app's gift, and what a newcomer
 * claims or has with a deposit (decision 0023).
 */
export const isOncePerPerson = ({ kind, audience }: Pick<PromotionDraft, 'kind' | 'audience'>): boolean => {
  if (kind === 'GIFT' || kind === 'APP_DOWNLOAD') return true
  return (kind === 'CHECK_IN' || kind === 'DEPOSIT_BONUS') && audience.newcomerDays !== undefined
}
