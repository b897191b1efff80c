import { Children, type ReactNode, useId } from 'react'
import { IconButton } from '../action/IconButton'
import { Icon } from '../icon/Icon'
import { chevronLeft, chevronRight } from '../icon/drawings'
import { Track } from './Track'
import { useSnapTrack } from './useSnapTrack'
import css from './Shelf.module.css'

export type ShelfProps = {
  /** Visible heading, and the list's spoken name. */
  title: ReactNode
  /** The way to everything on the shelf, usually a quiet `Button` with `href`. Also the way without dragging (D-08). */
  action?: ReactNode
  /** Spoken names of two buttons, shown to those who point with a mouse. */
  steps?: { previousLabel: string; nextLabel: string }
  /** How wide one thing is: about three and a half, two and a half, or one and a bit to a phone. */
  item?: 'small' | 'medium' | 'large'
  /** One child per thing. */
  children: ReactNode
}

/** Things side by side under a heading, sliding to the edge of the screen. */
export function Shelf({ title, action, steps, item = 'medium', children }: ShelfProps) {
  const id = useId()
  const { track, go } = useSnapTrack()
  return (
    <section className={css.shelf} aria-labelledby={id} data-item={item}>
      <div className={css.head}>
        <h2 className={css.title} id={id}>
          {title}
        </h2>
        {steps && (
          <span className={css.steps}>
            <IconButton label={steps.previousLabel} onClick={() => go(-1)}>
              <Icon of={chevronLeft} />
            </IconButton>
            <IconButton label={steps.nextLabel} onClick={() => go(1)}>
              <Icon of={chevronRight} />
            </IconButton>
          </span>
        )}
        {/* What floats over the screen is never to lie on it. */}
        {action && <span data-keep-clear>{action}</span>}
      </div>
      <Track className={css.track} ref={track} aria-labelledby={id} loose>
        {Children.map(children, (child) => (
          <li className={css.item}>{child}</li>
        ))}
      </Track>
    </section>
  )
}
