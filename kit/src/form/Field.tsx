import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Icon } from '../icon/Icon'
import { eye, eyeOff } from '../icon/drawings'
import { Note } from './Note'
import css from './Field.module.css'

export type FieldProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'prefix' | 'id' | 'size'> & {
  /** Always visible above the field. */
  label: string
  /** Beside the label, such as the word for "optional". */
  mark?: ReactNode
  /** Below the field; makes way for the error. */
  hint?: ReactNode
  /** What is wrong and what to do. Announced, and tied to the field. */
  error?: ReactNode
  /** Inside, before the text: an icon, a currency, a button such as a dialling code. */
  prefix?: ReactNode
  /** Inside, after the text. */
  suffix?: ReactNode
  /** With `type="password"`: spoken names of the button that shows and hides the text. */
  reveal?: { show: string; hide: string }
}

/**
 * A labelled text field. Takes every attribute of `<input>`; give `inputMode` and `autoComplete` whenever they fit,
 * so that the right keyboard opens and the phone can fill it in.
 */
export function Field({ label, mark, hint, error, prefix, suffix, reveal, type, ...input }: FieldProps) {
  const id = useId()
  const [shown, setShown] = useState(false)
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
        {mark && <span className={css.mark}>{mark}</span>}
      </label>
      <div className={css.box}>
        {prefix && <span className={css.prefix}>{prefix}</span>}
        <input
          {...input}
          id={id}
          className={css.input}
          type={reveal && shown ? 'text' : type}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}note` : undefined}
        />
        {suffix && <span className={css.suffix}>{suffix}</span>}
        {reveal && (
          <button
            type="button"
            className={css.reveal}
            aria-label={shown ? reveal.hide : reveal.show}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon of={shown ? eyeOff : eye} />
          </button>
        )}
      </div>
      <Note id={`${id}note`} hint={hint} error={error} />
    </div>
  )
}
