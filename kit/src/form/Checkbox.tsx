import { type ComponentProps, type ReactNode, useId } from 'react'
import { Note } from './Note'
import css from './Checkbox.module.css'

export type CheckboxProps = Omit<
  ComponentProps<'input'>,
  'className' | 'style' | 'type' | 'id' | 'children'
> & {
  /** The words beside it. Links inside keep working. */
  children: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

/** A native checkbox whose whole row is its target. */
export function Checkbox({ children, hint, error, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <div className={css.checkbox}>
      <label className={css.row}>
        <input
          {...input}
          type="checkbox"
          className={css.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? id : undefined}
        />
        <span>{children}</span>
      </label>
      <div className={css.note}>
        <Note id={id} hint={hint} error={error} />
      </div>
    </div>
  )
}
