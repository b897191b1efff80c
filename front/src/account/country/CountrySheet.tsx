import { languageTags } from '@playfront/contract/languageTags'
import { Field } from '@playfront/kit/Field'
import { Icon } from '@playfront/kit/Icon'
import { search } from '@playfront/kit/icons'
import { ListRow } from '@playfront/kit/ListRow'
import { Sheet } from '@playfront/kit/Sheet'
import { useState, type SubmitEvent } from 'react'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import css from './CountrySheet.module.css'
import type { AskedDialingCode } from './dialingCodeFlow'
import { findCountries, nameCountries } from './findCountries'
import { Flag } from './Flag'

/** The list of dialling codes, rising from below: flag, country, plus sign and code (REQ-COUNTRY-007, -008). */
export const CountrySheet = ({ found }: { found: AskedDialingCode }) => {
  const { countries, current, imageOrigin, pick, close } = found
  const { t, language } = useTexts()
  const [typed, setTyped] = useState('')
  const named = nameCountries(countries, languageTags[language()].locale)
  const matching = findCountries(named, typed)
  const [best] = matching

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (typed && best) pick(best.row)
  }

  return (
    <Sheet open title={t('country.title')} closeLabel={t('close')} height="tall" onClose={close}>
      <form className={css.search} role="search" noValidate onSubmit={submit}>
        <Field
          label={t('country.search')}
          type="search"
          autoComplete="off"
          enterKeyHint="go"
          prefix={<Icon of={search} />}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
      <p className="pf-spoken" role="status">
        {typed && <Text id="country.found" values={{ count: matching.length }} />}
      </p>
      {matching.length === 0 && <Text id="country.none" as="p" className={css.none} />}
      <ul>
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
      </ul>
    </Sheet>
  )
}
