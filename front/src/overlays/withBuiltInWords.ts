import type { LanguageCode } from '@playfront/contract/languageTags'
import type { Dictionary, TextArea } from '../texts/dictionaries'
import domain from 'virtual:dictionary/domain'
import restriction from 'virtual:dictionary/restriction'
import status from 'virtual:dictionary/status'
import { createTexts, type OwnWords, type Texts } from '../texts/texts'
import { titlesOfCovers } from './titlesOfCovers'

const areas: Partial<Record<TextArea, Dictionary>> = { domain, restriction, status }

/**
 * The words of the page, and where a dictionary could not be had those that came with the covers: the title in the
 * visitor's language, the rest in English. A page that cannot fetch its words can still say that it is closed.
 */
export const withBuiltInWords = (texts: Texts, ownWords: OwnWords): Texts => {
  const source = (_language: LanguageCode, area: TextArea) => areas[area] ?? {}
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
