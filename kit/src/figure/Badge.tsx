import type { ReactNode } from 'react'
import css from './Badge.module.css'

export type BadgeProps = {
  tone?: 'neutral' | 'accent' | 'second' | 'third' | 'positive' | 'negative' | 'warning'
  /** `pill` (default) soft with words, `solid` filled, `count` a number on a corner. */
  kind?: 'pill' | 'solid' | 'count'
  icon?: ReactNode
  children: ReactNode
}

/** A few words or a number that mark something. */
export function Badge({ tone = 'neutral', kind = 'pill', icon, children }: BadgeProps) {
  return (
    <span className={css.badge} data-tone={tone} data-kind={kind}>
      {icon}
      <span>{children}</span>
    </span>
  )
}
