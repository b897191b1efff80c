import type { PromotionTitle } from '@playfront/contract/money/promotions'
import type { PaintedActivity } from './activity'

/** A phone's first screenful. */
const paintedCards = 8

/** The first promotions of the list, by their words: nothing in it is one member's. */
export const renderActivities = (promotions: readonly PromotionTitle[]): PaintedActivity[] =>
  promotions.slice(0, paintedCards).map(({ id, kind, title, language }) => ({ id, kind, title, language }))
