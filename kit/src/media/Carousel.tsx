import { Children, type ReactNode } from 'react'
import { IconButton } from '../action/IconButton'
import { Icon } from '../icon/Icon'
import { chevronLeft, chevronRight } from '../icon/drawings'
import { Track } from './Track'
import { useSnapTrack } from './useSnapTrack'
import css from './Carousel.module.css'

export type CarouselProps = {
  /** Spoken name of the carousel. */
  label: string
  previousLabel: string
  nextLabel: string
  /** Spoken name of one slide, such as "2 of 5". Positions count from 1. */
  slideLabel: (position: number, count: number) => string
  /** One child per slide. */
  children: ReactNode
}

/** Slides side by side. Without script it is a row that scrolls and snaps; the buttons are the way without dragging (D-08). */
export function Carousel({ label, previousLabel, nextLabel, slideLabel, children }: CarouselProps) {
  const slides = Children.toArray(children)
  const { track, position, go } = useSnapTrack()
  return (
    <section className={css.carousel} aria-label={label} aria-roledescription="carousel">
      <Track ref={track} aria-label={label}>
        {slides.map((slide, index) => (
          <li key={index} className={css.slide} aria-label={slideLabel(index + 1, slides.length)}>
            {slide}
          </li>
        ))}
      </Track>
      {slides.length > 1 && (
        <div className={css.controls} data-keep-clear>
          <span className={css.dots} aria-hidden>
            {slides.map((_, index) => (
              <span key={index} className={css.dot} data-current={index === position || undefined} />
            ))}
          </span>
          <IconButton label={previousLabel} disabled={position === 0} onClick={() => go(-1)}>
            <Icon of={chevronLeft} />
          </IconButton>
          <IconButton label={nextLabel} disabled={position === slides.length - 1} onClick={() => go(1)}>
            <Icon of={chevronRight} />
          </IconButton>
        </div>
      )}
    </section>
  )
}
