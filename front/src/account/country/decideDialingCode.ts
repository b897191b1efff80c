import type { Country } from '@playfront/contract/shell/system'

type Row = Country['countries'][number]

export interface DialingCodeFacts {
  /** What the platform answered; undefined until it has. */
  country: Partial<Country> | undefined
  /** The form that shows the picker asks for it. */
  requested: boolean
  /** The merchant wants it everywhere. */
  forced: boolean
  /** UPDATEMOBILEICC3 is on. */
  codesEditable: boolean
  /** The provider of phone messages. */
  provider: { enabled: boolean; apiKey: string }
  /** The merchant does not allow the code to be changed. */
  disabled: boolean
  /** The code the merchant wants to see first. */
  defaultCode: string
  /** The row that was picked by hand. */
  picked?: Row
}

export type DialingCode =
  | { picker: 'hidden'; code: string; reason: string }
  | { picker: 'shown' | 'disabled'; code: string; row: Row; reason: string }

/**
 * Which dialling code a number has, and whether it can be picked (REQ-COUNTRY-001 to -006, AMB-51). A code stands for the
 * number even where no picker is shown.
 */
export const decideDialingCode = (facts: DialingCodeFacts): DialingCode => {
  const { country, defaultCode, disabled } = facts
  if (!isWhole(country)) {
    return { picker: 'hidden', code: defaultCode, reason: 'the country data is not complete' }
  }
  const row = facts.picked ?? firstRow(country, defaultCode)
  const code = row.countryDialingCode
  const request = requestToShow(facts)
  if (request === undefined) return { picker: 'hidden', code, reason: 'nobody asks for it' }
  if (disabled) return { picker: 'disabled', code, row, reason: 'the merchant lets nobody change it' }
  return { picker: 'shown', code, row, reason: request }
}

type WholeCountry = Country & { countries: [Row, ...Row[]] }

const isWhole = (country: Partial<Country> | undefined): country is WholeCountry =>
  Boolean(country?.countryCode && country.countryDialingCode && country.countries?.length)

/** The default code, else the merchant's own, else the first there is. Of two countries with one code the merchant's wins. */
const firstRow = ({ countries, countryCode, countryDialingCode }: WholeCountry, defaultCode: string): Row => {
  const rowOf = (code: string) => {
    const rows = countries.filter((row) => row.countryDialingCode === code)
    return rows.find((row) => row.countryCode === countryCode) ?? rows[0]
  }
  return rowOf(defaultCode) ?? rowOf(countryDialingCode) ?? countries[0]
}

const requestToShow = ({
  requested,
  forced,
  codesEditable,
  provider,
}: DialingCodeFacts): string | undefined => {
  if (requested) return 'the form asks for it'
  if (forced) return 'the merchant wants it everywhere'
  if (codesEditable) return 'UPDATEMOBILEICC3 is on'
  if (provider.enabled && provider.apiKey !== '') return 'the provider of phone messages is set up'
  return undefined
}
