import type { LanguageCode } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'

const lottery: Record<LanguageCode, string> = {
  CN: '彩票',
  EN: 'Lottery',
  ES: 'Lotería',
  HI: 'लॉटरी',
  ID: 'Lotre',
  JA: '宝くじ',
  KM: 'ឆ្នោត',
  KO: '복권',
  MY: 'ထီ',
  TA: 'லாட்டரி',
  TH: 'หวย',
  TW: '彩票',
  VI: 'Xổ số',
  TY: 'Lottery',
  UR: 'لاٹری',
  PT: 'Lotaria',
  'PT-BR': 'Loteria',
  MS: 'Loteri',
  BN: 'লটারি',
  TR: 'Piyango',
  FR: 'Loterie',
  NE: 'लटरी',
  'UR-LA': 'Lottery',
}

/** The heading over the lotteries: the merchant's own word, then ours. */
export const lotteryTitle = (
  language: LanguageCode,
  { texts }: Pick<FullMerchantSettings, 'texts'>,
): string => texts[language]?.['category.LOTT'] ?? lottery[language]
