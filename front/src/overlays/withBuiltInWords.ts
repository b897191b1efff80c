import type { LanguageCode } from '@playfront/contract/languageTags'
import type { Dictionary, TextArea } from '../texts/dictionaries'
import domain from '../texts/en/domain.json'
import restriction from '../texts/en/restriction.json'
import status from '../texts/en/status.json'
import { createTexts, type OwnWords, type Texts } from '../texts/texts'
import { titlesOfCovers } from './titlesOfCovers'

const areas = { domain, restriction, status } as Partial<Record<TextArea, object>>

/**
 * The words of the page, and where a dictionary could not be had those that came with the covers: the title in the
 * visitor's language, the rest in English. A page that cannot fetch its words can still say that it is closed.
 */
export const withBuiltInWords = (texts: Texts, ownWords: OwnWords): Texts => {
  // The build compiles dictionaries, whatever the compiler of types thinks of them.
  const source = (_language: LanguageCode, area: TextArea) => (areas[area] ?? {}) as Dictionary
  const english = createTexts({ language: 'EN', source, ownWords })
  void english.load(Object.keys(areas) as TextArea[])
  return {
    ...texts,
    t(key, values) {
      const said = texts.t(key, values)
      if (said !== key) return said
      return titlesOfCovers[texts.language()][key] ?? english.t(key, values)
    },
  }
}
