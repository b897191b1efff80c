import type { LanguageCode } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'

const lottery: Partial<Record<LanguageCode, string>> = {
  EN: 'Lottery',
  VI: 'Xổ số',
  TH: 'หวย',
  UR: 'لاٹری',
  'PT-BR': 'Loteria',
}

/** The heading over the lotteries: the merchant's own word, then the dictionary's, then English. */
export const lotteryTitle = (
  language: LanguageCode,
  { texts }: Pick<FullMerchantSettings, 'texts'>,
): string => texts[language]?.['category.LOTT'] ?? lottery[language] ?? 'Lottery'
