import type { ComponentProps } from 'react'
import css from './Track.module.css'

export type TrackProps = Omit<ComponentProps<'ul'>, 'tabIndex'> & {
  /** Stops only near the beginning of a thing, instead of always at one. */
  loose?: boolean
}

/** A list that slides sideways. Focusable, because what scrolls must also scroll by the arrow keys (D-08). */
export function Track({ loose, className, ...list }: TrackProps) {
  const classes = className ? `${css.track} ${className}` : css.track
  return <ul {...list} className={classes} data-loose={loose || undefined} tabIndex={0} />
}
