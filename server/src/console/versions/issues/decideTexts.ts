import type { LanguageCode } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { isBranch, type Json, type KeyPath } from '@playfront/contract/console/settingsChanges'
import { faultAt, type Fault } from './fault'

/** Something that a browser could take for an element, a comment or a declaration. */
const markup = /<[a-z!/?]/i

/** Bare characters of control, and marks that turn the reading direction of what follows. */
// oxlint-disable-next-line no-control-regex -- control characters are what this looks for
const hidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/

/** Nothing in the settings is HTML: every word is shown as text, and markup in it is a mistake or an attempt. */
export const decideMarkup = (value: Json, path: KeyPath = []): Fault[] => {
  if (typeof value === 'string')
    return markup.test(value) || hidden.test(value) ? [faultAt(path, 'settings.markup', value)] : []
  if (Array.isArray(value))
    return value.flatMap((part: Json, place) => decideMarkup(part, [...path, String(place)]))
  return isBranch(value)
    ? Object.entries(value).flatMap(([key, child]) => decideMarkup(child, [...path, key]))
    : []
}

type Spoken = Pick<FullMerchantSettings, 'languages' | 'texts'> & {
  operator: Pick<FullMerchantSettings['operator'], 'terms'>
}

const licenceKey = 'footer.licence'

/**
 * Whether every language that the merchant names has what only the merchant can write: the text about the licence, the
 * terms, and each text that is written in any language. A merchant that names none uses English and its own.
 */
export const decideTexts = ({ languages, texts, operator: { terms } }: Spoken): Fault[] => {
  const claimed = claimedOf(languages)
  const written = new Set(Object.values(texts).flatMap((words) => Object.keys(words)))
  const hasTerms = Object.values(terms).some((sections) => sections.length > 0)
  return claimed.flatMap((language) => [
    ...(isWords(texts[language]?.[licenceKey])
      ? []
      : [faultAt(['texts', language, licenceKey], 'settings.licence.missing', language)]),
    ...[...written]
      .filter((key) => key !== licenceKey && !isWords(texts[language]?.[key]))
      .map((key) => faultAt(['texts', language, key], 'settings.text.missing', `${language}: ${key}`)),
    ...(hasTerms && !terms[language]?.length
      ? [faultAt(['operator', 'terms', language], 'settings.terms.missing', language)]
      : []),
  ])
}

const isWords = (text: string | undefined): boolean => text !== undefined && text.trim() !== ''

/** The languages that the merchant has to speak in its own words. */
export const claimedOf = ({ supported, default: own }: Spoken['languages']): LanguageCode[] => [
  ...new Set<LanguageCode>(supported.length > 0 ? [own, ...supported] : [own, 'EN']),
]
