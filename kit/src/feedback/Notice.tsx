import type { ReactNode } from 'react'
import { Icon } from '../icon/Icon'
import { type Drawing, circleAlert, circleCheck, info, triangleAlert } from '../icon/drawings'
import css from './Notice.module.css'

export type NoticeProps = {
  tone?: 'info' | 'warning' | 'positive' | 'negative'
  title?: ReactNode
  children?: ReactNode
  /** A link or a quiet button. */
  action?: ReactNode
  /** `alert` when it appears after something the person did; otherwise it is plain text. */
  role?: 'alert' | 'status'
}

/** Asked for when it is drawn: in the build, this module can be read before the drawings are. */
const pictures: Record<NonNullable<NoticeProps['tone']>, () => Drawing> = {
  info: () => info,
  warning: () => triangleAlert,
  positive: () => circleCheck,
  negative: () => circleAlert,
}

/** A remark within the page, marked by icon and words as well as by colour. */
export function Notice({ tone = 'info', title, children, action, role }: NoticeProps) {
  return (
    <div className={css.notice} data-tone={tone} role={role}>
      <Icon of={pictures[tone]()} />
      <div className={css.body}>
        {title && <p className={css.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className={css.action}>{action}</div>}
      </div>
    </div>
  )
}
