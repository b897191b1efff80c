import type { ReactNode } from 'react'
import { Icon } from '../icon/Icon'
import { triangleAlert } from '../icon/drawings'
import css from './State.module.css'

export type ErrorStateProps = {
  title: string
  /** What happened, what was not lost, and what to do. */
  children: ReactNode
  /** Instead of the warning sign. */
  picture?: ReactNode
  /** Usually "try again". */
  action?: ReactNode
  /** A reference to give to support. */
  reference?: ReactNode
}

/** Something went wrong in this place. Read out when it appears. */
export function ErrorState({ title, children, picture, action, reference }: ErrorStateProps) {
  return (
    <div className={css.state} role="alert" data-tone="negative">
      <div className={css.picture}>{picture ?? <Icon of={triangleAlert} size="huge" />}</div>
      <h2 className={css.title}>{title}</h2>
      <div className={css.text}>{children}</div>
      {action && <div className={css.action}>{action}</div>}
      {reference && <p className={css.reference}>{reference}</p>}
    </div>
  )
}
