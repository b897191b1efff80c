import { textOf } from '@playfront/contract/console/settingsChanges'
import { Checkbox } from '@playfront/kit/Checkbox'
import { Field } from '@playfront/kit/Field'
import { useTexts } from '../../app/ServicesContext'
import { Select } from '../../parts/Select'
import { TextArea } from '../../parts/TextArea'
import { useOptionWords } from '../words/optionWords'
import type { ControlProps } from './FieldContext'
import css from './Fields.module.css'
import { useHint, useLabel, useMeaning } from './useWords'

/** What was typed; nothing typed takes a key away that need not be there. */
const written = (text: string, { isOptional, standard }: ControlProps['field']): string | undefined =>
  text === '' && (isOptional || standard !== undefined) ? undefined : text

export function SwitchField({ field, value, onChange }: ControlProps) {
  return (
    <Checkbox
      checked={(value ?? field.standard) === true}
      hint={useHint(field)}
      onChange={({ target }) => onChange(target.checked)}
    >
      {useLabel(field)}
    </Checkbox>
  )
}

export function TextField({ field, value, onChange }: ControlProps) {
  return (
    <Field
      label={useLabel(field)}
      hint={useHint(field)}
      value={textOf(value)}
      placeholder={textOf(field.standard)}
      maxLength={field.most}
      autoComplete="off"
      onChange={({ target }) => onChange(written(target.value, field))}
    />
  )
}

export function LongTextField({ field, value, onChange }: ControlProps) {
  return (
    <TextArea
      label={useLabel(field)}
      hint={useHint(field)}
      value={textOf(value)}
      maxLength={field.most}
      onChange={({ target }) => onChange(written(target.value, field))}
    />
  )
}

export function ChoiceField({ field, value, onChange }: ControlProps) {
  const { t } = useTexts()
  const word = useOptionWords()
  const { options = [], isOptional, standard } = field
  const canBeNone = isOptional && !textOf(standard) && !options.includes('')
  const none = canBeNone ? [{ value: '', label: t('settings.none') }] : []
  const current = textOf(value) || textOf(standard)
  // What is set stays visible where it is no choice any more.
  const known = current === '' || options.includes(current) ? options : [current, ...options]
  return (
    <div>
      <Select
        label={useLabel(field)}
        value={current}
        options={[...none, ...known.map((option) => ({ value: option, label: word(option) }))]}
        onChange={(chosen) => onChange(chosen === '' ? undefined : chosen)}
      />
      <p className={css.quiet}>{useMeaning(field)}</p>
    </div>
  )
}

export function ColourField({ field, value, onChange }: ControlProps) {
  const { t } = useTexts()
  const label = useLabel(field)
  const text = textOf(value)
  return (
    <Field
      label={label}
      hint={useHint(field)}
      value={text}
      maxLength={7}
      spellCheck={false}
      onChange={({ target }) => onChange(written(target.value, field))}
      suffix={
        <input
          type="color"
          className={css.picker}
          aria-label={t('settings.pick', { key: label })}
          value={/^#[0-9a-f]{6}$/i.test(text) ? text : '#000000'}
          onChange={({ target }) => onChange(target.value)}
        />
      }
    />
  )
}

/** Lines of text, such as hosts: one on each line. */
export function ListField({ field, value, onChange }: ControlProps) {
  const { t } = useTexts()
  const lines = Array.isArray(value) ? value.map(String) : []
  return (
    <TextArea
      label={useLabel(field)}
      hint={`${useMeaning(field)} ${t('settings.list.hint')}`}
      value={lines.join('\n')}
      spellCheck={false}
      rows={Math.min(8, Math.max(2, lines.length + 1))}
      onChange={({ target }) => onChange(linesOf(target.value, field.isOptional))}
      onBlur={() => Array.isArray(value) && onChange(lines.map((line) => line.trim()).filter(Boolean))}
    />
  )
}

const linesOf = (text: string, isOptional: boolean): string[] | undefined => {
  if (text === '') return isOptional ? undefined : []
  return text.split('\n')
}
