import { type Json, isBranch, valueAt } from '@playfront/contract/console/settingsChanges'
import type { LanguageCode } from '@playfront/contract/languages'
import type { CurrencyCode } from '@playfront/contract/money'

interface Taker {
  name: string
  languages: readonly LanguageCode[]
}

/** The text about a licence names one company. */
const isLicence = (key: string): boolean => key.startsWith('footer.licence')

/** The same text about the new merchant; none where it names a host or becomes too long. */
const aboutTaker = (
  words: string,
  source: Source,
  { name }: Taker,
  maxLength = Infinity,
): string | undefined => {
  if (source.hosts.some((host) => words.includes(host))) return undefined
  const copied = words.replaceAll(source.name, () => name)
  return copied.length > maxLength ? undefined : copied
}

/** Every text below a value, about the new merchant; one that cannot be converted is left out with its parent. */
const rewritten = (value: Json, source: Source, taker: Taker): Json | undefined => {
  if (typeof value === 'string') return aboutTaker(value, source, taker)
  if (Array.isArray(value)) {
    const parts = value.map((part: Json) => rewritten(part, source, taker))
    return parts.some((part) => part === undefined) ? undefined : (parts as Json[])
  }
  if (!isBranch(value)) return value
  const parts = Object.entries(value).map(([key, part]) => [key, rewritten(part, source, taker)] as const)
  return parts.some(([, part]) => part === undefined)
    ? undefined
    : (Object.fromEntries(parts) as Record<string, Json>)
}

const ofLanguages = (
  table: Json | undefined,
  { languages }: Taker,
  read: (value: Json) => Json | undefined,
): Record<string, Json> =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const value = valueAt(table, [language])
      const copied = value === undefined ? undefined : read(value)
      return copied === undefined ? [] : [[language, copied]]
    }),
  )

const maxLength = { title: 70, description: 200, keywords: 200 }

/** A search entry whose title or description had to go is none; its words are hints alone. */
const entryOf = (entry: Json, source: Source, taker: Taker): Json | undefined => {
  if (!isBranch(entry)) return undefined
  const parts = Object.entries(maxLength).map(([part, max]) => {
    const words = entry[part]
    return [part, typeof words === 'string' ? aboutTaker(words, source, taker, max) : undefined] as const
  })
  const { title, description, keywords = '' } = Object.fromEntries(parts)
  return title === undefined || description === undefined ? undefined : { title, description, keywords }
}

/**
 * The words that a new merchant begins with: another one's texts, search entries and terms in the languages it offers, with
 * its own name in them. By key.
 */
export const decideCopiedWords = (source: Source, taker: Taker): Record<string, Json> => {
  const { document } = source
  const texts = ofLanguages(valueAt(document, ['texts']), taker, (words) =>
    isBranch(words)
      ? Object.fromEntries(
          Object.entries(words).flatMap(([key, text]) => {
            const copied =
              typeof text === 'string' && !isLicence(key) ? aboutTaker(text, source, taker) : undefined
            return copied === undefined ? [] : [[key, copied]]
          }),
        )
      : undefined,
  )
  const entries = valueAt(document, ['search'])
  const search = isBranch(entries)
    ? Object.fromEntries(
        Object.entries(entries).map(([path, byLanguage]) => [
          path,
          ofLanguages(byLanguage, taker, (entry) => entryOf(entry, source, taker)),
        ]),
      )
    : {}
  const terms = ofLanguages(valueAt(document, ['operator', 'terms']), taker, (sections) =>
    rewritten(sections, source, taker),
  )
  return { texts, search, 'operator.terms': terms }
}

/** A merchant whose settings are taken over, as they are written. */
export interface Source {
  name: string
  currency: CurrencyCode
  /** The host names that lead to it. */
  hosts: readonly string[]
  document: Json
}
