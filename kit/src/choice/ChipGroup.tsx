import { type ReactNode, useId } from 'react'
import css from './Chip.module.css'

export type ChipOption<Value extends string> = {
  value: Value
  label: ReactNode
  icon?: ReactNode
  /** Quieter words after the label, such as odds or a count. */
  note?: ReactNode
  disabled?: boolean
}

export type ChipGroupProps<Value extends string> = {
  /** Spoken name of the choice. */
  label: string
  options: ChipOption<Value>[]
  /** `undefined` while nothing is chosen. */
  value: Value | undefined
  onChange: (value: Value) => void
  /** Field name in a native form. */
  name?: string
  /** One line that scrolls sideways instead of several lines. */
  scroll?: boolean
}

/** One choice among chips. Native radio buttons, so arrows, forms and screen readers work without script. */
export function ChipGroup<Value extends string>(props: ChipGroupProps<Value>) {
  const { label, options, value, onChange, name, scroll } = props
  const id = useId()
  return (
    <div className={css.group} role="radiogroup" aria-label={label} data-scroll={scroll}>
      {options.map((option) => (
        <label className={css.chip} key={option.value}>
          <input
            className={css.radio}
            type="radio"
            name={name ?? id}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          <span>{option.label}</span>
          {option.note && <span className={css.note}>{option.note}</span>}
        </label>
      ))}
    </div>
  )
}
