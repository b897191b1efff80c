import { useId, type ComponentProps, type ReactNode } from 'react'
import css from './TextArea.module.css'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'style'> & {
  label: string
  hint?: ReactNode
}

/** A labelled field for several lines. */
export function TextArea({ label, hint, rows = 3, ...rest }: TextAreaProps) {
  const id = useId()
  return (
    <div className={css.area}>
      <label htmlFor={id}>{label}</label>
      <textarea {...rest} rows={rows} id={id} aria-describedby={hint ? `${id}hint` : undefined} />
      {hint && <p id={`${id}hint`}>{hint}</p>}
    </div>
  )
}
