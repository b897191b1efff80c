import type { MouseEvent, ReactNode } from 'react'
import { Icon } from '../icon/Icon'
import { chevronRight } from '../icon/drawings'
import css from './ListRow.module.css'

export type ListRowProps = {
  title: ReactNode
  /** A second, quieter line. */
  detail?: ReactNode
  /** An icon, flag or picture. */
  leading?: ReactNode
  /** A value, badge or amount at the end. */
  trailing?: ReactNode
  /** The selected row, marked by colour and by `aria-current`. */
  current?: boolean
  disabled?: boolean
} & (
  | { href: string; onPress?: (event: MouseEvent<HTMLAnchorElement>) => void }
  | { href?: undefined; onPress?: (event: MouseEvent<HTMLButtonElement>) => void }
)

/** One line of a list. With `href` it links and shows a chevron; with `onPress` it acts; otherwise it is static. */
export function ListRow(props: ListRowProps) {
  const { title, detail, leading, trailing, current, disabled } = props
  const look = { className: css.row, 'aria-current': current || undefined }
  const content = (
    <>
      {leading && <span className={css.leading}>{leading}</span>}
      <span className={css.middle}>
        <span className={css.words}>
          <span className={css.title}>{title}</span>
          {detail && <span className={css.detail}>{detail}</span>}
        </span>
        {trailing && <span className={css.trailing}>{trailing}</span>}
      </span>
      {props.href !== undefined && (
        <span className={css.leads} data-keep-clear>
          <Icon of={chevronRight} />
        </span>
      )}
    </>
  )
  if (props.href !== undefined)
    return <a {...look} href={props.href} onClick={props.onPress} children={content} />
  if (!props.onPress) return <div {...look} children={content} />
  return <button type="button" {...look} disabled={disabled} onClick={props.onPress} children={content} />
}
