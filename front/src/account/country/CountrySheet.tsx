import { languages } from '@playfront/contract/languages'
import { ListRow } from '@playfront/kit/ListRow'
import { useState } from 'react'
import { SearchSheet } from '../../overlays/SearchSheet'
import { useTexts } from '../../texts/TextsProvider'
import type { AskedDialingCode } from './dialingCodeFlow'
import { findCountries, nameCountries } from './findCountries'
import { Flag } from './Flag'

/** The list of dialling codes, rising from below: flag, country, plus sign and code (REQ-COUNTRY-007, -008). */
export const CountrySheet = ({ found }: { found: AskedDialingCode }) => {
  const { countries, current, imageOrigin, pick, close } = found
  const { language } = useTexts()
  const [typed, setTyped] = useState('')
  const named = nameCountries(countries, languages[language()].locale)
  const matching = findCountries(named, typed)
  const [best] = matching
  return (
    <SearchSheet
      title="country.title"
      searchLabel="country.search"
      foundText="country.found"
      noneText="country.none"
      typed={typed}
      onType={setTyped}
      count={matching.length}
      onSubmit={() => best && pick(best.row)}
      onClose={close}
    >
      {matching.map(({ row, name }) => (
        <li key={row.countryCode}>
          <ListRow
            leading={<Flag imageOrigin={imageOrigin} countryCode={row.countryCode} />}
            title={name}
            trailing={<span dir="ltr">+{row.countryDialingCode}</span>}
            current={row === current}
            onPress={() => pick(row)}
          />
        </li>
      ))}
    </SearchSheet>
  )
}
