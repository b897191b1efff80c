import css from './Fields.module.css'
import { type Json, type KeyPath, textOf, valueAt } from '@playfront/contract/console/settingsChanges'
import { Button } from '@playfront/kit/Button'
import { Field } from '@playfront/kit/Field'
import { type ComponentType, useEffect, useRef } from 'react'
import { useFlow, useServices, useTexts } from '../../app/ServicesContext'
import { createContactFlow } from './contactFlow'
import { type ControlProps, useIssuesAt, useMerchant, useSurroundings } from './FieldContext'
import { decideLead } from './decideLead'
import { useHint, useLabel, useMeaning } from './useWords'
import { PictureField } from '../../parts/PictureField'
import { fromZoned, toZoned } from './zonedTime'
import type { SettingsField } from '@playfront/contract/console/versions'
import { JsonField } from '../draft/JsonForm'
import { OddsField } from '../odds/OddsField'
import { CasesField, GroupField } from './GroupFields'
import { ChoicesField, CountriesField, CountryField } from './ChoiceFields'
import { LanguagesField } from './LanguagesField'
import { MapField } from './MapField'
import { MoneyField, NumberField, PercentField } from './NumberFields'
import { ChoiceField, ColourField, ListField, LongTextField, SwitchField, TextField } from './PlainFields'
import { RowsField } from './RowsField'

/** An address, and where it leads while it is being typed. What may be published is the server's word. */
export function AddressField({ field, value, onChange }: ControlProps) {
  const { t } = useTexts()
  const { edited } = useSurroundings()
  const hosts = valueAt(edited, ['shell', 'externalHosts'])
  const text = textOf(value)
  const lead = decideLead(text, Array.isArray(hosts) ? (hosts as readonly Json[]).map(textOf) : [])
  const isNamed = field.name === 'banners.*.linkage' || field.name.startsWith('downloads.')
  return (
    <div>
      <Field
        label={useLabel(field)}
        hint={useHint(field)}
        value={text}
        maxLength={field.most}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) =>
          onChange(target.value === '' && field.isOptional ? undefined : target.value)
        }
      />
      {isNamed && lead && <p className={css.quiet}>{t(`settings.lead.${lead.kind}`, { host: lead.host })}</p>}
    </div>
  )
}

/** A way to help, typed plainly and kept hidden as the documents want it. */
export function SealedAddressField({ field, value, onChange }: ControlProps) {
  const { t } = useTexts()
  const kept = textOf(value)
  const { await: wait } = useSurroundings()
  const [flow, { typed, isBad }] = useFlow(createContactFlow)
  // The row may have changed while the address was being hidden.
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  }, [onChange])
  return (
    <div className={css.add}>
      <Field
        label={useLabel(field)}
        hint={t('settings.contact.hint')}
        error={isBad && t('settings.contact.bad')}
        value={typed ?? kept}
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => flow.type(target.value)}
        onBlur={() => wait(flow.hide((path) => latest.current(path)))}
      />
      {typed === undefined && kept !== '' && (
        <Button variant="secondary" onClick={() => void flow.open(kept)}>
          {t('settings.contact.open')}
        </Button>
      )}
    </div>
  )
}

/** A picture of the merchant's, brought here or named by its address. */
export function SettingPictureField({ field, value, onChange, fill }: ControlProps) {
  const { t } = useTexts()
  const { platform } = useServices()
  const { host } = useMerchant()
  const text = textOf(value)
  const src = text.startsWith('/m/') && host !== '' ? `${platform.page.originOf(host)}${text}` : undefined
  return (
    <div className={css.box}>
      <PictureField
        label={useLabel(field)}
        hint={`${useMeaning(field)} ${t('picture.hint')}`}
        src={src}
        onPicture={({ address, width, height, type }) => {
          const [name = ''] = field.path
          if (fill) fill({ [name]: address, width, height, type })
          else onChange(address)
        }}
      />
      <Field
        label={t('picture.address')}
        value={text}
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) =>
          onChange(target.value === '' && field.isOptional ? undefined : target.value)
        }
      />
    </div>
  )
}

/** A picture small enough to stand in the page itself. */
export function InlinePictureField({ field, value, onChange }: ControlProps) {
  const { t } = useTexts()
  const text = textOf(value)
  return (
    <PictureField
      label={useLabel(field)}
      hint={`${useMeaning(field)} ${t('picture.hint')}`}
      src={text.startsWith('data:image/') ? text : undefined}
      use="inline"
      onPicture={({ address }) => onChange(address)}
    />
  )
}

/** An instant, written by the merchant's clock. */
export function InstantField({ field, value, onChange }: ControlProps) {
  const { t } = useTexts()
  const { timeZone } = useMerchant()
  return (
    <Field
      label={useLabel(field)}
      hint={`${useMeaning(field)} ${t('settings.clock', { zone: timeZone })}`}
      type="datetime-local"
      value={toZoned(textOf(value), timeZone)}
      onChange={({ target }) =>
        onChange(fromZoned(target.value, timeZone) ?? (field.isOptional ? undefined : ''))
      }
    />
  )
}

export function DateField({ field, value, onChange }: ControlProps) {
  return (
    <Field
      label={useLabel(field)}
      hint={useMeaning(field)}
      type="date"
      value={textOf(value)}
      onChange={({ target }) => onChange(target.value === '' && field.isOptional ? undefined : target.value)}
    />
  )
}

/** What keeps this key of the saved draft from being published. */
export function Issues({ at }: { at: KeyPath }) {
  const { t } = useTexts()
  return useIssuesAt(at).map(({ code, found }) => (
    <p key={`${code} ${found}`} className={css.fault}>
      {t(`settings.fault.${code}`)}
      {found && ` (${found})`}
    </p>
  ))
}

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
