import domain from 'virtual:dictionary/domain'
import restriction from 'virtual:dictionary/restriction'
import status from 'virtual:dictionary/status'
import overlayTitles from 'virtual:overlayTitles'
import { languages, type LanguageCode } from '@playfront/contract/languages'
import type { Dictionary, TextArea } from '../texts/dictionaries'
import { type OwnWords, type Texts, createTexts } from '../texts/texts'

const areas: Partial<Record<TextArea, Dictionary>> = { domain, restriction, status }

/**
 * The page's texts, and for dictionaries that could not be loaded the built-in texts of the overlays: the title in the
 * visitor's language, the rest in English. A page that cannot load its texts can still say that it is closed.
 */
export const withBuiltInWords = (texts: Texts, ownWords: OwnWords): Texts => {
  const source = (_language: LanguageCode, area: TextArea) => areas[area] ?? {}
  const english = createTexts({ language: 'EN', source, ownWords })
  void english.load(Object.keys(areas) as TextArea[])
  return {
    ...texts,
    t(key, values) {
      const text = texts.t(key, values)
      if (text !== key) return text
      return overlayTitles[languages[texts.language()].tag]?.[key] ?? english.t(key, values)
    },
  }
}
