import languageNames from 'virtual:languageNames'
import { languages, type LanguageCode } from '@playfront/contract/languages'
import { plain } from '../../account/country/findCountries'

/** A list longer than this is a sheet with a search, a shorter one a few chips. */
export const maxChips = 8

/** Languages in the order of their own names, one writing after the other. */
export const orderLanguages = (codes: readonly LanguageCode[]): LanguageCode[] => {
  const order = new Intl.Collator('en')
  return [...codes].sort((one, other) => order.compare(languageNames[one], languageNames[other]))
}

/**
 * The languages that a search means: part of a name in the language itself, in English or in the page's language, or the
 * code.
 * @param tag BCP 47 tag of the page's language
 */
export const findLanguages = (
  codes: readonly LanguageCode[],
  typed: string,
  tag: string,
): readonly LanguageCode[] => {
  const wanted = plain(typed)
  if (wanted === '') return codes
  const naming = [...new Set(['en', tag])].map((one) => new Intl.DisplayNames([one], { type: 'language' }))
  return codes.filter((code) => {
    const names = naming.map((inTag) => inTag.of(languages[code].tag) ?? '')
    return (
      plain(code) === wanted || [languageNames[code], ...names].some((name) => plain(name).includes(wanted))
    )
  })
}
