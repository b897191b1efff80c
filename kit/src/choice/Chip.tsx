import type { ComponentProps, ReactNode } from 'react'
import css from './Chip.module.css'

export type ChipProps = Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> & {
  /** On or off. Leave it out for a chip that only acts. */
  pressed?: boolean
  icon?: ReactNode
  /** Quieter words after the label, such as odds or a count. */
  note?: ReactNode
  children: ReactNode
}

/** A small button that is on or off by itself. For one choice among several use `ChipGroup`. */
export function Chip({ pressed, icon, note, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} className={css.chip} aria-pressed={pressed}>
      {icon}
      <span>{children}</span>
      {note && <span className={css.note}>{note}</span>}
    </button>
  )
}
