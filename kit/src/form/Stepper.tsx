import { type ReactNode, useId, useState } from 'react'
import { Chip } from '../choice/Chip'
import { Icon } from '../icon/Icon'
import { minus, plus } from '../icon/drawings'
import { Note } from './Note'
import { readNumber } from './readNumber'
import css from './Stepper.module.css'

export type StepperProps = {
  label: string
  /** A whole number within `min` and `max`, like all of them in units of the last digit. */
  value: number
  min: number
  max: number
  /** How far one press goes. Default 1. */
  step?: number
  onChange: (value: number) => void
  /** Digits behind the point: with two, 1350 is thirteen and a half. Default 0. */
  decimals?: number
  /** Writes the number into the field; without it plain digits. */
  write?: (value: number) => string
  /** Spoken names of the two buttons. */
  decreaseLabel: string
  increaseLabel: string
  /** Amounts one tap away. */
  presets?: { value: number; label: ReactNode }[]
  /** Inside the field, before or after the number: a currency or a unit. */
  prefix?: ReactNode
  suffix?: ReactNode
  hint?: ReactNode
  error?: ReactNode
  disabled?: boolean
}

/** A number that can be typed, stepped or picked. What is typed counts when the field is left or Enter pressed. */
export function Stepper(props: StepperProps) {
  const { label, value, min, max, step = 1, decimals = 0, write = String, onChange } = props
  const { presets, prefix, suffix, hint, error, disabled } = props
  const id = useId()
  const [draft, setDraft] = useState<string>()
  const choose = (wanted: number) => {
    setDraft(undefined)
    const allowed = Math.min(max, Math.max(min, wanted))
    if (allowed !== value) onChange(allowed)
  }
  const settle = () => {
    if (draft !== undefined) choose(readNumber(draft, decimals) ?? value)
  }
  const stepButton = (name: string, wanted: number, icon: ReactNode) => (
    <button
      type="button"
      className={css.step}
      aria-label={name}
      aria-controls={id}
      disabled={disabled || wanted < min || wanted > max}
      onClick={() => choose(wanted)}
    >
      {icon}
    </button>
  )
  return (
    <div className={css.stepper}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.box} data-error={error ? true : undefined}>
        {stepButton(props.decreaseLabel, value - step, <Icon of={minus} />)}
        <span className={css.middle} dir="ltr">
          {prefix && <span className={css.unit}>{prefix}</span>}
          <input
            id={id}
            className={css.input}
            inputMode={decimals > 0 ? 'decimal' : 'numeric'}
            autoComplete="off"
            disabled={disabled}
            value={draft ?? write(value)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error || hint ? `${id}note` : undefined}
            onChange={(event) => setDraft(event.target.value)}
            onBlur={settle}
            onKeyDown={(event) => event.key === 'Enter' && settle()}
          />
          {suffix && <span className={css.unit}>{suffix}</span>}
        </span>
        {stepButton(props.increaseLabel, value + step, <Icon of={plus} />)}
      </div>
      {presets && (
        <div className={css.presets}>
          {presets.map((preset) => (
            <Chip
              key={preset.value}
              pressed={preset.value === value}
              disabled={disabled}
              onClick={() => choose(preset.value)}
            >
              {preset.label}
            </Chip>
          ))}
        </div>
      )}
      <Note id={`${id}note`} hint={hint} error={error} />
    </div>
  )
}
