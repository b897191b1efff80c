import type { ReactNode } from 'react'
import css from './State.module.css'

export type EmptyStateProps = {
  title: string
  /** An `<Icon size="huge">` or a small picture. */
  picture?: ReactNode
  /** A way on: usually one button. */
  action?: ReactNode
  children?: ReactNode
}

/** Nothing here yet, and what one can do about it. */
export function EmptyState({ title, picture, action, children }: EmptyStateProps) {
  return (
    <div className={css.state}>
      {picture && <div className={css.picture}>{picture}</div>}
      <h2 className={css.title}>{title}</h2>
      {children && <div className={css.text}>{children}</div>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}
