import type { LanguageCode } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { Promotion, PromotionTitle } from '@playfront/contract/money/promotions'
import { gameClasses } from '@playfront/contract/play/catalogueOrder'
import { classTitle } from '../../play/catalogue/classTitles'
import { lotteryTitle } from '../../play/catalogue/categoryTitles'
import { readersLanguages, wordsIn } from '../../shell/announcements/wordsIn'
import { amountsOf, decideClaim } from './decideClaim'
import { claimFactsOf, type MemberFacts, type PromotionRow } from './promotionFacts'

export interface Reader {
  merchant: Pick<FullMerchantSettings, 'currency' | 'languages' | 'texts'>
  language: LanguageCode
  /** The front's word. */
  inApp: boolean
}

/**
 * A promotion as a member sees it, in the caller's language, else in English, else in the merchant's own.
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
    amounts: [...amountsOf(figures)],
    ...presentTerms(row, merchant, language),
    done: decision.done,
    ...(starts_at && { startsAt: starts_at.toISOString() }),
    ...(ends_at && { endsAt: ends_at.toISOString() }),
    ...audience,
    state: decision.ok ? { name: 'open' } : decision.state,
  }
}

/** What it is called, as everyone reads it; nothing when it has no words. */
export const presentTitle = (
  { id, kind, words }: Pick<PromotionRow, 'id' | 'kind' | 'words'>,
  { merchant, language }: Pick<Reader, 'merchant' | 'language'>,
): PromotionTitle | undefined => {
  const found = wordsIn(words, readersLanguages(language, merchant))
  return found && { id, kind, title: found.words.title, language: found.language }
}

/** The figures of the kinds that are not claimed. */
const presentTerms = (
  row: PromotionRow,
  merchant: Reader['merchant'],
  language: LanguageCode,
): Pick<Promotion, 'depositBonus' | 'cashback' | 'referral'> => {
  if (row.kind === 'CASHBACK') return { cashback: row.figures }
  if (row.kind === 'REFERRAL') {
    const { deposit, stake } = row.figures
    return { referral: { deposit, stake } }
  }
  if (row.kind !== 'DEPOSIT_BONUS') return {}
  const { percent, minDeposit, cap, wagering, days, automatic, shares } = row.figures
  // The store keeps no order of keys.
  const named = gameClasses.flatMap((name) =>
    shares[name] === undefined ? [] : [{ name, share: shares[name] }],
  )
  const titled = named.map(({ name, share }) => ({
    title: name === 'LOTT' ? lotteryTitle(language, merchant) : classTitle(name, language, merchant),
    percent: share,
  }))
  return { depositBonus: { percent, minDeposit, cap, wagering, days, automatic, shares: titled } }
}
