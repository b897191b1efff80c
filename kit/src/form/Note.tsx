import type { ReactNode } from 'react'
import { Icon } from '../icon/Icon'
import { circleAlert } from '../icon/drawings'
import css from './Note.module.css'

/**
 * The line under a field: its hint, or instead of it the error, announced when it appears. Always rendered for that.
 */
export function Note({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }) {
  return (
    <p className={css.note} id={id} aria-live="polite" data-error={error ? true : undefined}>
      {error && <Icon of={circleAlert} size="small" />}
      {error ? <span>{error}</span> : hint}
    </p>
  )
}
