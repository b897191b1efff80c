import type { ReactNode } from 'react'
import css from './BottomBar.module.css'

export type BottomBarProps = {
  /** The screen's main action, usually one wide button. */
  children: ReactNode
  /** What the action is about, such as a cost, before it. */
  summary?: ReactNode
}

/** Keeps the screen's main action at the bottom edge, within reach of the thumb and clear of the safe area. */
export function BottomBar({ children, summary }: BottomBarProps) {
  return (
    <div className={css.bar}>
      {summary && <div className={css.summary}>{summary}</div>}
      <div className={css.action}>{children}</div>
    </div>
  )
}
