import type { LanguageCode } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { Promotion } from '@playfront/contract/money/promotions'
import { readersLanguages, wordsIn } from '../../shell/announcements/wordsIn'
import { decideClaim } from './decideClaim'
import { claimFactsOf, type MemberFacts, type PromotionRow } from './promotionFacts'

export interface Reader {
  merchant: Pick<FullMerchantSettings, 'currency' | 'languages'>
  language: LanguageCode
  /** The front's word. */
  inApp: boolean
}

/**
 * A promotion as it stands for a member, in the caller's language, else in English, else in the merchant's own.
 * @returns nothing when it has no words in any of them
 */
export const presentPromotion = (
  row: PromotionRow,
  member: MemberFacts,
  { merchant, language, inApp }: Reader,
): Promotion | undefined => {
  const found = wordsIn(row.words, readersLanguages(language, merchant))
  if (!found) return undefined
  const decision = decideClaim(claimFactsOf(row, member, inApp))
  const { id, kind, figures, audience, starts_at, ends_at } = row
  return {
    id,
    kind,
    language: found.language,
    ...found.words,
    currency: merchant.currency,
    amounts: figures.amounts,
    done: decision.done,
    ...(starts_at && { startsAt: starts_at.toISOString() }),
    ...(ends_at && { endsAt: ends_at.toISOString() }),
    ...audience,
    state: decision.claim ? { name: 'open' } : decision.state,
  }
}
