import { useId } from 'react'
import css from './Select.module.css'

export interface SelectProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
  /** The label is spoken alone, where its value says what it is. */
  isLabelSpoken?: boolean
}

/** A labelled choice out of many: the browser's own list. */
export function Select<Value extends string>({
  label,
  value,
  options,
  onChange,
  isLabelSpoken,
}: SelectProps<Value>) {
  const id = useId()
  return (
    <div className={css.select}>
      <label className={isLabelSpoken ? 'pf-spoken' : css.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={css.box}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((one) => one.value === target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </div>
  )
}
