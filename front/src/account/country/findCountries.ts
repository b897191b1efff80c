import { namingLocale } from '../../texts/namingLocale'
import type { CountryRow } from './dialingCodeFlow'

export interface NamedCountry {
  row: CountryRow
  /** In the language of the page. */
  name: string
}

/** Small letters without marks, so that "viet nam" finds "Việt Nam"; đ and ı carry no mark that could be taken off. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/đ/g, 'd')
    .replace(/ı/g, 'i')
    .trim()

/** The countries that a search means: part of the name, the country's two letters, or the first digits of its code. */
export const findCountries = (countries: readonly NamedCountry[], typed: string): readonly NamedCountry[] => {
  const wanted = plain(typed)
  if (wanted === '') return countries
  const digits = /^\+?(\d+)$/.exec(wanted)?.[1]
  return countries.filter(({ row, name }) =>
    digits === undefined
      ? plain(name).includes(wanted) || plain(row.countryCode) === wanted
      : row.countryDialingCode.startsWith(digits),
  )
}

/** Rows with their names in a language, in that language's order. A code that names no country stands as it is. */
export const nameCountries = (countries: readonly CountryRow[], tag: string): NamedCountry[] => {
  const names = new Intl.DisplayNames([namingLocale(tag)], { type: 'region' })
  const order = new Intl.Collator(tag)
  return countries
    .map((row) => ({ row, name: nameOf(names, row.countryCode) }))
    .sort((one, other) => order.compare(one.name, other.name))
}

/** Rows come from a server that may not be ours: what is no country code at all makes the browser throw. */
const nameOf = (names: Intl.DisplayNames, countryCode: string): string => {
  try {
    return names.of(countryCode) ?? countryCode
  } catch {
    return countryCode
  }
}
