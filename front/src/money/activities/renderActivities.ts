import type { PromotionTitle } from '@playfront/contract/money/promotions'
import type { RenderedActivity } from './activity'

/** A phone's first screenful. */
const renderedCards = 8

/** The first promotions of the list, by their words: nothing in it is one member's. */
export const renderActivities = (promotions: readonly PromotionTitle[]): RenderedActivity[] =>
  promotions.slice(0, renderedCards).map(({ id, kind, title, language }) => ({ id, kind, title, language }))
