import { staffLanguages, type StaffLanguage } from '@playfront/contract/console/staff'
import { languages } from '@playfront/contract/languages'
import type { Messages, TextKey } from './dictionaries'

/** The words of the console in one language. */
export interface Texts {
  language: StaffLanguage
  /** The text of a key; `{name}` in it is filled in. */
  t(key: TextKey, facts?: Record<string, string | number>): string
  /** The text of a key that there may be, as it is written. */
  find(key: string): string | undefined
  date(iso: string): string
  /** With at most so many digits behind the point; three where nothing is said. */
  number(value: number, digits?: number): string
}

/**
 * The locale for `Intl`: the language with the Gregorian calendar, which date fields, draw numbers and files use too. Thai
 * alone would count years from the Buddhist era.
 */
export const localeOf = (language: StaffLanguage): string => `${languages[language].tag}-u-ca-gregory`

/**
 * @param known the language's texts that have loaded so far; it grows with each page
 */
export const createTexts = (language: StaffLanguage, known: Messages): Texts => {
  const locale = localeOf(language)
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' })
  const numbers = new Intl.NumberFormat(locale)
  return {
    language,
    t: (key, facts) => fillIn(known[key] ?? key, facts),
    find: (key) => known[key],
    date: (iso) => dates.format(new Date(iso)),
    number: (value, digits) =>
      (digits === undefined
        ? numbers
        : new Intl.NumberFormat(locale, { maximumFractionDigits: digits })
      ).format(value),
  }
}

/** A text with its facts in the places of `{name}`. */
const fillIn = (text: string, facts: Record<string, string | number> = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(facts[name] ?? whole))

/**
 * The first of the requested languages that the console speaks; English otherwise.
 * @param requested codes (`PT-BR`) or tags (`pt-PT`), preferred first. A tag without a language of its own gets that of
 *   another region
 */
export const decideLanguage = (requested: readonly (string | undefined)[]): StaffLanguage =>
  requested.map(findLanguage).find((found) => found !== undefined) ?? 'EN'

const findLanguage = (request = ''): StaffLanguage | undefined =>
  staffLanguages.find((code) => code === request || languages[code].tag === request) ??
  staffLanguages.find((code) => primaryOf(languages[code].tag) === primaryOf(request))

const primaryOf = (tag: string): string | undefined => tag.split('-')[0]
