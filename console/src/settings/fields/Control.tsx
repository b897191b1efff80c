import type { SettingsField } from '@playfront/contract/console/versions'
import type { ComponentType } from 'react'
import { JsonField } from '../draft/JsonForm'
import { OddsField } from '../odds/OddsField'
import { AddressField, SealedAddressField } from './AddressFields'
import { CasesField, GroupField } from './GroupFields'
import { ChoicesField, CountriesField, CountryField } from './ChoiceFields'
import { LanguagesField } from './LanguagesField'
import { MapField } from './MapField'
import { MoneyField, NumberField, PercentField } from './NumberFields'
import { InlinePictureField, SettingPictureField } from './PictureFields'
import { ChoiceField, ColourField, ListField, LongTextField, SwitchField, TextField } from './PlainFields'
import { RowsField } from './RowsField'
import { DateField, InstantField } from './TimeFields'
import { Issues } from './Issues'
import type { ControlProps } from './FieldContext'

/** A control for each kind; the compiler counts the rows. */
const controls: Record<SettingsField['kind'], ComponentType<ControlProps>> = {
  colour: ColourField,
  switch: SwitchField,
  number: NumberField,
  money: MoneyField,
  percent: PercentField,
  text: TextField,
  longText: LongTextField,
  choice: ChoiceField,
  choices: ChoicesField,
  list: ListField,
  instant: InstantField,
  date: DateField,
  country: CountryField,
  countries: CountriesField,
  address: AddressField,
  sealedAddress: SealedAddressField,
  picture: SettingPictureField,
  inlinePicture: InlinePictureField,
  odds: OddsField,
  json: JsonField,
  rows: RowsField,
  languages: LanguagesField,
  map: MapField,
  group: GroupField,
  cases: CasesField,
}

/** The control of a key, of any type, and its error. */
export function Control(props: ControlProps) {
  const Kind = controls[props.field.kind]
  return (
    <>
      <Kind {...props} />
      <Issues at={props.at} />
    </>
  )
}
