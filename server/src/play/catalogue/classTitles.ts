import type { LanguageCode } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { textsIn } from '../../texts/texts'
import type { VendorGame } from '../vendors/gameProviderPort'

const titlesIn = (language: LanguageCode): Record<VendorGame['gameClassify'], string> =>
  textsIn(language).gameClasses

/** The heading over a class of games: the merchant's own word, else ours. */
export const classTitle = (
  classify: string,
  language: LanguageCode,
  { texts }: Pick<FullMerchantSettings, 'texts'>,
): string => {
  const own = texts[language]?.[`category.${classify}`]
  const ours: Partial<Record<string, string>> = titlesIn(language)
  return own ?? ours[classify] ?? classify
}
