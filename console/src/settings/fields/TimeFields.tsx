import { textOf } from '@playfront/contract/console/settingsChanges'
import { Field } from '@playfront/kit/Field'
import { useTexts } from '../../app/ServicesContext'
import { useMerchant, type ControlProps } from './FieldContext'
import { useLabel, useMeaning } from './useWords'
import { fromZoned, toZoned } from './zonedTime'

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
