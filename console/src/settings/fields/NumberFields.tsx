import { textOf } from '@playfront/contract/console/settingsChanges'
import { currencyDigits } from '@playfront/contract/money'
import { Field } from '@playfront/kit/Field'
import { useState } from 'react'
import { useMerchant, useTexts } from '../../app/ServicesContext'
import { useMoney } from '../../app/useMoney'
import type { ControlProps } from './FieldContext'
import { useHint, useLabel, useMeaning } from './useWords'

export function NumberField(props: ControlProps) {
  return <ScaledField {...props} digits={0} hint={useHint(props.field)} />
}

/** Kept in minor units, written as people write money. */
export function MoneyField(props: ControlProps) {
  const { merchant } = useMerchant()
  const { t } = useTexts()
  const money = useMoney()
  const meaning = useMeaning(props.field)
  const { standard } = props.field
  const standardText =
    typeof standard === 'number' ? ` ${t('settings.standard', { value: money(standard) })}` : ''
  return (
    <ScaledField
      {...props}
      digits={currencyDigits[merchant.currency]}
      suffix={merchant.currencySymbol}
      hint={`${meaning}${standardText}`}
    />
  )
}

/** Kept in hundredths of a percent. */
export function PercentField(props: ControlProps) {
  const { t } = useTexts()
  const meaning = useMeaning(props.field)
  const { standard } = props.field
  const standardText =
    typeof standard === 'number' ? ` ${t('settings.standard', { value: `${standard / 100} %` })}` : ''
  return <ScaledField {...props} digits={2} suffix="%" hint={`${meaning}${standardText}`} />
}

interface ScaledProps extends ControlProps {
  /** Digits behind the point in what is written. */
  digits: number
  suffix?: string
  hint: string
}

/** A number that is kept in the smallest units. What is being typed and is no number yet stays as it was typed. */
function ScaledField({ field, value, onChange, digits, suffix, hint }: ScaledProps) {
  const [typed, setTyped] = useState<string>()
  const scale = 10 ** digits
  const shown = typeof value === 'number' ? String(value / scale) : textOf(value)
  const write = (text: string) => {
    setTyped(text)
    const isFree = field.isOptional || field.standard !== undefined
    if (text.trim() === '') return onChange(isFree ? undefined : 0)
    const number = Number(text)
    if (Number.isFinite(number)) onChange(digits === 0 ? number : Math.round(number * scale))
  }
  return (
    <Field
      label={useLabel(field)}
      hint={hint}
      type="number"
      inputMode="decimal"
      step={digits === 0 ? 'any' : 1 / scale}
      value={typed ?? shown}
      placeholder={typeof field.standard === 'number' ? String(field.standard / scale) : undefined}
      min={field.least === undefined ? undefined : field.least / scale}
      max={field.most === undefined ? undefined : field.most / scale}
      suffix={suffix}
      onChange={({ target }) => write(target.value)}
      onBlur={() => setTyped(undefined)}
    />
  )
}
