import type { MouseEvent, ReactNode } from 'react'
import { IconButton } from '../action/IconButton'
import { Icon } from '../icon/Icon'
import { arrowLeft } from '../icon/drawings'
import css from './AppBar.module.css'

export type AppBarProps = {
  /** The screen's name, as its first heading; or a logo with a spoken name. */
  title: ReactNode
  /** A link, so that it works before the script does; `onPress` may prevent the default and go by itself. */
  back?: { label: string; href: string; onPress?: (event: MouseEvent<HTMLAnchorElement>) => void }
  /** Instead of the way back, such as a menu button. */
  leading?: ReactNode
  /** Up to two buttons at the end. */
  trailing?: ReactNode
  /** `start` (default) puts the title beside the way back, `center` in the middle. */
  align?: 'start' | 'center'
  /** `hero` lies on the hero gradient. */
  tone?: 'plain' | 'hero'
}

/** The header of a screen. Stays at the top, and draws its line once something has slid under it. */
export function AppBar({ title, back, leading, trailing, align = 'start', tone = 'plain' }: AppBarProps) {
  return (
    <header className={css.bar} data-align={align} data-tone={tone}>
      <div className={css.side}>
        {back && (
          <IconButton label={back.label} href={back.href} onClick={back.onPress}>
            <Icon of={arrowLeft} size="large" />
          </IconButton>
        )}
        {leading}
      </div>
      <h1 className={css.title}>{title}</h1>
      <div className={css.side}>{trailing}</div>
    </header>
  )
}
