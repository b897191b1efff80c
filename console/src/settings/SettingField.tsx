import { textOf, type Json } from '@playfront/contract/console/settingsChanges'
import type { SettingsField } from '@playfront/contract/console/versions'
import { Badge } from '@playfront/kit/Badge'
import { Checkbox } from '@playfront/kit/Checkbox'
import { Field } from '@playfront/kit/Field'
import type { ReactNode } from 'react'
import { useTexts } from '../app/HouseContext'
import { Select } from '../parts/Select'
import { TextArea } from '../parts/TextArea'
import { JsonField } from './JsonForm'
import css from './Settings.module.css'

export interface SettingProps {
  field: SettingsField
  value: Json | undefined
  /** Undefined takes the key away, so that the standard holds. */
  onChange: (value: Json | undefined) => void
}

/** The control of one key, with its sentence, and whether a change of it needs a second person. */
export function SettingField(props: SettingProps) {
  const { t } = useTexts()
  const { risk } = props.field
  return (
    <div className={css.setting} data-wide={isWide(props.field) || undefined}>
      <Control {...props} />
      {risk && (
        <span className={css.risk}>
          <Badge tone="warning">{t('settings.second.mark')}</Badge>
        </span>
      )}
    </div>
  )
}

const isWide = ({ kind }: SettingsField): boolean => kind === 'json' || kind === 'longText' || kind === 'list'

function Control({ field, value, onChange }: SettingProps) {
  const { words, kind, options = [], standard, least, most } = field
  const hint = useHint(field)
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const placeholder = standard === undefined || typeof standard === 'object' ? undefined : String(standard)
  const write = (written: string) => onChange(written === '' && standard !== undefined ? undefined : written)
  switch (kind) {
    case 'switch':
      return (
        <Checkbox
          checked={(value ?? standard) === true}
          hint={hint}
          onChange={({ target }) => onChange(target.checked)}
        >
          {words}
        </Checkbox>
      )
    case 'colour':
      return <ColourField label={words} hint={hint} value={text} onChange={write} />
    case 'number':
      return (
        <Field
          label={words}
          hint={hint}
          type="number"
          inputMode="decimal"
          value={text}
          placeholder={placeholder}
          min={least}
          max={most}
          onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
        />
      )
    case 'choice':
      return (
        <div>
          <Select
            label={words}
            value={text || textOf(standard)}
            options={options.map((option) => ({ value: option, label: option }))}
            onChange={onChange}
          />
          <p className={css.quiet}>{hint}</p>
        </div>
      )
    case 'list':
      return <ListField label={words} hint={hint} value={value} onChange={onChange} />
    case 'longText':
      return (
        <TextArea label={words} hint={hint} value={text} onChange={({ target }) => write(target.value)} />
      )
    case 'json':
      return <JsonField label={words} hint={hint} value={value} onChange={onChange} />
    case 'text':
      return (
        <Field
          label={words}
          hint={hint}
          value={text}
          placeholder={placeholder}
          maxLength={most}
          onChange={({ target }) => write(target.value)}
        />
      )
  }
}

const useHint = ({ meaning, standard, kind }: SettingsField): string => {
  const { t } = useTexts()
  const isTold =
    standard !== undefined &&
    kind !== 'switch' &&
    kind !== 'json' &&
    standard !== '' &&
    !Array.isArray(standard)
  return isTold ? `${meaning} ${t('settings.standard', { value: textOf(standard) })}` : meaning
}

interface ColourProps {
  label: string
  hint: ReactNode
  value: string
  onChange: (value: string) => void
}

function ColourField({ label, hint, value, onChange }: ColourProps) {
  const { t } = useTexts()
  const isColour = /^#[0-9a-f]{6}$/i.test(value)
  return (
    <Field
      label={label}
      hint={hint}
      value={value}
      maxLength={7}
      spellCheck={false}
      onChange={({ target }) => onChange(target.value)}
      suffix={
        <input
          type="color"
          className={css.picker}
          aria-label={t('settings.pick', { key: label })}
          value={isColour ? value : '#000000'}
          onChange={({ target }) => onChange(target.value)}
        />
      }
    />
  )
}

interface ListProps {
  label: string
  hint: string
  value: Json | undefined
  onChange: (value: Json | undefined) => void
}

function ListField({ label, hint, value, onChange }: ListProps) {
  const { t } = useTexts()
  const lines = Array.isArray(value) ? value.map(String) : []
  return (
    <TextArea
      label={label}
      hint={`${hint} ${t('settings.list.hint')}`}
      value={lines.join('\n')}
      rows={Math.min(8, Math.max(2, lines.length + 1))}
      onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split('\n'))}
    />
  )
}
