import type { ReactNode } from 'react'
import css from './PageHead.module.css'

/** A page's title, what it is for, and what can be done on all of it. */
export function PageHead({ title, lead, actions }: { title: string; lead?: ReactNode; actions?: ReactNode }) {
  return (
    <div className={css.head}>
      <div className={css.words}>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  )
}
