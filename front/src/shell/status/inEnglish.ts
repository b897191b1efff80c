import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { TextKey } from '../../texts/dictionaries'
import english from 'virtual:dictionary/restriction'
import { createTexts, type Texts } from '../../texts/texts'

/**
 * The English texts beside the visitor's own (REQ-STATUS-011, -015), available offline.
 * @returns undefined when they are the same
 */
export const inEnglish = (
  key: TextKey,
  { t }: Pick<Texts, 't'>,
  merchant: Pick<MerchantSettings, 'texts'>,
): string | undefined => {
  const texts = createTexts({ language: 'EN', source: () => english, ownWords: merchant.texts })
  void texts.load(['restriction'])
  const said = texts.t(key)
  return said === t(key) ? undefined : said
}
