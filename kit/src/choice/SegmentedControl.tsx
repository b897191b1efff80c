import { type ReactNode, useId } from 'react'
import css from './SegmentedControl.module.css'

export type SegmentedControlProps<Value extends string> = {
  /** Spoken name of the choice. */
  label: string
  /** Two to four, with short labels. */
  options: { value: Value; label: ReactNode; disabled?: boolean }[]
  value: Value
  onChange: (value: Value) => void
  /** Field name in a native form. */
  name?: string
}

/** One choice among two to four equals, always one chosen. Native radio buttons underneath. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onChange, name } = props
  const id = useId()
  return (
    <div className={css.group} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label className={css.segment} key={option.value}>
          <input
            className={css.radio}
            type="radio"
            name={name ?? id}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
